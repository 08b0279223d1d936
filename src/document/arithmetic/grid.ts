/**
 * Numbers below and beside each other, whether or not a header names their columns: columns are numbers whose right
 * edges, left edges or centres are aligned.
 */
import type { AmountField } from '../fields/types.ts';

/** Rows from top to bottom, each with the number of every column, or null. */
export interface Grid {
  rows: (AmountField | null)[][];
  columns: number;
  names: readonly string[];
}

/** How far edges of one column may lie apart, in points. */
export const EDGE_PT = 3;
/** The same in pictures, which may be of any size, in heights of their digits: what it is in print of common size. Chosen. */
const EDGE_HEIGHTS = 0.4;
/** Numbers that make a column. */
const MIN_COLUMN = 3;
/** Numbers of one page that are looked at. */
const MAX_NUMBERS = 2_000;
const MAX_COLUMNS = 12;

type Edge = (amount: AmountField) => number;

const placeOf = ({ digits, rect }: AmountField) => digits ?? rect;

const EDGES: readonly Edge[] = [
  (number) => placeOf(number).x + placeOf(number).w,
  (number) => placeOf(number).x + placeOf(number).w / 2,
  (number) => placeOf(number).x,
];

/** Numbers of one line of print. */
function linesOf(numbers: readonly AmountField[]): AmountField[][] {
  const lines: { middle: number; height: number; numbers: AmountField[] }[] = [];
  for (const number of numbers.toSorted((a, b) => a.rect.y + a.rect.h / 2 - b.rect.y - b.rect.h / 2)) {
    const middle = number.rect.y + number.rect.h / 2;
    const line = lines.at(-1);
    if (line && middle - line.middle < 0.4 * Math.min(line.height, number.rect.h)) line.numbers.push(number);
    else lines.push({ middle, height: number.rect.h, numbers: [number] });
  }
  return lines.map((line) => line.numbers);
}

function edgeSlack(numbers: readonly AmountField[]): number {
  const heights = numbers.flatMap(({ source, rect }) => (source === 'ocr' ? [rect.h] : [])).sort((a, b) => a - b);
  return Math.max(EDGE_PT, EDGE_HEIGHTS * (heights[heights.length >> 1] ?? 0));
}

/** Places of columns along the line, by one edge of their numbers. */
function placesOf(numbers: readonly AmountField[], edge: Edge, slack: number): number[] {
  const places: { at: number; count: number }[] = [];
  for (const at of numbers.map(edge).sort((a, b) => a - b)) {
    const last = places.at(-1);
    if (last && at - last.at < slack) last.count += 1;
    else places.push({ at, count: 1 });
  }
  return places.filter(({ count }) => count >= MIN_COLUMN).map(({ at }) => at);
}

function gridOf(numbers: readonly AmountField[], edge: Edge): Grid | null {
  const slack = edgeSlack(numbers);
  const places = placesOf(numbers, edge, slack).slice(0, MAX_COLUMNS);
  if (places.length === 0) return null;
  // Of columns that stand close, the nearest one that begins before the number's edge.
  const columnOf = (number: AmountField) =>
    places.findLastIndex((place) => edge(number) >= place - 0.1 && edge(number) < place + 2 * slack);
  const lines = [...Map.groupBy(numbers, ({ page }) => page).values()].flatMap(linesOf);
  const rows = lines.map((line) => {
    const row: (AmountField | null)[] = places.map(() => null);
    for (const number of line) {
      const column = columnOf(number);
      if (column >= 0) row[column] ??= number;
    }
    return row;
  });
  return {
    rows: rows.filter((row) => row.some((number) => number !== null)),
    columns: places.length,
    names: places.map((_, i) => `#${i + 1}`),
  };
}

/** Pages that are also read as one. */
const MAX_JOINED_PAGES = 12;
/** Share of the numbers that stand in columns; with so many, the other edges tell nothing more. */
const WELL_SET = 0.9;

/**
 * Of the edges at which almost all numbers are set, that with the fewest columns, and of those that which sets the most: a
 * list that is set at the left has as many right edges as its numbers have lengths, and its sums have others.
 */
function gridsOfPart(numbers: readonly AmountField[]): Grid[] {
  const grids = EDGES.flatMap((edge) => gridOf(numbers, edge) ?? []);
  const setIn = ({ rows }: Grid) => rows.reduce((sum, row) => sum + row.filter((number) => number !== null).length, 0);
  const leaning = leaningGrids(numbers);
  const [best] = [...grids, ...leaning]
    .filter((grid) => setIn(grid) >= WELL_SET * numbers.length)
    .sort((a, b) => a.columns - b.columns || setIn(b) - setIn(a));
  if (best) return [best];
  const [more] = leaning
    .filter((grid) => grids.every((plain) => setIn(plain) < setIn(grid)))
    .sort((a, b) => setIn(b) - setIn(a) || a.columns - b.columns);
  return more ? [...grids, more] : grids;
}

