/**
 * Numbers as printed on the page. The engine orders the characters of a Hebrew line by its own rules and may move signs
 * and separators: the positions of the characters show where they are. What cannot be determined is marked as doubtful.
 */
import type { Doubt } from '../layout/facts.ts';
import type { PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import type { OcrSymbol, OcrWord } from './engine.ts';

/** Characters below are doubted. */
const SURE_SYMBOL = 0.85;
const SIGN = /[-−–+]/;
const SEPARATOR = /[.,]/;
/** Digits and what stands between and beside them. */
const NUMERIC = /^[-−–+]?\d[\d.,]*[-−–+]?$/;
/** Thousands in groups of three, and two decimals or none. */
const WELL_FORMED = /^[-−–+]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d{1,2})?[-−–+]?$/;

/** A day, month and year: marks between them say nothing of its value. */
const DAY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2}(?:\d{2})?|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;

/** A number or a currency between brackets, or with one of them: `(9` and `9(` in one line, as the engine likes. */
const BRACKETED = /^(?=.*[()])[^\p{L}]*[\p{Nd}\p{Sc}][^\p{L}]*$/u;

/** The characters of a number from left to right, brackets round it too; other words as they are. */
export function byPosition(word: OcrWord): OcrWord {
  const { text, symbols } = word;
  const form = [NUMERIC, BRACKETED].find((each) => each.test(text));
  if (!form || symbols.length !== text.length) return word;
  const sorted = symbols.toSorted((a, b) => centreX(a.box) - centreX(b.box));
  const turned = sorted.map((symbol) => symbol.text).join('');
  return turned === text || !form.test(turned) ? word : { ...word, text: turned, symbols: sorted };
}

/** Money with its fraction, and a day: what a number may become where a point is added. */
const WITH_POINTS =
  /^[-−–+]?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{2}$|^[-−–+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$|^\d{2}\.\d{2}\.\d{4}$/;
/** Height of points and commas, in heights of the digits: no larger. Chosen. */
const MARK_HEIGHT = 0.5;
/** How sure a mark is that only the ink shows, which stays in doubt, and its number. */
const FROM_INK = 0.5;
const DOUBTFUL = 0.7;

/** A count of one decimal, and such a part of a rate, where the gap that a point leaves is there, too. */
const WITH_TENTHS = /^\d{1,3}[.,]\d$/;
/** Room that a point takes between two digits, in their heights, and by the other gaps of the number. Chosen. */
const POINT_ROOM = 0.3;
const POINT_ROOM_BY_OTHERS = 1.8;
/** A point is as high and as wide as this at least, in heights of the digits, and ends no higher over their foot. */
const POINT = { least: 0.1, over: 0.12 };

/**
 * A number with the points and commas that its ink shows and the engine left out, as it does in small print (`24,44790`).
 * Where there are specks, a number that has a mark and no sense without another is changed, and else only if the digits
 * beside the mark stand apart as a point sets them.
 */
export function withLostMarks(word: OcrWord, ink: readonly Component[], hasSpecks: boolean): OcrWord {
  const { text, box, symbols } = word;
  if (!NUMERIC.test(text) || symbols.length !== text.length || WITH_POINTS.test(text)) return word;
  const digits = digitsIn(ink, box);
  if (!digits) return word;
  const isPlain = !SEPARATOR.test(text) || WELL_FORMED.test(text);
  const lost = ink
    .filter((mark) => isMarkOf(mark, digits) && !symbols.some((symbol) => isSeparatorAt(symbol, mark)))
    .filter((mark) => !hasSpecks || !isPlain || standsInGap(mark, ink, digits, text.replace(/\D/g, '').length))
    .sort((a, b) => a.x0 - b.x0);
  const forms = hasSpecks && isPlain ? [WITH_POINTS, WITH_TENTHS] : [WITH_POINTS];
  for (const [point, others] of [
    ['.', ','],
    [',', '.'],
  ] as const) {
    const added = lost.map(
      (mark, k): OcrSymbol => ({ text: k === lost.length - 1 ? point : others, box: mark, confidence: FROM_INK }),
    );
    const all = [...symbols, ...added].sort((a, b) => centreX(a.box) - centreX(b.box));
    const whole = all.map((symbol) => symbol.text).join('');
    if (added.length > 0 && forms.some((form) => form.test(whole)))
      return { ...word, text: whole, symbols: all, confidence: Math.min(word.confidence, DOUBTFUL) };
  }
  return word;
}

/** Digits, marks, and a colon, which a point beside a speck is read as. */
const WITH_MARKS = /^\d[\d.,:]*\d$/;
/** How far a comma reaches below its digits, in their heights; chosen. */
const COMMA = 0.08;

/**
 * `13779` and `55:1` for `1.779` and `55.1`: where each character has a piece of ink of its own, the small one at the foot of the
 * digits is a mark, whatever was read. Only the one mark of a number is put right so.
 */
export function withInkedMark(word: OcrWord, ink: readonly Component[]): OcrWord {
  const { text, box, symbols } = word;
  if (!WITH_MARKS.test(text) || symbols.length !== text.length) return word;
  const digits = digitsIn(ink, box);
  if (!digits) return word;
  const isOwn = (piece: Component) => {
    const [x, y] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
    const isHere =
      x > digits.x0 - 1 && x < digits.x1 + 1 && y > digits.y0 && y < digits.y1 + MARK_HEIGHT * (digits.y1 - digits.y0);
    return isHere && (isMarkOf(piece, digits) || piece.y1 - piece.y0 > MARK_HEIGHT * (digits.y1 - digits.y0));
  };
  const pieces = ink.filter(isOwn).sort((a, b) => a.x0 - b.x0);
  if (pieces.length !== text.length) return word;
  const marks = pieces.flatMap((piece, i) => (isMarkOf(piece, digits) ? [i] : []));
  const [at, more] = marks;
  if (at === undefined || more !== undefined || /[.,]/.test(text)) return word;
  const mark = pieces[at]!;
  if (isColon(mark, ink, digits)) return word;
  const point = mark.y1 > digits.y1 + COMMA * (digits.y1 - digits.y0) ? ',' : '.';
  const put = symbols.map((symbol, i) => (i === at ? { text: point, box: mark, confidence: FROM_INK } : symbol));
  return {
    ...word,
    text: put.map((symbol) => symbol.text).join(''),
    symbols: put,
    confidence: Math.min(word.confidence, DOUBTFUL),
  };
}

/** A colon has a second dot above. */
const isColon = (mark: Component, ink: readonly Component[], digits: PixelBox): boolean =>
  ink.some(({ x0, x1, y1 }) => x0 < mark.x1 && x1 > mark.x0 && y1 <= mark.y0 && y1 > digits.y0);

/** Where the digits of a number really are: the engine's boxes may be twice as high. Null where its ink is one piece. */
function digitsIn(ink: readonly Component[], box: PixelBox): PixelBox | null {
  const own = ink.filter(({ x0, y0, x1, y1 }) => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1 && y1 - y0 <= box.y1 - box.y0 + 1;
  });
  const tallest = Math.max(...own.map(({ y0, y1 }) => y1 - y0));
  const digits = own.filter(({ y0, y1 }) => y1 - y0 >= 0.7 * tallest);
  if (digits.length < 2) return null;
  return {
    x0: Math.min(...digits.map(({ x0 }) => x0)),
    y0: Math.min(...digits.map(({ y0 }) => y0)),
    x1: Math.max(...digits.map(({ x1 }) => x1)),
    y1: Math.max(...digits.map(({ y1 }) => y1)),
  };
}

