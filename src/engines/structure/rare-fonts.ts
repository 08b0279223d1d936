/** Cells shown in a font that hardly anything else of the document uses. */
import type { PdfPageContent, PdfTextRun } from '../../document/facts.ts';
import type { GlyphPage } from '../../document/layout/facts.ts';
import { intersectionArea } from '../../domain/geometry.ts';
import { type Cell, familyKey, hasWord, type Line, mode, type PlacedGlyph } from './cells.ts';

/** A font is rare when it shows at most this many cells and glyphs of the whole document. */
const MAX_CELLS = 4;
const MAX_GLYPHS = 90;
const MAX_SHARE = 0.08;

export type FontKey = string;
export const fontKey = (run: PdfTextRun): FontKey => `${run.fontObject ?? '-'} ${run.fontName}`;

export interface FontUse {
  key: FontKey;
  name: string;
  objectNumber: number | null;
  family: string;
  glyphs: number;
  /** Glyphs by class of character. */
  classes: Map<string, number>;
  /** Advances by letter and digit, in em, of upright text. */
  widths: Map<string, number>;
  /** In tenths of a point. */
  sizes: Set<number>;
}

export interface RareCell {
  cell: Cell;
  line: Line;
  use: FontUse;
}

export interface FontSurvey {
  uses: Map<FontKey, FontUse>;
  total: number;
  rare: RareCell[];
}

/** Digits, or the script of a letter; null for signs, which fall back to other fonts for legitimate reasons. */
export function classOf(text: string): string | null {
  if (/\d/.test(text)) return 'digit';
  if (/[\u0590-\u05ff]/.test(text)) return 'hebrew';
  if (/[A-Za-z]/.test(text)) return 'latin';
  return null;
}

/** Share of a page's letters and digits that may be painted after a cell that was added last. */
const LATE_SHARE = 0.03;
/** Glyphs of a footer or a page number, which may follow whatever the share; on a page of a few words, this share of them. Chosen. */
const FOOTER = 40;
const FOOTER_SHARE = 0.25;
/** Share of the page's cells that must be below it, so that it is no footer. */
const BELOW_SHARE = 0.08;

/**
 * Painted after (nearly) everything else, yet in the middle of the page: other cells are below it, or text of its
 * own line was painted long before it, with other lines in between or in an earlier content stream.
 */
export function isLate(cell: Cell, lines: readonly Line[]): boolean {
  const shown = cell.glyphs.filter((glyph) => classOf(glyph.text));
  if (shown.length === 0) return false;
  const first = Math.min(...shown.map((glyph) => glyph.run.paintOrder));
  const cells = lines.flatMap((line) => line.cells);
  let after = 0;
  let total = 0;
  for (const other of cells) {
    total += other.glyphs.length;
    if (other !== cell) for (const glyph of other.glyphs) if (glyph.run.paintOrder > first) after++;
  }
  if (after > Math.max(LATE_SHARE * total, Math.min(FOOTER, FOOTER_SHARE * total))) return false;
  const below = cells.filter((other) => other.rect.y > cell.rect.y + cell.rect.h / 2).length;
  if (below >= Math.max(2, BELOW_SHARE * cells.length)) return true;
  const own = lines.find((line) => line.cells.includes(cell));
  const mates = (own?.cells ?? []).flatMap((other) => other.glyphs).map((glyph) => glyph.run);
  // A content stream of its own, appended to the page.
  const stream = Math.min(...shown.map((glyph) => glyph.run.contentStream));
  if (mates.some((run) => run.contentStream >= 0 && run.contentStream < stream)) return true;
  const orders = mates.map((run) => run.paintOrder);
  const mate = Math.max(...orders.filter((order) => order < first), Number.NEGATIVE_INFINITY);
  const between = lines
    .filter((line) => line !== own)
    .flatMap((line) => line.cells)
    .filter((other) => other.glyphs.some(({ run }) => run.paintOrder > mate && run.paintOrder < first));
  return mate >= 0 && between.length >= MIN_BETWEEN;
}

/** Cells of other lines painted between a cell and the rest of its line. */
const MIN_BETWEEN = 1;

/** `1/3`, `2 of 4`, `עמוד 1 מתוך 2`. */
const PAGE_OF_PAGES = /^(?:page|p\.?|עמוד|דף)?\s*\d{1,3}\s*(?:\/|of|מתוך)\s*\d{1,3}$/i;

/**
 * Alone in the first or the last line of the page, or a page number alone in its line: page numbers and file marks are
 * put there by other programs, or by the producer in a type of its own.
 */
export const isRunningLine = (cell: Cell, lines: readonly Line[]): boolean =>
  [lines[0], lines.at(-1)].some((line) => line?.cells.length === 1 && line.cells[0] === cell) ||
  (PAGE_OF_PAGES.test(cell.text.trim()) && lines.some(({ cells }) => cells.length === 1 && cells[0] === cell));

