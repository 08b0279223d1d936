/** What is left where text was taken out: its spaces, at the places that they had. */
import type { PdfPageContent, PdfPaint, PdfTextRun } from '../../../document/facts.ts';
import { coveredShare, type Place, type Rect, union } from '../../../domain/geometry.ts';

/** Spaces of one operation farther apart than this (of the size of type) had words between them. */
const APART_EM = 1.5;
/** Columns of the row above or below whose places a row of spaces keeps. */
const MIN_COLUMNS = 3;
/** Baselines of one row, and edges of one column, in points. */
const ROW_PT = 0.5;
const EDGE_PT = 1;

const isBlank = ({ text }: PdfTextRun): boolean => text.trim() === '';

/**
 * Operations that show nothing but spaces, with moves between them, in rows that show nothing else: programs set the spaces
 * between the columns of a row, or between words in two directions, in one operation as well.
 */
export const emptiedRuns = (content: PdfPageContent): PdfTextRun[] =>
  rowsOf(content)
    .filter((row) => row.every(isBlank))
    .flatMap((row) => row.filter(isScattered));

function isScattered(run: PdfTextRun): boolean {
  if (run.hidden !== null || !isBlank(run)) return false;
  const lefts = run.glyphs.map(({ rect }) => rect.x).sort((a, b) => a - b);
  return lefts.some((left, i) => i > 0 && left - lefts[i - 1]! >= APART_EM * run.sizePt);
}

/** From the top; a row shows what stands on one baseline. */
function rowsOf({ runs }: PdfPageContent): PdfTextRun[][] {
  const shown = runs.filter(({ hidden, angle, glyphs }) => hidden === null && angle === 0 && glyphs.length > 0);
  const byRow = Map.groupBy(shown, ({ baselineY }) => Math.round(baselineY / ROW_PT));
  return [...byRow].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/**
 * Where text was taken out: the row of which the most spaces are left, or else the widest gap; null where there is none of
 * two spaces, or of some that are apart.
 */
export function emptiedPlace(content: PdfPageContent): Place | null {
  const [row] = emptiedRows(content).sort((a, b) => b.length - a.length);
  if (row) return placeOf(row);
  const [gap] = content.gaps.toSorted((a, b) => b.w - a.w);
  return gap ? { page: content.page, rect: gap } : null;
}

const emptiedRows = (content: PdfPageContent): PdfTextRun[][] =>
  rowsOf(content).filter((each) => each.every(isBlank) && (each.length > 1 || each.some(isScattered)));

const placeOf = (row: readonly PdfTextRun[]): Place => ({
  page: row[0]!.page,
  rect: union(row.map(({ rect }) => rect)),
});

/** Of an emptied row, or of the width of a gap, at least, that a bar hides; chosen. */
const BARRED_SHARE = 0.8;
/** Of 255: the largest part of the colour of a bar that everybody sees; chosen. */
const DARK = 64;

/** Whether a dark bar stands in every place from which text was removed: blacked out in plain sight, as for privacy. */
export function areBarred(content: PdfPageContent): boolean {
  const bars = content.paints.filter(isBar);
  const isHidden = (row: readonly PdfTextRun[]) =>
    bars.some(({ rect }) => coveredShare(placeOf(row).rect, rect) >= BARRED_SHARE);
  return (
    emptiedRows(content).every(isHidden) && content.gaps.every((gap) => bars.some(({ rect }) => touches(rect, gap)))
  );
}

/** Redaction takes out each letter that a bar touches, those of the line above as well. */
function touches(bar: Rect, gap: Rect): boolean {
  const across = Math.min(bar.x + bar.w, gap.x + gap.w) - Math.max(bar.x, gap.x);
  return across >= BARRED_SHARE * gap.w && bar.y < gap.y + gap.h && gap.y < bar.y + bar.h;
}

const isBar = ({ kind, isRectangle, opacity, colour }: PdfPaint): boolean =>
  kind === 'fill' && isRectangle && opacity === 1 && colour !== null && Math.max(...colour) < DARK;

/** Rows that show nothing but spaces, behind the columns of a row beside them. */
export function blankRows(content: PdfPageContent): Place[] {
  const { page } = content;
  const rows = rowsOf(content);
  return rows.flatMap((row, i) => {
    if (!row.every(isBlank)) return [];
    const besides = [rows[i - 1], rows[i + 1]].map((other) => (other ?? []).filter((run) => !isBlank(run)));
    if (besides.some((other) => isRowOfEmptyCells(row, other))) return [];
    const columns = Math.max(...besides.map((other) => columnsKept(row, other)));
    return columns >= MIN_COLUMNS ? [{ page, rect: union(row.map(({ rect }) => rect)) }] : [];
  });
}

/**
 * A space stands where the other row's text begins: word processors and browsers write one into an empty cell. What is
 * left of a text that was taken out stands between its words, or behind them.
 */
function isRowOfEmptyCells(row: readonly PdfTextRun[], other: readonly PdfTextRun[]): boolean {
  const firsts = other.flatMap(({ glyphs }) => glyphs.find(({ text }) => text.trim() !== '')?.rect ?? []);
  const isAt = (first: Rect, { rect }: PdfTextRun) =>
    Math.abs(first.x - rect.x) < EDGE_PT || Math.abs(first.x + first.w - rect.x - rect.w) < EDGE_PT;
  return row.some((blank) => firsts.some((first) => isAt(first, blank)));
}

/** Different places at which spaces begin and texts of the other row begin or end. */
function columnsKept(row: readonly PdfTextRun[], other: readonly PdfTextRun[]): number {
  const edges = other.flatMap(({ rect }) => [rect.x, rect.x + rect.w]);
  const lefts = row.map(({ rect }) => rect.x).filter((left) => edges.some((edge) => Math.abs(edge - left) < EDGE_PT));
  return new Set(lefts.map(Math.round)).size;
}
