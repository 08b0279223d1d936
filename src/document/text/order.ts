/**
 * From places back to reading order. A page gives glyphs at places, in whatever order its maker wrote them; what a
 * reader sees is the order along the line. Hebrew words are read from right to left, numbers and Latin words within
 * them from left to right: the rules below invert the Unicode Bidirectional Algorithm (UAX #9) for what business
 * documents hold, working from places alone and so independent of the order inside the file.
 */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
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

const opensFirst = (text: string) => {
  const first = text.match(/[()[\]{}]/)?.[0];
  return first === undefined || '([{'.includes(first);
};

/**
 * Characters of one word, sorted from left to right, to logical order. Brackets are turned round when the file
 * names them by their shape, which shows in a closing one that comes first.
 */
export function logicalWord(chars: readonly PlacedChar[]): PlacedChar[] {
  if (!chars.some((c) => isHebrew(c.text))) return [...chars];
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
  const text = out.map((c) => c.text).join('');
  if (opensFirst(text)) return out;
  return out.map((c) => (MIRROR[c.text] ? { ...c, text: MIRROR[c.text]! } : c));
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

/** In a Hebrew line the full stop after a number stands on its left. */
function withTrailingPunctuation(word: TextWord): TextWord {
  const leading = word.text.match(/^([.,:;]+)(?=[\dA-Za-z(]|[-−]\d)/)?.[1];
  if (!leading || isHebrew(word.text)) return word;
  const cut = leading.length;
  const rects = word.charRects;
  return {
    ...word,
    text: word.text.slice(cut) + leading,
    charRects: rects ? [...rects.slice(cut), ...rects.slice(0, cut)] : null,
  };
}

/** Words of one cell, from left to right, to logical order. */
function logicalCell(cell: readonly TextWord[], direction: 'rtl' | 'ltr'): TextWord[] {
  const hebrew = cell.some((w) => isHebrew(w.text));
  const latin = cell.some((w) => isLatin(w.text) && !isHebrew(w.text));
  if (!hebrew) return [...cell];
  const joins = (w: TextWord) => !isHebrew(w.text) && !isLatin(w.text);
  if (direction === 'rtl' || !latin) {
    return turnStretches(
      cell.map(withTrailingPunctuation).reverse(),
      (w) => isLatin(w.text) && !isHebrew(w.text),
      joins,
    );
  }
  return turnStretches([...cell], (w) => isHebrew(w.text), joins);
}

/** Words of one line, in any order, to a line in logical order. */
export function logicalLine(page: number, words: readonly TextWord[], direction: 'rtl' | 'ltr'): TextLine {
  const cells = splitCells(words);
  if (direction === 'rtl') cells.reverse();
  const ordered = cells.flatMap((cell) => logicalCell(cell, direction));
  return { page, text: ordered.map((w) => w.text).join(' '), rect: union(ordered.map((w) => w.rect)), words: ordered };
}

/** `rtl` when at least two fifths of the letters are Hebrew; null without letters. */
export function directionOf(text: string): 'rtl' | 'ltr' | null {
  let hebrew = 0;
  let latin = 0;
  for (const char of text) {
    if (isHebrew(char)) hebrew += 1;
    else if (isLatin(char)) latin += 1;
  }
  if (hebrew + latin === 0) return null;
  return hebrew >= 0.4 * (hebrew + latin) ? 'rtl' : 'ltr';
}