/** Difference between the channels of a colour that is no shade of grey, and between two such colours. */
const MIN_CHROMA = 60;
const OTHER_COLOUR = 40;

/** In a colour of its own, so that it is seen: a stamp or a note. An edit that should look printed takes on its colour. */
export function isMarked(cell: Cell, lines: readonly Line[]): boolean {
  const colour = cell.runs[0]!.colour;
  if (Math.max(...colour) - Math.min(...colour) < MIN_CHROMA) return false;
  return lines
    .flatMap((line) => line.cells)
    .flatMap((other) => other.runs)
    .filter((run) => !cell.runs.includes(run))
    .every((run) => run.colour.some((channel, i) => Math.abs(channel - colour[i]!) > OTHER_COLOUR));
}

/** Paints between a frame and what is written into it: the frame's other sides, and a few words. */
const STAMP_PAINTS = 12;
/** Libraries that write on finished pages give the frame and each line a content stream of their own; lines of a stamp. Chosen. */
const STAMP_STREAMS = 3;

/**
 * In a frame of its own colour that was drawn just before it, alone in its line: a stamp of receipt. A replaced value has
 * no frame, or one that the page drew with it.
 */
export function isStamped(cell: Cell, line: Line, { paints }: PdfPageContent): boolean {
  const { colour, paintOrder, contentStream } = cell.runs[0]!;
  return (
    line.cells.length === 1 &&
    paints.some(
      (frame) =>
        frame.kind === 'stroke' &&
        frame.contentStream <= contentStream &&
        frame.contentStream >= contentStream - STAMP_STREAMS &&
        frame.paintOrder < paintOrder &&
        frame.paintOrder >= paintOrder - STAMP_PAINTS &&
        frame.colour?.every((channel, i) => channel === colour[i]) === true &&
        intersectionArea(frame.rect, cell.rect) >= 0.99 * cell.rect.w * cell.rect.h,
    )
  );
}

/** The font that shows (nearly) all letters and digits of a cell, or null for a mixed one. */
export function fontOfCell(cell: Cell): FontKey | null {
  const keys = cell.glyphs.filter((g) => classOf(g.text)).map((g) => fontKey(g.run));
  const most = mode(keys);
  return most && most.count >= 0.9 * keys.length ? most.value : null;
}

const widthEm = ({ rect, run }: PlacedGlyph): number => rect.w / (run.sizePt * run.horizontalScale);

/** Advances in em of one typeface differ by no more: files round them to thousandths, and places are computed from them. */
const SAME_WIDTH_EM = 0.01;

/** No letter or digit that both show is wider in one of them: two copies of a typeface, not two typefaces of one name. */
export const haveSameWidths = (a: FontUse, b: FontUse): boolean =>
  [...a.widths].every(([text, width]) => Math.abs(width - (b.widths.get(text) ?? width)) <= SAME_WIDTH_EM);

export function surveyFonts(pages: readonly GlyphPage[]): FontSurvey {
  const uses = new Map<FontKey, FontUse>();
  const cellsByFont = new Map<FontKey, RareCell[]>();
  let total = 0;
  for (const { lines } of pages) {
    for (const line of lines) {
      for (const cell of line.cells) {
        const seen = new Set<FontKey>();
        for (const glyph of cell.glyphs) {
          const kind = classOf(glyph.text);
          if (!kind) continue;
          const key = fontKey(glyph.run);
          let use = uses.get(key);
          if (!use) {
            const { fontName: name, fontObject: objectNumber } = glyph.run;
            const family = familyKey(name);
            use = {
              key,
              name,
              objectNumber,
              family,
              glyphs: 0,
              classes: new Map(),
              widths: new Map(),
              sizes: new Set(),
            };
            uses.set(key, use);
          }
          use.glyphs++;
          use.sizes.add(Math.round(glyph.run.sizePt * 10));
          use.classes.set(kind, (use.classes.get(kind) ?? 0) + 1);
          const width = widthEm(glyph);
          if (glyph.run.angle === 0 && Number.isFinite(width)) use.widths.set(glyph.text, width);
          total++;
          if (!seen.has(key)) {
            seen.add(key);
            const list = cellsByFont.get(key);
            if (list) list.push({ cell, line, use });
            else cellsByFont.set(key, [{ cell, line, use }]);
          }
        }
      }
    }
  }
  const rare = [...cellsByFont.values()].flatMap((cells) => {
    const use = cells[0]!.use;
    const few = cells.length <= MAX_CELLS && use.glyphs <= MAX_GLYPHS && use.glyphs <= MAX_SHARE * total;
    return few ? cells.filter(({ cell }) => hasWord(cell.text)) : [];
  });
  return { uses, total, rare };
}

/** Every kind of character that `use` shows is shown elsewhere on the page by `other` as well. */
export function couldShow(other: FontUse, use: FontUse, least: number): boolean {
  return [...use.classes.keys()].every((kind) => (other.classes.get(kind) ?? 0) >= least);
}
