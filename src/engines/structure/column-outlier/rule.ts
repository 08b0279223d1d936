import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type Cell, columnForm, isValue, type Line, mode } from '../cells.ts';
import { isLate } from '../rare-fonts.ts';
import { isFilledIn } from '../reentries.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Values of one form and one edge from which they are a column. */
const MIN_CELLS = 7;
/** Edges within this distance belong to one column. */
const COLUMN_PT = 4;
/** More outliers than this on one page are how its producer sets type. */
const MANY_OUTLIERS = 2;

/** A property of a cell, and how far a value must lie from all the others to stand out. */
interface Property {
  name: 'baseline' | 'size' | 'spacing' | 'colour' | 'edge';
  /** In the unit of the evidence; null where the cell says nothing. */
  of(cell: Cell, line: Line): number | null;
  /** The others agree within this, the outlier is off by at least that. */
  agree: number;
  least: number;
}

const mates = (cell: Cell, line: Line) => line.cells.filter((other) => other !== cell).flatMap((other) => other.runs);
const tenths = (value: number) => Math.round(value * 10) / 10;

const PROPERTIES: readonly Property[] = [
  {
    name: 'baseline',
    of(cell, line) {
      const usual = mode(mates(cell, line).map((run) => tenths(run.baselineY)));
      return usual && cell.runs[0]!.baselineY - usual.value;
    },
    agree: 0.15,
    least: 0.3,
  },
  { name: 'size', of: (cell) => cell.runs[0]!.sizePt, agree: 0.05, least: 0.2 },
  { name: 'spacing', of: (cell) => cell.runs[0]!.charSpacing, agree: 0.005, least: 0.03 },
  { name: 'spacing', of: kerning, agree: 0.03, least: 0.08 },
  {
    name: 'colour',
    of: (cell) => Math.round(cell.runs[0]!.colour.reduce((sum, channel) => sum + channel, 0) / 3),
    agree: 2,
    least: 12,
  },
];
/** The usual distance from digit to digit, beyond the width of the first: what is moved apart within an operation. */
function kerning({ glyphs }: Cell): number | null {
  const inOrder = [...glyphs].sort((a, b) => a.rect.x - b.rect.x);
  const gaps = inOrder.slice(1).flatMap(({ text, rect }, i) => {
    const before = inOrder[i]!;
    return /^\d$/.test(text) && /^\d$/.test(before.text) ? [rect.x - (before.rect.x + before.rect.w)] : [];
  });
  return gaps.length < 2 ? null : gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
}

/** Edges, in points, as `agree` and `least` of a property. */
const STRAIGHT = { agree: 0.2, least: 0.6 };

/**
 * One value of a column that was painted after the rest of the page and is set differently from all the others: above
 * or below the line of its row, larger or smaller, wider spaced, in another shade, or off the edge. Producers set a
 * column uniformly and in one go.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'alignment',
  weights: {
    default: prior(1.6, '4 of 70 forged PDFs and none of 69 genuine ones with a column; few cases, so kept low.'),
  },
  needs: ['glyphPages'],
  run({ glyphPages }) {
    if (!glyphPages) return { outcome: 'not_applicable' };
    const columns = glyphPages.map(({ lines }) => ({ lines, columns: columnsOf(lines) }));
    if (columns.every((page) => page.columns.length === 0)) return { outcome: 'not_applicable', reason: 'no_column' };
    return decide(...columns.map((page) => judgePage(page.columns, page.lines)));
  },
});

interface Placed {
  cell: Cell;
  line: Line;
}

/** The middle of the sign before the last digits; null without one. */
function decimalPoint({ glyphs }: Cell): number | null {
  const inOrder = [...glyphs].sort((a, b) => a.rect.x - b.rect.x);
  const sign = inOrder.findLast(({ text }) => /^[.,]$/.test(text));
  return sign ? sign.rect.x + sign.rect.w / 2 : null;
}

const EDGES_OF: readonly ((cell: Cell) => number | null)[] = [
  ({ rect }) => rect.x + rect.w,
  ({ rect }) => rect.x,
  decimalPoint,
];

