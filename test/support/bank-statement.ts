/** Pages of bank statements, made of lines. */
import { type Lines, line, page } from './judge.ts';
import type { Piece } from './pages.ts';

export interface StatementRow {
  date?: string;
  debit?: string;
  credit?: string;
  balance: string;
}

export const HEAD: Lines = [line([40, 'Statement of account']), line([40, 'Period: 01/02/2025 - 28/02/2025'])];
const COLUMNS = line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']);
export const ROWS: readonly StatementRow[] = [
  { date: '02/02/2025', debit: '100.00', balance: '900.00' },
  { date: '05/02/2025', credit: '50.00', balance: '950.00' },
  { date: '09/02/2025', debit: '200.00', balance: '750.00' },
  { date: '15/02/2025', debit: '30.00', balance: '720.00' },
  { date: '27/02/2025', credit: '80.00', balance: '800.00' },
];
/** Line of a statement's first row. */
export const FIRST_ROW = 4;

const printed = (rows: readonly StatementRow[], from = 0): Lines =>
  rows.map((r, i) => {
    const pieces: Piece[] = [
      [40, r.date ?? '10/02/2025'],
      [120, `Purchase ${'ABCDEFGH'[from + i]}`],
    ];
    if (r.debit) pieces.push([270, r.debit]);
    if (r.credit) pieces.push([350, r.credit]);
    pieces.push([440, r.balance]);
    return pieces;
  });

/** A statement whose sums all close, but for what the options change. */
export function statement(
  options: { rows?: readonly StatementRow[]; opening?: string; closing?: string; foot?: Lines; ocr?: boolean } = {},
) {
  const { rows = ROWS, opening = '1,000.00', closing = '800.00', foot = [], ocr = false } = options;
  const balances = [line([40, `Opening balance: ${opening}`], [300, `Closing balance: ${closing}`])];
  return page([...HEAD, ...balances, COLUMNS, ...printed(rows), ...foot], ocr);
}

/** Rows on two pages, each page's balances following from one another. */
export const onTwoPages = (first: readonly StatementRow[], second: readonly StatementRow[]) => [
  page([...HEAD, COLUMNS, ...printed(first)], false, 1),
  page([COLUMNS, ...printed(second)], false, 2),
];

export const changed = (index: number, part: Partial<StatementRow>) =>
  ROWS.map((r, i) => (i === index ? { ...r, ...part } : r));

/** The same rows on two pages, with the balance that the one carries and the other brings forward; or on one. */
export function carried(
  forward: string | null,
  brought: string | null,
  first: Lines = printed(ROWS.slice(0, 2)),
  { onePage = false } = {},
) {
  const sum = (label: string, amount: string | null) => (amount ? [line([120, label], [440, amount])] : []);
  const above = [...HEAD, COLUMNS, ...first, ...sum('Balance carried forward', forward)];
  const below = [...sum('Balance brought forward', brought), ...printed(ROWS.slice(2, 4), 2)];
  return onePage
    ? [page([...above, ...below], false, 1)]
    : [page(above, false, 1), page([COLUMNS, ...below], false, 2)];
}
