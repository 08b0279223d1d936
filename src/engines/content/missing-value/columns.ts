/** Columns of tables in which every row has a value but one. */
import { columnOf, labelsOf, phrasePattern } from '../../../document/fields/lexicon/index.ts';
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import { type Hole, hasDigit, heightOf, type Kind, kindOf, overlap, placeAt, saysMoney } from './holes.ts';

/** Rows with a value from which a column is known to be full; fewer where a header names it. Chosen. */
const MIN_FILLED = 4;
const MIN_HEADED = 2;
/** Rows from which the one that lacks its name, its amount below a header, or one of its amounts was not set so. Chosen. */
const MIN_SURE = { words: 8, headed: 3, dated: 8 };
/** Cells that the row of the empty place has at least. */
const MIN_CELLS = 2;
/** Rows of one table are so many heights of the print apart at most. Chosen. */
const MAX_STEP = 4;

export const columnHoles = (lines: readonly CellLine[]): Hole[] =>
  lines.flatMap((row, at) => movementOf(lines, row, at) ?? holeOf(lines, row, at) ?? []);

function holeOf(lines: readonly CellLine[], row: CellLine, at: number): Hole | null {
  if (row.cells.length < MIN_CELLS || !row.cells.some(({ text }) => hasDigit(text))) return null;
  const [above, below] = [rowsFrom(lines, row, at, -1).reverse(), rowsFrom(lines, row, at, 1)];
  const rows = [...above, ...below];
  const model = above.at(-1) ?? below[0];
  const [missing, more] = model?.cells.filter(({ rect }) => !row.cells.some((own) => overlap(rect, own.rect))) ?? [];
  if (!missing || more || model!.cells.length !== row.cells.length + 1) return null;
  const kind = kindIn(missing);
  const column = rows.flatMap((line) => cellAt(line, missing) ?? []);
  // A second row without it: such cells are left empty here.
  if (column.length < rows.length || column.some((cell) => kindIn(cell) !== kind)) return null;
  const isOnlyMoney = kind === 'money' && row.cells.every((cell) => kindIn(cell) !== 'money');
  const isInside = above.length > 0 && below.length > 0;
  const isTold = isInside
    ? column.length >= MIN_FILLED
    : above.length === 0 && isOnlyMoney && column.length >= MIN_HEADED && isHeaded(lines[at - 1], row, missing);
  if (!isTold || !isWanted(kind, rows, row)) return null;
  // `incl. deposit €3.50`: the price stands among its words.
  if (kind === 'money' && row.cells.some((cell) => kindIn(cell) === 'words' && saysMoney(cell.text))) return null;
  if (isPricedBelow(lines[at + 1], row, missing)) return null;
  const isDated = isInside && isDayOfItsOwn(row, [above.at(-1)!, below[0]!]);
  const isSure = isSureOf(
    kind,
    column.length,
    isOnlyMoney,
    isOnlyMoney ? isInside || column.length >= MIN_SURE.headed : isDated,
  );
  const text = row.cells.map((cell) => cell.text).join(' ');
  const place = placeAt(column, row.rect);
  return { message: 'column', place, row: text, example: missing.text, count: column.length, isSure };
}

const TIMES = /(?<!\p{L})[x×*х](?!\p{L})/iu;

/** A till prints a name, and below it `0.549 kg × 19.90   10.93`. */
function isPricedBelow(below: CellLine | undefined, row: CellLine, missing: TextCell): boolean {
  if (below?.page !== row.page || !below.cells.some(({ text }) => TIMES.test(text))) return false;
  const value = cellAt(below, missing);
  return value !== null && kindIn(value) === kindIn(missing);
}

/** `isTold`: the layout tells that the row has an amount of its own. */
const isSureOf = (kind: Kind, rows: number, isOnlyMoney: boolean, isTold: boolean): boolean =>
  kind === 'words' ? rows >= MIN_SURE.words : kind === 'money' && isTold && (isOnlyMoney || rows >= MIN_SURE.dated);

/** The cell that stands at the height of the line above or below another; null where there are several. */
function cellAt({ cells }: CellLine, { rect }: TextCell): TextCell | null {
  const [found, more] = cells.filter((cell) => overlap(cell.rect, rect));
  return found && !more ? found : null;
}

