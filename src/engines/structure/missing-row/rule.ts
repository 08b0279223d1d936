import type { GlyphPage } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, isValue, type Line, mode } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Rows from which a table shows its pitch by itself, and from which it does where its rows are numbered. */
const MIN_ROWS = 5;
const MIN_NUMBERED = 3;
/** Rows of one pitch, without numbers, that the table has at least; chosen. */
const MIN_STEADY = 3;
/** Edges of one column, baselines of one pitch and a gap of two of them, in points: files round places to a tenth or so. */
const SAME_EDGE_PT = 0.5;
const SAME_PITCH_PT = 0.25;
const TWICE_PT = 0.4;
/** Columns that the rows on both sides of the gap share: a block of totals below a table has others. */
const MIN_COLUMNS = 2;
/** Share of the pitch above and below the empty place in which the rows beside it have their letters. */
const LETTERS = 0.3;
/** More gaps are how the document is set out. */
const MAX_GAPS = 1;
const MONEY = /\d[.,]\d{2}(?!\d)/;
const NUMBER = /^\d{1,3}[.)]?$/;

/** One place in an evenly set table where a row is missing: the rows above and below are exactly two pitches apart. */
export const rule = defineRule(import.meta, messages, {
  category: 'alignment',
  weights: {
    gap: prior(
      0.8,
      '2 of 31 PDFs from which a row was taken, and none of 721 honest ones; people leave rows of spreadsheets empty, so held low.',
    ),
    numbered: prior(1.3, 'The number of the row is missing as well; not met in 721 honest PDFs.'),
  },
  needs: ['glyphPages'],
  run({ glyphPages: pages }) {
    if (!pages) return { outcome: 'not_applicable' };
    return decide(atMost(MAX_GAPS, pages.flatMap(gapsOf)));
  },
});

interface Row {
  cell: Cell;
  line: Line;
  y: number;
}

function gapsOf(page: GlyphPage): Finding[] {
  const rows = page.lines.flatMap((line) =>
    line.cells.filter(isMoney).map((cell): Row => ({ cell, line, y: cell.runs[0]!.baselineY })),
  );
  const found = [({ rect }: Cell) => rect.x + rect.w, ({ rect }: Cell) => rect.x].flatMap((edgeOf) =>
    columnsOf(rows, edgeOf).flatMap((column) => gapOf(column, page) ?? []),
  );
  return [...new Map(found.map((finding) => [finding.data.above, finding])).values()];
}

const isMoney = ({ text, glyphs }: Cell): boolean =>
  isValue(text) && MONEY.test(text) && glyphs.every(({ run }) => run.angle === 0);

/** Amounts below each other, one a line, from the top. */
function columnsOf(rows: readonly Row[], edgeOf: (cell: Cell) => number): Row[][] {
  const columns: Row[][] = [];
  let first = Number.NEGATIVE_INFINITY;
  for (const row of rows.toSorted((a, b) => edgeOf(a.cell) - edgeOf(b.cell))) {
    if (edgeOf(row.cell) - first > SAME_EDGE_PT) {
      columns.push([]);
      first = edgeOf(row.cell);
    }
    columns.at(-1)!.push(row);
  }
  return columns
    .map((column) => [...new Map(column.map((row) => [row.line, row])).values()].sort((a, b) => a.y - b.y))
    .filter((column) => column.length >= MIN_NUMBERED);
}

function gapOf(column: readonly Row[], page: GlyphPage): Finding | null {
  const steps = column.slice(1).map(({ y }, i) => y - column[i]!.y);
  const pitch = Number(mode(steps.map((step) => step.toFixed(1)))!.value);
  const isPitch = (step: number | undefined) => step !== undefined && Math.abs(step - pitch) < SAME_PITCH_PT;
  const gaps = steps.flatMap((step, i) => (Math.abs(step - 2 * pitch) < TWICE_PT ? [i] : []));
  const [gap] = gaps;
  if (gap === undefined || gaps.length > 1) return null;
  const [above, below] = [column[gap]!, column[gap + 1]!];
  if (!isEmpty(above.y + LETTERS * pitch, below.y - LETTERS * pitch, page)) return null;
  if (above.line.cells.length !== below.line.cells.length || shared(above.line, below.line) < MIN_COLUMNS) return null;
  const steady = steps.filter(isPitch).length;
  const missing = missingNumber(above.line, below.line);
  const isBetweenRows = isPitch(steps[gap - 1]) && isPitch(steps[gap + 1]);
  const isTold = column.length >= MIN_ROWS && steady >= MIN_STEADY && isBetweenRows;
  if (missing === null ? !isTold : steady === 0) return null;
  const rect = union([above.line.rect, below.line.rect]);
  const data = { above: above.cell.text, below: below.cell.text, pitch: pitch.toFixed(1), count: column.length };
  const place = { page: above.cell.page, rect };
  return missing === null
    ? { message: 'gap', variant: 'gap', severity: 'medium', confidence: 0.8, data, place }
    : { message: 'numbered', variant: 'numbered', confidence: 0.9, data: { ...data, number: missing }, place };
}

/** Nothing is written there, anywhere on the page. */
const isEmpty = (top: number, bottom: number, { lines }: GlyphPage): boolean =>
  lines.every(({ cells }) =>
    cells.every(({ runs }) => runs.every(({ baselineY }) => baselineY <= top || baselineY >= bottom)),
  );

const near = (a: number, b: number) => Math.abs(a - b) < SAME_EDGE_PT;
const isBelow = ({ rect: a }: Cell, { rect: b }: Cell) => near(a.x, b.x) || near(a.x + a.w, b.x + b.w);

const shared = (above: Line, below: Line): number =>
  above.cells.filter((cell) => below.cells.some((other) => isBelow(cell, other))).length;

/** The number between those of two rows; null where they are not numbered, or none is missing. */
function missingNumber(above: Line, below: Line): number | null {
  for (const cell of above.cells.filter(({ text }) => NUMBER.test(text))) {
    const next = below.cells.find((other) => NUMBER.test(other.text) && isBelow(cell, other));
    if (next && Number.parseInt(next.text, 10) === Number.parseInt(cell.text, 10) + 2) {
      return Number.parseInt(cell.text, 10) + 1;
    }
  }
  return null;
}