/** A small piece at the foot of the digits, between the first and the last. */
function isMarkOf({ x0, y0, x1, y1 }: Component, digits: PixelBox): boolean {
  const height = digits.y1 - digits.y0;
  const isSmall = Math.max(x1 - x0, y1 - y0) <= MARK_HEIGHT * height;
  const isLow = y0 > digits.y0 + 0.5 * height && y0 < digits.y1 && y1 > digits.y1 - 0.2 * height;
  return isSmall && isLow && x0 > digits.x0 && x1 < digits.x1;
}

/** The digits on both sides of a mark stand as far apart as a point sets them, and nearer elsewhere; each that stands there was read. */
function standsInGap(mark: Component, ink: readonly Component[], digits: PixelBox, count: number): boolean {
  const height = digits.y1 - digits.y0;
  const row = ink
    .filter(({ x0, y0, x1, y1 }) => {
      const isHere = x0 >= digits.x0 && x1 <= digits.x1 && y0 >= digits.y0 - 1 && y1 <= digits.y1 + 1;
      return isHere && y1 - y0 > MARK_HEIGHT * height;
    })
    .sort((a, b) => a.x0 - b.x0);
  if (row.length !== count) return false;
  const gaps = row.slice(1).map(({ x0 }, k) => ({ from: row[k]!.x1, to: x0 }));
  const isIn = ({ from, to }: { from: number; to: number }) => mark.x0 >= from - 1 && mark.x1 <= to + 1;
  const own = gaps.find(isIn);
  const others = gaps.filter((gap) => gap !== own).map(({ from, to }) => to - from);
  const usual = others.toSorted((a, b) => a - b)[others.length >> 1] ?? 0;
  const isPoint =
    Math.min(mark.x1 - mark.x0, mark.y1 - mark.y0) >= POINT.least * height && mark.y1 > digits.y1 - POINT.over * height;
  const room = Math.max(POINT_ROOM * height, POINT_ROOM_BY_OTHERS * usual);
  return isPoint && !isColon(mark, ink, digits) && own !== undefined && own.to - own.from >= room;
}

const isSeparatorAt = ({ text, box }: OcrSymbol, mark: PixelBox) =>
  SEPARATOR.test(text) && box.x0 < mark.x1 + 1 && box.x1 > mark.x0 - 1;

/** Flat strokes that no word covers: signs that were lost may be among them. */
export const unreadStrokes = (ink: readonly Component[], words: readonly OcrWord[]): Component[] =>
  ink.filter(
    ({ x0, y0, x1, y1 }) =>
      x1 - x0 >= 1.5 * (y1 - y0) && !words.some(({ box }) => x0 < box.x1 && x1 > box.x0 && y0 < box.y1 && y1 > box.y0),
  );

