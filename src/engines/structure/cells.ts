/** What stands on a PDF page as a reader groups it: cells (a value, a label), lines of cells, columns of cells. */
import type { PdfPageContent, PdfTextRun } from '../../document/facts.ts';
import { intersectionArea, type Rect, union } from '../../domain/geometry.ts';
import { logicalOrder } from '../../domain/logical-order.ts';

/** A gap of this many ems ends a cell; a smaller one of at least SPACE_GAP_EM is a space. */
const CELL_GAP_EM = 0.9;
const SPACE_GAP_EM = 0.17;

/** One glyph with the run that shows it. */
export interface PlacedGlyph {
  text: string;
  rect: Rect;
  run: PdfTextRun;
}

export interface Cell {
  page: number;
  text: string;
  rect: Rect;
  glyphs: PlacedGlyph[];
  /** In paint order. */
  runs: PdfTextRun[];
}

export interface Line {
  rect: Rect;
  /** From left to right. */
  cells: Cell[];
}

const isSpace = (text: string) => text.trim() === '';

export function glyphsOf(runs: readonly PdfTextRun[]): PlacedGlyph[] {
  return runs
    .flatMap((run) => run.glyphs.map(({ text, rect }) => ({ text, rect, run })))
    .filter((g) => !isSpace(g.text));
}

const known = new WeakMap<readonly PdfTextRun[], Line[]>();

/** Visible, upright text of a page as lines of cells, from top to bottom; made once for the rules that share it. */
export function linesOf(content: PdfPageContent): readonly Line[] {
  let lines = known.get(content.runs);
  if (!lines) {
    const shown = content.runs.filter((run) => run.hidden === null && Math.abs(run.angle) < 0.5);
    lines = linesOfGlyphs(content.page, glyphsOf(shown));
    known.set(content.runs, lines);
  }
  return lines;
}

export function linesOfGlyphs(page: number, glyphs: readonly PlacedGlyph[]): Line[] {
  const rows: { y: number; h: number; glyphs: PlacedGlyph[] }[] = [];
  const sorted = [...glyphs].sort((a, b) => middle(a.rect) - middle(b.rect));
  for (const glyph of sorted) {
    const row = rows.at(-1);
    // One line: the middles lie within less than half a height of each other.
    if (row && middle(glyph.rect) - row.y < 0.4 * Math.min(row.h, glyph.rect.h)) row.glyphs.push(glyph);
    else rows.push({ y: middle(glyph.rect), h: glyph.rect.h, glyphs: [glyph] });
  }
  return rows.map(({ glyphs: members }) => {
    const cells = splitLine(members).map((part) => makeCell(page, part));
    return { rect: union(cells.map((c) => c.rect)), cells };
  });
}

const middle = (rect: Rect) => rect.y + rect.h / 2;

function splitLine(members: PlacedGlyph[]): PlacedGlyph[][] {
  const parts: PlacedGlyph[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of members.sort((a, b) => a.rect.x - b.rect.x)) {
    const open = parts.at(-1);
    if (open && glyph.rect.x - right < CELL_GAP_EM * glyph.run.sizePt) open.push(glyph);
    else parts.push([glyph]);
    right = Math.max(open === parts.at(-1) ? right : Number.NEGATIVE_INFINITY, glyph.rect.x + glyph.rect.w);
  }
  return parts;
}

export function makeCell(page: number, glyphs: PlacedGlyph[]): Cell {
  return {
    page,
    text: textOfGlyphs(glyphs),
    rect: union(glyphs.map((g) => g.rect)),
    glyphs,
    runs: [...new Set(glyphs.map((g) => g.run))].sort((a, b) => a.paintOrder - b.paintOrder),
  };
}

/** A cell cut at its gaps, from left to right. */
export function wordsOf({ page, glyphs }: Cell): Cell[] {
  const parts: PlacedGlyph[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of [...glyphs].sort((a, b) => a.rect.x - b.rect.x)) {
    const open = parts.at(-1);
    if (open && glyph.rect.x - right < SPACE_GAP_EM * glyph.run.sizePt) open.push(glyph);
    else parts.push([glyph]);
    right = Math.max(right, glyph.rect.x + glyph.rect.w);
  }
  return parts.map((part) => makeCell(page, part));
}

/** Glyphs of one line as text in reading order. */
export function textOfGlyphs(glyphs: readonly PlacedGlyph[]): string {
  const items: string[] = [];
  let before: PlacedGlyph | null = null;
  for (const glyph of [...glyphs].sort((a, b) => a.rect.x - b.rect.x)) {
    if (before && glyph.rect.x - (before.rect.x + before.rect.w) > SPACE_GAP_EM * glyph.run.sizePt) items.push(' ');
    items.push(glyph.text);
    before = glyph;
  }
  return logicalOrder(items)
    .map((item) => item.text)
    .join('');
}

/** The same text lies covered at its place: a layer painted twice. */
export function isRepainted(cell: Cell, covered: readonly PlacedGlyph[]): boolean {
  const under = covered.filter((glyph) => intersectionArea(glyph.rect, cell.rect) > 0);
  return under.length > 0 && textOfGlyphs(under).replace(/\s/g, '') === cell.text.replace(/\s/g, '');
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

export const hasDigit = (text: string): boolean => /\d/.test(text);
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Font family without subset tag, style words and spelling differences (`Book` is a weight of its own): `BAAAAA+OpenSans-Bold` → `opensans bold`. */
export function fontFamily(name: string): { family: string; bold: boolean; italic: boolean } {
  // Some libraries put a number behind the name of every font, to keep the names apart.
  const bare = name.replace(/^[A-Z]{6}\+/, '').replace(/-\d{3,}$/, '');
  const flat = bare.toLowerCase().replace(/[^a-z0-9]/g, '');
  const bold = /bold|black|heavy|semibold|demi/.test(flat);
  const italic = /italic|oblique/.test(flat);
  const family = flat.replace(/bold|black|heavy|semi|demi|italic|oblique|regular|roman|psmt|mt$|ps$/g, '');
  return { family: family || flat, bold, italic };
}

export const familyKey = (name: string): string => {
  const { family, bold, italic } = fontFamily(name);
  return `${family}${bold ? ' bold' : ''}${italic ? ' italic' : ''}`;
};

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
/** What takes the place of a word is as large as the words beside it, and stands on their line (share of the size). */
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
