/**
 * From positions back to reading order. A page places glyphs in whatever order its producer wrote them; what a reader
 * sees is the order along the line. Words of Hebrew (and Arabic) are read from right to left, numbers and Latin words
 * within them from left to right: the rules below invert the Unicode Bidirectional Algorithm (UAX #9) for what business
 * documents contain, using only positions and thus independent of the order inside the file.
 */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import type { TextLine, TextWord } from './facts.ts';
import { GLYPH_ASCENT_EM, GLYPH_DESCENT_EM } from './glyph-box.ts';
import { CELL_GAP_EM, INK_BOX_EM, INK_TAILS, MIN_INK_BOX_PT } from './thresholds.ts';

/** Arabic digits and what parts them are none: numbers are read from left to right everywhere. */
const RTL = /[\u0590-\u05ff\u0600-\u065f\u066d-\u06ef\u06fa-\u07ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
const DIGIT = /[0-9\u0660-\u0669\u06f0-\u06f9]/;
/** What stays inside a number or between its parts: `12/03/2024`, `1,250.00`, `10-742`. */
const NUMBER_GLUE = /[.,٫٬٪:/'’\-−–+%₪$€£]/;
const MIRROR: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
};

export const hasRtl = (text: string) => RTL.test(text);
export const isHebrew = (text: string) => HEBREW.test(text);
export const isLatin = (text: string) => LATIN.test(text);

const MARK = /^\p{M}+$/u;

const textOf = (chars: readonly { text: string }[]) => chars.map(({ text }) => text).join('');

const OPENING = '([{';
const CLOSING = ')]}';
const mirrored = <C extends { text: string }>(char: C): C => ({ ...char, text: MIRROR[char.text] ?? char.text });

/**
 * Some files name a bracket by its shape, others by its meaning. In reading order brackets before the letters of a word
 * open and those after them close; of brackets between letters the first one opens.
 */
function withBrackets<C extends { text: string }>(chars: readonly C[]): C[] {
  const isLetter = ({ text }: C) => /[\p{L}\p{N}]/u.test(text);
  const [first, last] = [chars.findIndex(isLetter), chars.findLastIndex(isLetter)];
  if (first < 0) return [...chars];
  const isBracket = ({ text }: C) => (OPENING + CLOSING).includes(text);
  const inner = chars.slice(first, last).find(isBracket);
  const isTurned = inner !== undefined && CLOSING.includes(inner.text) && !chars.slice(0, first).some(isBracket);
  return chars.map((char, i) => {
    const isWrong = i < first ? CLOSING.includes(char.text) : i > last ? OPENING.includes(char.text) : isTurned;
    return isWrong ? mirrored(char) : char;
  });
}

/** Points and cantillation marks stand after their letter in logical order. */
function withMarksBehind<C extends { text: string }>(chars: C[]): C[] {
  for (let i = 0; i + 1 < chars.length; i++) {
    if (!MARK.test(chars[i]!.text)) continue;
    let base = i + 1;
    while (base < chars.length && MARK.test(chars[base]!.text)) base++;
    if (base >= chars.length || !hasRtl(chars[base]!.text)) continue;
    chars.splice(i, 0, ...chars.splice(base, 1));
    i = base;
  }
  return chars;
}

/** Characters of one word, sorted from left to right, to logical order. */
export function logicalWord<C extends { text: string }>(chars: readonly C[]): C[] {
  if (!chars.some((c) => hasRtl(c.text))) return [...chars];
  const out: C[] = [];
  let i = chars.length - 1;
  while (i >= 0) {
    const strong = (c: string) => DIGIT.test(c) || LATIN.test(c);
    if (!strong(chars[i]!.text)) {
      out.push(chars[i]!);
      i -= 1;
      continue;
    }
    let start = i;
    while (
      start > 0 &&
      (strong(chars[start - 1]!.text) ||
        (NUMBER_GLUE.test(chars[start - 1]!.text) && start > 1 && strong(chars[start - 2]!.text)))
    ) {
      start -= 1;
    }
    out.push(...chars.slice(start, i + 1));
    i = start - 1;
  }
  return withBrackets(withMarksBehind(out));
}

interface Word {
  text: string;
  charRects?: Rect[] | null;
}

/** `runs` is empty for a recognised word. */
interface PlacedWord {
  rect: Rect;
  runs?: readonly number[];
}

interface SpacedWord extends PlacedWord {
  text: string;
}

/** Type size: boxes of native text are drawn by it, those of recognised text round the ink. */
export const emOf = ({ rect, runs }: PlacedWord): number =>
  runs?.length === 0 ? Math.max(MIN_INK_BOX_PT, rect.h) / INK_BOX_EM : rect.h / (GLYPH_ASCENT_EM + GLYPH_DESCENT_EM);

/** Neighbouring words of a line that stand closer than a column gap: the cells of a table row, from left to right. */
export function splitCells<W extends SpacedWord>(words: readonly W[]): W[][] {
  const cells: W[][] = [];
  for (const word of words.toSorted((a, b) => a.rect.x - b.rect.x)) {
    const cell = cells.at(-1);
    const previous = cell?.at(-1);
    if (cell && previous && areBeside(previous, word)) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Of its neighbour's height; chosen. */
const LOW_SHARE = 0.35;

/** A recognised dash or point, as large in type as its neighbour. */
const isLowMark = ({ text, rect, runs }: SpacedWord, beside: SpacedWord): boolean =>
  runs?.length === 0 && rect.h < LOW_SHARE * beside.rect.h && !/[\p{L}\p{N}]/u.test(text);

/** Two words of a line stand in one cell. */
export function areBeside(left: SpacedWord, right: SpacedWord): boolean {
  const sizes = [left, right].filter((word) => !isLowMark(word, word === left ? right : left)).map(emOf);
  const smaller = Math.min(...sizes);
  // The ink of one may lack the heights and tails that the other has.
  const isInk = left.runs?.length === 0 && right.runs?.length === 0;
  const em = isInk ? Math.min(Math.max(...sizes), INK_TAILS * smaller) : smaller;
  const gap = right.rect.x - (left.rect.x + left.rect.w);
  return gap <= CELL_GAP_EM * em || (isInk && gap <= MAX_GAP_LETTERS * Math.min(pitchOf(left), pitchOf(right)));
}

/**
 * Of two recognised Hebrew words, in letters: the low ink of theirs says little of the size of their type, and in typewriter
 * faces a space is as wide as a letter. Columns of such faces are at least two letters apart; chosen, not measured.
 */
const MAX_GAP_LETTERS = 1.6;
/** What the ink of a word lacks at its ends, in letters; chosen. */
const BEARINGS = 0.3;
const HEBREW_WORD = /^[\u0590-\u05ff"']{2,}:?$/;

/** How far its letters are apart; 0 for what is no Hebrew word. */
const pitchOf = ({ text, rect }: SpacedWord): number =>
  HEBREW_WORD.test(text) ? rect.w / (text.length - BEARINGS) : 0;

/** Turns stretches of words that run against the cell's direction. `words` are given in the cell's direction. */
function turnStretches<W extends Word>(words: W[], against: (w: Word) => boolean, joins: (w: Word) => boolean): W[] {
  const out: W[] = [];
  let i = 0;
  while (i < words.length) {
    let end = i;
    let last = -1;
    while (end < words.length && (against(words[end]!) || (last >= 0 && joins(words[end]!)))) {
      if (against(words[end]!)) last = end;
      end += 1;
    }
    if (last > i) {
      out.push(...words.slice(i, last + 1).reverse());
      i = last + 1;
    } else {
      out.push(words[i]!);
      i += 1;
    }
  }
  return out;
}

/**
 * In a Hebrew line the punctuation after a number or a Latin word stands on its left, and brackets round it are turned.
 */
function asInHebrew<W extends Word>(word: W): W {
  if (hasRtl(word.text)) return word;
  const rects = word.charRects;
  const chars = [...word.text].map((text, i) => ({ text, rect: rects?.[i] }));
  const core = word.text.match(/^([.,:;)(]*)(.*?)([)(]*)$/s)!;
  const [, before, , after] = core as unknown as [string, string, string, string];
  // A lone minus or point before digits belongs to the number.
  if ((before === '' && after === '') || core[2] === '' || chars.length !== word.text.length) return word;
  const middle = chars.slice(before.length, chars.length - after.length);
  const turned = withBrackets([
    ...chars.slice(chars.length - after.length).reverse(),
    ...middle,
    ...chars.slice(0, before.length).reverse(),
  ]);
  return { ...word, text: textOf(turned), charRects: rects ? turned.map((c) => c.rect!) : null };
}

/** Words of one cell, from left to right, to logical order. */
function logicalCell<W extends Word>(cell: readonly W[], direction: 'rtl' | 'ltr'): W[] {
  const rtl = cell.some((w) => hasRtl(w.text));
  const latin = cell.some((w) => isLatin(w.text) && !hasRtl(w.text));
  if (!rtl) return [...cell];
  const joins = (w: Word) => !hasRtl(w.text) && !isLatin(w.text);
  if (direction === 'rtl' || !latin) {
    return turnStretches(cell.map(asInHebrew).reverse(), (w) => isLatin(w.text) && !hasRtl(w.text), joins);
  }
  return turnStretches([...cell], (w) => hasRtl(w.text), joins);
}

/** Words of one cell, from left to right, as text in reading order. */
const textOfWords = (words: readonly Word[]): string =>
  logicalCell(words, directionOf(words.map(({ text }) => text).join('')) ?? 'ltr')
    .map(({ text }) => text)
    .join(' ');

/** What words say together, whatever stands beside them on their line. */
export const textOfCell = (words: readonly (Word & { rect: Rect })[]): string =>
  textOfWords(words.toSorted((a, b) => a.rect.x - b.rect.x));

/** Characters from left to right, spaces among them, as text in reading order. */
export function logicalText(chars: readonly string[]): string {
  const seen = chars.join('');
  if (!hasRtl(seen)) return seen;
  const words: { text: string }[][] = [[]];
  for (const text of chars) {
    if (text !== '' && text.trim() === '') words.push([]);
    else words.at(-1)!.push({ text });
  }
  return textOfWords(words.filter((word) => word.length > 0).map((word) => ({ text: textOf(logicalWord(word)) })));
}

/** Words of one line, in any order, to a line in logical order. */
export function logicalLine(page: number, words: readonly TextWord[], direction: 'rtl' | 'ltr'): TextLine {
  const cells = splitCells(words);
  if (direction === 'rtl') cells.reverse();
  const ordered = cells.flatMap((cell) => logicalCell(cell, direction));
  return { page, text: ordered.map((w) => w.text).join(' '), rect: union(ordered.map((w) => w.rect)), words: ordered };
}

/** `rtl` when at least two fifths of the letters are read from right to left; null without letters. */
export function directionOf(text: string): 'rtl' | 'ltr' | null {
  let rtl = 0;
  let latin = 0;
  for (const char of text) {
    if (hasRtl(char)) rtl += 1;
    else if (isLatin(char)) latin += 1;
  }
  if (rtl + latin === 0) return null;
  return rtl >= 0.4 * (rtl + latin) ? 'rtl' : 'ltr';
}