/** Values of one form whose edges or decimal points lie close together; a column is there once for each of them. */
function columnsOf(lines: readonly Line[]): Placed[][] {
  const values = lines.flatMap((line) =>
    line.cells.filter(({ text }) => text.length >= 3 && isValue(text)).map((cell) => ({ cell, line })),
  );
  return EDGES_OF.flatMap((edgeOf) => {
    const placed = values.flatMap((value) => {
      const edge = edgeOf(value.cell);
      return edge === null ? [] : [{ value, edge }];
    });
    const columns: Placed[][] = [];
    let last = Number.NEGATIVE_INFINITY;
    for (const { value, edge } of placed.sort((a, b) => a.edge - b.edge)) {
      if (edge - last > COLUMN_PT) columns.push([]);
      columns.at(-1)!.push(value);
      last = edge;
    }
    return columns
      .flatMap((column) => [...Map.groupBy(column, ({ cell }) => columnForm(cell.text)).values()])
      .filter((column) => column.length >= MIN_CELLS);
  });
}

function judgePage(columns: readonly Placed[][], lines: readonly Line[]): Judged<Finding> {
  const found = new Map<Cell, { property: Property['name']; own: number; usual: number; isLowest: boolean }>();
  for (const column of columns) {
    const foot = Math.max(...column.map(({ cell }) => cell.rect.y));
    // A total may be set differently, and is the last to be written where a template is filled in.
    const isLowest = ({ rect }: Cell) => rect.y === foot;
    for (const { name, of, agree, least } of PROPERTIES) {
      const measured = column.map(({ cell, line }) => of(cell, line));
      const outlier = singleOutlier(measured, agree, least);
      const cell = outlier && column[outlier.index]!.cell;
      if (cell && !found.has(cell)) {
        found.set(cell, { property: name, own: outlier.own, usual: outlier.usual, isLowest: isLowest(cell) });
      }
    }
    const edge = edgeOutlier(column.map(({ cell }) => cell));
    if (edge && !found.has(edge.cell)) {
      const { cell, own, usual } = edge;
      found.set(cell, { property: 'edge', own, usual, isLowest: isLowest(cell) });
    }
  }
  const isFilled = isFilledIn(lines);
  const late = [...found].filter(([cell, { isLowest }]) => isLate(cell, lines) && !(isLowest && isFilled));
  const findings = late.map(
    ([cell, { property, own, usual }]): Finding => ({
      message: property,
      confidence: 0.85,
      data: { text: cell.text.slice(0, 80), own: own.toFixed(2), usual: usual.toFixed(2) },
      place: { page: cell.page, rect: cell.rect },
    }),
  );
  return atMost(MANY_OUTLIERS, findings);
}

/** The one value that lies off while all the others agree. */
function singleOutlier(values: readonly (number | null)[], agree: number, least: number) {
  const known = values.filter((value) => value !== null);
  if (known.length < MIN_CELLS) return null;
  const usual = [...known].sort((a, b) => a - b)[Math.floor(known.length / 2)]!;
  const off = values.flatMap((value, index) =>
    value !== null && Math.abs(value - usual) > agree ? [{ index, own: value, usual }] : [],
  );
  return off.length === 1 && Math.abs(off[0]!.own - usual) >= least ? off[0]! : null;
}

/**
 * A column is straight on the right, on the left, in the middle or at the decimal point; the outlier is off wherever
 * the others are not.
 */
function edgeOutlier(cells: readonly Cell[]) {
  const sides = [...EDGES_OF, ({ rect }: Cell) => rect.x + rect.w / 2]
    .map((edgeOf) => cells.map(edgeOf))
    .filter((values) => values.every((value) => value !== null));
  if (sides.some((values) => Math.max(...values) - Math.min(...values) <= STRAIGHT.agree)) return null;
  const off = sides.flatMap((values) => singleOutlier(values, STRAIGHT.agree, STRAIGHT.least) ?? []);
  const [found] = off;
  return found && off.every(({ index }) => index === found.index)
    ? { cell: cells[found.index]!, own: found.own, usual: found.usual }
    : null;
}
