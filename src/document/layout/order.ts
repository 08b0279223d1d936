/**
 * From places back to reading order. A page gives glyphs at places, in whatever order its maker wrote them; what a
 * reader sees is the order along the line. Words of Hebrew (and Arabic) are read from right to left, numbers and Latin
 * words within them from left to right: the rules below invert the Unicode Bidirectional Algorithm (UAX #9) for what
 * business documents hold, working from places alone and so independent of the order inside the file.
 */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { hasRtl } from '../../domain/logical-order.ts';
import type { TextLine, TextWord } from '../facts.ts';

const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
const DIGIT = /[0-9]/;
/** What stays inside a number or between its parts: `12/03/2024`, `1,250.00`, `10-742`. */
const NUMBER_GLUE = /[.,:/'’\-−–+%₪$€£]/;
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

export const isHebrew = (text: string) => HEBREW.test(text);
export const isLatin = (text: string) => LATIN.test(text);

/** One character as it stands on the page. */
export interface PlacedChar {
  text: string;
  rect: Rect;
}

const OPENING = '([{';
const CLOSING = ')]}';
const mirrored = <C extends PlacedChar>(char: C): C => ({ ...char, text: MIRROR[char.text] ?? char.text });

/**
 * Some files name a bracket by its shape, others by its meaning. In reading order a word begins with an opening one and
 * ends with a closing one; inside a word the first of them opens.
 */
function withBrackets<C extends PlacedChar>(chars: readonly C[]): C[] {
  const out = [...chars];
  const last = out.length - 1;
  if (last > 0 && CLOSING.includes(out[0]!.text)) out[0] = mirrored(out[0]!);
  if (last > 0 && OPENING.includes(out[last]!.text)) out[last] = mirrored(out[last]!);
  const inner = out.slice(1, -1).find((c) => (OPENING + CLOSING).includes(c.text));
  if (inner && CLOSING.includes(inner.text) && !(out[0] && OPENING.includes(out[0].text))) {
    for (let i = 1; i < last; i++) out[i] = mirrored(out[i]!);
  }
  return out;
}

/**
 * Characters of one word, sorted from left to right, to logical order.
 */
export function logicalWord(chars: readonly PlacedChar[]): PlacedChar[] {
  if (!chars.some((c) => hasRtl(c.text))) return [...chars];
  const out: PlacedChar[] = [];
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
  return withBrackets(out);
}

const heightOf = (word: TextWord) => word.rect.h;

/** Neighbouring words of a line that stand closer than a column gap: the cells of a table row, from left to right. */
export function splitCells(words: readonly TextWord[], gapEm = 1.1): TextWord[][] {
  const sorted = [...words].sort((a, b) => a.rect.x - b.rect.x);
  const cells: TextWord[][] = [];
  for (const word of sorted) {
    const cell = cells.at(-1);
    const previous = cell?.at(-1);
    const gap = previous ? word.rect.x - (previous.rect.x + previous.rect.w) : Number.POSITIVE_INFINITY;
    if (cell && gap <= gapEm * Math.max(6, Math.min(heightOf(word), heightOf(previous!)))) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

/** Turns stretches of words that run against the cell's direction. `words` are given in the cell's direction. */
function turnStretches(
  words: TextWord[],
  against: (w: TextWord) => boolean,
  joins: (w: TextWord) => boolean,
): TextWord[] {
  const out: TextWord[] = [];
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
function asInHebrew(word: TextWord): TextWord {
  if (hasRtl(word.text)) return word;
  const rects = word.charRects;
  const chars = [...word.text].map((text, i) => ({ text, rect: rects?.[i] ?? word.rect }));
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
  return { ...word, text: turned.map((c) => c.text).join(''), charRects: rects ? turned.map((c) => c.rect) : null };
}

/** Words of one cell, from left to right, to logical order. */
function logicalCell(cell: readonly TextWord[], direction: 'rtl' | 'ltr'): TextWord[] {
  const rtl = cell.some((w) => hasRtl(w.text));
  const latin = cell.some((w) => isLatin(w.text) && !hasRtl(w.text));
  if (!rtl) return [...cell];
  const joins = (w: TextWord) => !hasRtl(w.text) && !isLatin(w.text);
  if (direction === 'rtl' || !latin) {
    return turnStretches(cell.map(asInHebrew).reverse(), (w) => isLatin(w.text) && !hasRtl(w.text), joins);
  }
  return turnStretches([...cell], (w) => hasRtl(w.text), joins);
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