/** How far the columns of a photographed paper lean from one line to the next, as shares of the distance between them. Chosen. */
const LEANS = [-0.03, -0.02, -0.01, 0.01, 0.02, 0.03];
/** Numbers of a paper that are tried so: a bound for the time. */
const MAX_LEANING = 150;

/** Papers that were photographed from one side have columns that lean, though their lines are level. */
function leaningGrids(numbers: readonly AmountField[]): Grid[] {
  if (numbers.length > MAX_LEANING || !numbers.every(({ source }) => source === 'ocr')) return [];
  return LEANS.flatMap((lean) =>
    EDGES.flatMap((edge) => gridOf(numbers, (number) => edge(number) - lean * number.rect.y) ?? []),
  );
}

/**
 * The grids of each page, one for every way in which its numbers may be set below each other, and those of all pages
 * together: a table goes on from page to page.
 */
export function gridsOf(numbers: readonly AmountField[]): Grid[] {
  const pages = [...Map.groupBy(numbers, ({ page }) => page).values()];
  const parts = pages.length > 1 && pages.length <= MAX_JOINED_PAGES ? [...pages, numbers] : pages;
  return parts.filter((part) => part.length <= MAX_NUMBERS).flatMap(gridsOfPart);
}

/** The lists of every way in which the numbers of one page may be set: one column of it may be set at the left, the next at the right. */
export const listsOfAllEdges = (numbers: readonly AmountField[]): AmountField[][] =>
  numbers.length > MAX_NUMBERS ? [] : EDGES.flatMap((edge) => gridOf(numbers, edge) ?? []).flatMap(listsOf);

/** The numbers of each column, from top to bottom. */
export const listsOf = ({ rows, columns }: Grid): AmountField[][] =>
  Array.from({ length: columns }, (_, column) => rows.flatMap((row) => row[column] ?? []));

/** Edges of the whole print, with its currency. */
const PRINT_EDGES: readonly Edge[] = [({ rect }) => rect.x + rect.w, ({ rect }) => rect.x];

/**
 * Numbers whose print, with the sign of its currency, begins or ends at one place: of a total in larger print the sign is
 * wider, and its digits stand elsewhere than those above it.
 */
export function printedLists(numbers: readonly AmountField[]): AmountField[][] {
  return PRINT_EDGES.flatMap((edge) =>
    [...Map.groupBy(numbers, ({ page }) => page).values()].flatMap((page) => {
      const slack = edgeSlack(page);
      return placesOf(page, edge, slack).map((place) =>
        page
          .filter((number) => edge(number) >= place - 0.1 && edge(number) < place + slack)
          .sort((a, b) => a.rect.y - b.rect.y),
      );
    }),
  );
}

/** Lines of so many numbers in a row, the last of which may be their sums. */
const MIN_ALIKE = 4;

/**
 * Lines below each other with as many numbers each, wherever along the line: the sums of a table are now and then set apart
 * from its columns, in the same order.
 */
export function gridsByOrder(numbers: readonly AmountField[]): Grid[] {
  const lines = [...Map.groupBy(numbers, ({ page }) => page).values()]
    .filter(({ length }) => length <= MAX_NUMBERS)
    .flatMap(linesOf)
    .map((line) => line.toSorted((a, b) => a.rect.x - b.rect.x));
  const runs: AmountField[][][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const above = run?.at(-1);
    if (above?.length === line.length && above[0]!.page === line[0]!.page) run!.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((rows): Grid[] => {
    const columns = rows[0]!.length;
    if (rows.length < MIN_ALIKE || columns < 2 || columns > MAX_COLUMNS) return [];
    return [{ rows, columns, names: rows[0]!.map((_, i) => `#${i + 1}`) }];
  });
}

/** How far the lines of a list stand apart, by the height of their print: a heading may come between two. Chosen. */
const MAX_LEADING = 6;
/** Numbers of one list are printed alike, by the share of their height. */
const ALIKE = 0.8;

/** Numbers that stand alone on lines below each other, wherever along the line: `label: number`, again and again. */
export function loneLists(numbers: readonly AmountField[]): AmountField[][] {
  const lists: AmountField[][] = [];
  for (const line of [...Map.groupBy(numbers, ({ page }) => page).values()].flatMap(linesOf)) {
    const [number, more] = line;
    const above = lists.at(-1)?.at(-1);
    if (!number || more) {
      lists.push([]);
      continue;
    }
    const [low, high] = above ? [above.rect.h, number.rect.h].sort((a, b) => a - b) : [1, 1];
    const isNext =
      above?.page === number.page && number.rect.y - above.rect.y < MAX_LEADING * low! && low! > ALIKE * high!;
    if (isNext) lists.at(-1)!.push(number);
    else lists.push([number]);
  }
  return lists.filter(({ length }) => length >= MIN_COLUMN);
}
