/** What the rules of this layer need to know of the cells of a page. */

import { textOfGlyphs } from '../../document/layout/cells.ts';
import type { GlyphCell as Cell, GlyphLine as Line, PlacedGlyph } from '../../document/layout/facts.ts';
import { intersectionArea } from '../../domain/geometry.ts';

export { linesOf, linesOfGlyphs, makeCell, textOfGlyphs, wordsOf } from '../../document/layout/cells.ts';
export type { GlyphCell as Cell, GlyphLine as Line, PlacedGlyph } from '../../document/layout/facts.ts';
export { glyphsOf } from '../../document/layout/glyphs.ts';
export { areBeside, hasRtl, textOfCell } from '../../document/layout/order.ts';
export { WORD_GAP_EM } from '../../document/layout/thresholds.ts';

/** The same text lies covered at its place: a layer painted twice. */
export function isRepainted(cell: Cell, covered: readonly PlacedGlyph[]): boolean {
  const under = covered.filter((glyph) => intersectionArea(glyph.rect, cell.rect) > 0);
  return under.length > 0 && textOfGlyphs(under).replace(/\s/g, '') === cell.text.replace(/\s/g, '');
}

/** `part` is said within `whole`, whatever the spaces: as whole numbers, for `678.00` is no part of `6678.00`. */
export function isSaidIn(part: string, whole: string): boolean {
  const letters = [...part.replace(/\s/g, '')].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<!\\d[.,]?(?=\\d))${letters.join('\\s*')}(?!(?<=\\d)[.,]?\\d)`, 'u').test(whole);
}

/** Amounts, dates, account and reference numbers: what is worth changing. At least two digits. */
export const isValue = (text: string): boolean =>
  /\d.*\d/.test(text) && /^[\d\s.,:/\-–+()%₪$€£'"A-Za-z]{2,40}$/.test(text) && digitShare(text) >= 0.5;

function digitShare(text: string): number {
  const letters = [...text].filter((c) => /[\p{L}\p{N}]/u.test(c));
  return letters.length === 0 ? 0 : letters.filter((c) => /\d/.test(c)).length / letters.length;
}

/** `1,250.00` → `0,000.00`: the same for a value whose digits were changed. */
export const digitForm = (text: string): string => text.replace(/\d/g, '0');

/** `12,345.60` and `7.10` → `0.0`: the same for the values of one column, dates being of another. */
export const columnForm = (text: string): string => text.replace(/\d+/g, '0').replace(/(0,)+0/g, '0');

const SUM = /^\D*\d{1,3}([.,\s]?\d{3})*[.,]\d{2}\D*$/;
const closedUp = (text: string) => text.replace(/\s+/g, '');

/** Whether one value may have taken the place of the other: digits for digits, or a sum for a sum. What is read otherwise was cut, or misread. */
export const areOfOneForm = (before: string, after: string): boolean =>
  digitForm(closedUp(before)) === digitForm(closedUp(after)) || (SUM.test(before) && SUM.test(after));

export const hasDigit = (text: string): boolean => /\d/.test(text);
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Weights with a name of their own: a template may set one total bold beside others that are semi-bold. `Demi` is another word for `Semi`. */
const WEIGHTS: readonly (readonly [pattern: RegExp, weight: string])[] = [
  [/semibold|demi/, ' semibold'],
  [/black|heavy/, ' black'],
  [/bold/, ' bold'],
];

/** `ABCDEF+Heebo`: the tag of a typeface of which only the letters needed are embedded (ISO 32000-1, 9.6.4). */
export const isSubset = (fontName: string): boolean => /^[A-Z]{6}\+/.test(fontName);

/** Font family without subset tag, style words and spelling differences (`Book` is a weight of its own): `BAAAAA+OpenSans-Bold` → `opensans`, ` bold`. */
export function fontFamily(name: string): { family: string; weight: string; italic: boolean } {
  // Some libraries put a number after the name of every font, to keep the names apart.
  const bare = name.replace(/^[A-Z]{6}\+/, '').replace(/-\d{3,}$/, '');
  const flat = bare.toLowerCase().replace(/[^a-z0-9]/g, '');
  const weight = WEIGHTS.find(([pattern]) => pattern.test(flat))?.[1] ?? '';
  const italic = /italic|oblique/.test(flat);
  // `TimesNewRomanPSMT` and `TimesNewRomanPS-BoldMT`: what stands around the style is no part of the family either.
  const family = flat
    .replace(/bold|black|heavy|semi|demi|italic|oblique|regular|roman|mt$/g, '')
    .replace(/ps(?:mt)?$/, '');
  return { family: family || flat, weight, italic };
}

export const familyKey = (name: string): string => {
  const { family, weight, italic } = fontFamily(name);
  return `${family}${weight}${italic ? ' italic' : ''}`;
};

/** A typeface without weight and slope: bold totals are of the family. */
export const plainFamily = (key: string): string => key.split(' ', 1)[0]!;

/** Whether a typeface is heavier than that of running text. */
export const isBold = (key: string): boolean => / (?:semibold|black|bold)/.test(key);

/** The most frequent value and how many have it. */
export function mode<T>(values: readonly T[]): { value: T; count: number } | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: { value: T; count: number } | null = null;
  for (const [value, count] of counts) if (!best || count > best.count) best = { value, count };
  return best;
}

/** A name, not a sentence. */
const MAX_NAME_WORDS = 5;
const MIN_NAME_CHARS = 3;
/** What takes the place of a word is as large as the words beside it, and is on their line (share of the size). */
const SAME_SIZE = 0.12;
const SAME_BASELINE = 0.12;

/** A few words, set as what stands beside them: a name in a row, and no stamp across it. */
export function isLikeItsRow(piece: Cell, line: Line): boolean {
  if (piece.text.trim().split(/\s+/).length > MAX_NAME_WORDS || piece.glyphs.length < MIN_NAME_CHARS) return false;
  const own = piece.runs[0]!;
  return line.cells
    .flatMap((cell) => cell.runs)
    .some(
      (run) =>
        !piece.runs.includes(run) &&
        Math.abs(run.sizePt - own.sizePt) <= SAME_SIZE * own.sizePt &&
        Math.abs(run.baselineY - own.baselineY) <= SAME_BASELINE * own.sizePt,
    );
}

/** As large as most of the page's text. */
export function isBodySized(cell: Cell, lines: readonly Line[]): boolean {
  const sizes = lines
    .flatMap((line) => line.cells)
    .flatMap(({ glyphs }) => glyphs.map(({ run }) => run.sizePt.toFixed(1)));
  const usual = mode(sizes);
  return usual !== null && Math.abs(cell.runs[0]!.sizePt - Number(usual.value)) <= SAME_SIZE * Number(usual.value);
}
