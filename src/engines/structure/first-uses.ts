/** The order in which an embedded subset took up its characters, held against that in which the pages show them. */
import type { GlyphPage, PdfFirstUse, PdfSubset } from '../../document/facts.ts';
import type { Cell } from './cells.ts';

/** Without spaces, and without the hyphen: Apache FOP and others take both up before any text. */
const COUNTS = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const TAKEN_UP_FIRST = /^[-\u00ad]$/;
const DIGIT = /^\d$/;

/** Characters in order that show the habit: of a producer that is known for it, and of anybody. By chance n characters are in order once in n! times. Chosen. */
export const MIN_IN_ORDER = { known: 6, anybody: 16 };

export interface OrderedUse {
  text: string;
  code: number;
  /** Null where no page shows it. */
  use: PdfFirstUse | null;
}

interface Shown extends OrderedUse {
  /** Its number among those that count, in the order in which they are shown. */
  at: number;
}

export interface UseOrder {
  /** The most that are shown in the order of their codes. */
  kept: OrderedUse[];
  /** Digits between two of them, together: shown before what was taken up before them. */
  early: { after: OrderedUse | null; digits: OrderedUse[]; before: OrderedUse }[];
  /** Digits that were taken up before what is shown before them, or that no page shows. */
  gone: OrderedUse[];
}

/** Null where something else than a few digits is out of order: the font was not filled in the order of the text. */
export function useOrderOf({ codes, uses }: PdfSubset, mostStrays: number): UseOrder | null {
  const shown = uses
    .flatMap((use) => {
      const { text } = use.glyph;
      const code = codes.get(text);
      return typeof code === 'number' && COUNTS.test(text) && !TAKEN_UP_FIRST.test(text) ? [{ text, code, use }] : [];
    })
    .map((each, at): Shown => ({ ...each, at }));
  const kept = longestRising(shown);
  const isKept = new Set(kept);
  const strays = shown.filter((each) => !isKept.has(each));
  if (strays.length > mostStrays || strays.some(({ text }) => !DIGIT.test(text))) return null;
  const early = kept.flatMap((before, k) => {
    const after = kept[k - 1] ?? null;
    const digits = strays.filter(({ at, code }) => at < before.at && at > (after?.at ?? -1) && code > before.code);
    return digits.length > 0 ? [{ after, digits, before }] : [];
  });
  const used = new Set(uses.map(({ glyph }) => glyph.text));
  const unshown = [...codes].flatMap(([text, code]) =>
    code !== null && DIGIT.test(text) && !used.has(text) ? [{ text, code, use: null }] : [],
  );
  const isEarly = new Set(early.flatMap(({ digits }) => digits));
  return { kept, early, gone: [...strays.filter((each) => !isEarly.has(each)), ...unshown] };
}

/** The longest subsequence of rising codes (patience sorting; Schensted 1961). */
function longestRising<T extends { code: number }>(all: readonly T[]): T[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, { code }] of all.entries()) {
    const found = ends.findIndex((end) => all[end]!.code >= code);
    const length = found < 0 ? ends.length : found;
    before[at] = length > 0 ? ends[length - 1]! : -1;
    ends[length] = at;
  }
  const rising: T[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rising.unshift(all[at]!);
  return rising;
}

/** The cell in which a character is first shown. */
export function cellOf(pages: readonly GlyphPage[], { glyph, run }: PdfFirstUse): Cell | null {
  const cells = cellsOf(pages).filter(({ runs }) => runs.includes(run));
  const [x, y] = [glyph.rect.x + glyph.rect.w / 2, glyph.rect.y + glyph.rect.h / 2];
  return cells.find(({ rect }) => x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h) ?? null;
}

/** The only cell with a digit in which a character can have stood that the font took up between two others; null where there are several. */
export function cellBetween(
  pages: readonly GlyphPage[],
  { objectNumber }: PdfSubset,
  { kept }: UseOrder,
  { code }: OrderedUse,
): Cell | null {
  const before = kept.filter((each) => each.code < code).at(-1)?.use ?? null;
  const after = kept.find((each) => each.code > code)?.use ?? null;
  const candidates = cellsOf(pages).filter(({ text, runs }) => {
    const own = runs.filter(({ fontObject }) => fontObject === objectNumber);
    return /\d/.test(text) && own.some((run) => !isEarlier(run, before?.run) && !isEarlier(after?.run, run));
  });
  return candidates.length === 1 ? candidates[0]! : null;
}

type Painted = { page: number; paintOrder: number };
const isEarlier = (a: Painted | undefined, b: Painted | undefined): boolean =>
  a !== undefined && b !== undefined && (a.page - b.page || a.paintOrder - b.paintOrder) < 0;

const cellsOf = (pages: readonly GlyphPage[]): Cell[] =>
  pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells));