const kinds = new WeakMap<TextCell, Kind>();
function kindIn(cell: TextCell): Kind {
  const kind = kinds.get(cell) ?? kindOf(cell.text);
  kinds.set(cell, kind);
  return kind;
}

const FIGURES = new Set<Kind>(['money', 'number', 'time']);
const areAlike = (a: Kind, b: Kind): boolean => a === b || (FIGURES.has(a) && FIGURES.has(b));

/** The rows above or below, nearest first, that have all that the row has; other lines between them are passed over. */
function rowsFrom(lines: readonly CellLine[], row: CellLine, at: number, step: 1 | -1): CellLine[] {
  const found: CellLine[] = [];
  let last = row.rect;
  for (let i = at + step; ; i += step) {
    const line = lines[i];
    if (line?.page !== row.page || Math.abs(line.rect.y - last.y) > MAX_STEP * heightOf(row.rect)) return found;
    const isRow = row.cells.every((cell) => {
      const other = cellAt(line, cell);
      return other !== null && areAlike(kindIn(cell), kindIn(other));
    });
    if (!isRow) continue;
    found.push(line);
    last = line.rect;
  }
}

/** A header names all columns of the row, and the one that is empty. */
function isHeaded(header: CellLine | undefined, row: CellLine, missing: TextCell): boolean {
  if (header?.page !== row.page || header.cells.some(({ text }) => hasDigit(text))) return false;
  const name = cellAt(header, missing);
  return name !== null && columnOf(name.text) !== null && row.cells.every((cell) => cellAt(header, cell) !== null);
}

/** A movement has a description, but one of several texts may be left out, as references are, and days that other rows do not repeat. */
function isWanted(kind: Kind, rows: readonly CellLine[], row: CellLine): boolean {
  if (kind === 'money') return true;
  const others = row.cells.map(kindIn);
  if (kind === 'words') return others.includes('date') && others.includes('money') && !others.includes('words');
  if (kind !== 'date') return false;
  const days = rows.map(dayOf);
  return days.some((day, i) => day !== undefined && day === days[i + 1]);
}

/** Rows of balances, which move nothing. */
const BALANCES = (['sum_row', 'day_balance', 'brought', 'forward'] as const).map((key) => phrasePattern(key));
/** Movements besides the empty one, all of which have an amount. Chosen. */
const MIN_MOVEMENTS = 6;

/** A movement with a balance that neither went out nor came in, among others that have an amount in one of the columns. */
function movementOf(lines: readonly CellLine[], row: CellLine, at: number): Hole | null {
  const own = row.cells.map(kindIn);
  const text = row.cells.map((cell) => cell.text).join(' ');
  const [balance, more] = row.cells.filter((cell) => kindIn(cell) === 'money');
  if (!balance || more || !own.includes('date') || !own.includes('words')) return null;
  if (labelsOf(text).length > 0 || BALANCES.some((pattern) => pattern.test(text))) return null;
  const [above, below] = [rowsFrom(lines, row, at, -1), rowsFrom(lines, row, at, 1)];
  const rows = [...above, ...below];
  // The first and the last may tell a balance, unless they have a number as movements have.
  const isInside = above.length > 0 && below.length > 0;
  if (rows.length < MIN_MOVEMENTS || !(isInside || own.includes('number'))) return null;
  const amounts = rows.flatMap(({ cells }) => {
    const others = cells.filter((cell) => !row.cells.some(({ rect }) => overlap(rect, cell.rect)));
    return others.length === 1 && kindIn(others[0]!) === 'money' ? others : [];
  });
  const end = row.direction === 'rtl' ? -1 : 1;
  const isBeforeBalance = ({ rect }: TextCell) => (balance.rect.x - rect.x) * end > 0;
  if (amounts.length < rows.length || !amounts.every(isBeforeBalance)) return null;
  const place = placeAt(amounts, row.rect);
  return { message: 'column', place, row: text, example: amounts[0]!.text, count: rows.length, isSure: true };
}

const dayOf = ({ cells }: CellLine) => cells.find((cell) => kindIn(cell) === 'date')?.text;

/** A balance may be told once a day. */
function isDayOfItsOwn(row: CellLine, neighbours: readonly CellLine[]): boolean {
  const day = dayOf(row);
  return day !== undefined && neighbours.every((other) => dayOf(other) !== day);
}