/** `0,920.80` and `038.45`: nobody prints a zero there, so it is what is left of a digit that was cut or covered. */
const LEADING_ZERO = /^\P{Nd}{0,2}0(?:[.,]\d{3}[.,]\d|\d{2,}[.,]\d{2}$)/u;
export const hasLeadingZero = ({ text }: Pick<OcrWord, 'text'>): boolean => LEADING_ZERO.test(text);

/** `1,76,694.00`, as South Asia groups digits; elsewhere it is what is left of `1,276,694.00`. */
const IN_LAKHS = /^[-−–+]?\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?[-−–+]?$/;
const IN_MILLIONS = /^[-−–+]?\d{1,3}(?:,\d{3}){2,}/;
/** Numbers in lakhs that tell how a page groups digits: one alone may have lost a digit. Chosen. */
const MIN_IN_LAKHS = 2;

/** Whether a page groups digits as South Asia does. */
export const printsLakhs = (words: readonly OcrWord[]): boolean =>
  words.filter(({ text }) => IN_LAKHS.test(text)).length >= MIN_IN_LAKHS &&
  !words.some(({ text }) => IN_MILLIONS.test(text));

/**
 * What of a number is in doubt; `strokes` are those that no word covers, `isInLakhs` says how its page groups digits. Empty for
 * other words.
 */
export function doubtsOf(word: OcrWord, strokes: readonly Component[], isInLakhs = false): Doubt[] {
  const isUnsure = (pattern: RegExp) =>
    word.symbols.some(({ text, confidence }) => pattern.test(text) && confidence < SURE_SYMBOL);
  if (DAY.test(word.text)) return isUnsure(/\d/) ? ['digit'] : [];
  if (!NUMERIC.test(word.text)) return [];
  const doubts: Doubt[] = [];
  if (SIGN.test(word.text) || strokes.some((ink) => isStrokeBeside(ink, word.box))) doubts.push('sign');
  const isWellFormed = WELL_FORMED.test(word.text) || (isInLakhs && IN_LAKHS.test(word.text));
  if (isUnsure(SEPARATOR) || !isWellFormed || hasGap(word.symbols)) doubts.push('separator');
  if (isUnsure(/\d/)) doubts.push('digit');
  return doubts;
}

/** Height of a digit, by the highest piece of its number; chosen. */
const DIGIT_HEIGHT = 0.8;
/** How narrow a digit is at least, in its heights: the stroke of a 1. Chosen. */
const DIGIT_WIDTH = 0.12;

/**
 * More digits are printed than were read: the engine puts two under one character, as a `12` that begins a Hebrew line and is
 * read as `2`. Only pieces that stand apart and are as high as each other count.
 */
export function hidesDigit({ text, box }: OcrWord, ink: readonly Component[]): boolean {
  if (!/^\d+$/.test(text)) return false;
  const own = ink.filter((piece) => {
    const y = (piece.y0 + piece.y1) / 2;
    return piece.x0 >= box.x0 - 1 && piece.x1 <= box.x1 + 1 && y > box.y0 && y < box.y1;
  });
  const highest = Math.max(0, ...own.map(({ y0, y1 }) => y1 - y0));
  const digits = own
    .filter(({ x0, y0, x1, y1 }) => y1 - y0 >= DIGIT_HEIGHT * highest && x1 - x0 >= DIGIT_WIDTH * highest)
    .sort((a, b) => a.x0 - b.x0);
  const apart = digits.filter((piece, k) => k === 0 || piece.x0 >= digits[k - 1]!.x1);
  return apart.length > text.length;
}

const centreX = (box: PixelBox) => (box.x0 + box.x1) / 2;

/** A flat stroke at half height, as near as a sign stands: one that was lost. */
function isStrokeBeside(ink: Component, number: PixelBox): boolean {
  const height = number.y1 - number.y0;
  const [w, h] = [ink.x1 - ink.x0, ink.y1 - ink.y0];
  if (h > 0.25 * height || w < 0.2 * height || w > 0.9 * height) return false;
  const middle = (ink.y0 + ink.y1) / 2 - number.y0;
  if (middle < 0.3 * height || middle > 0.8 * height) return false;
  const gap = Math.max(number.x0 - ink.x1, ink.x0 - number.x1);
  return gap >= 0 && gap < 0.6 * height;
}

/** Two digits stand apart as if something stood between them that was not read. */
function hasGap(symbols: readonly OcrSymbol[]): boolean {
  const digits = symbols.filter(({ text }) => /\d/.test(text));
  const widths = digits.map(({ box }) => box.x1 - box.x0).sort((a, b) => a - b);
  const width = widths[widths.length >> 1] ?? 0;
  return symbols.some(({ text, box }, k) => {
    const next = symbols[k + 1];
    return next !== undefined && /\d/.test(text) && /\d/.test(next.text) && next.box.x0 - box.x1 > 0.7 * width;
  });
}
