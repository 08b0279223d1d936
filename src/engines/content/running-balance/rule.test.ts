import { expect, it } from 'vitest';
import {
  carried,
  changed,
  FIRST_ROW,
  onTwoPages,
  ROWS,
  type StatementRow,
  statement,
} from '../../../../test/support/bank-statement.ts';
import { dataOf, judge, line, messages, page, spotOf, statuses, told } from '../../../../test/support/judge.ts';

const judged = (options?: Parameters<typeof statement>[0]) => judge('content/running-balance', [statement(options)]);

it('passes a chain that closes, in either order of time', async () => {
  expect(statuses(await judged())).toEqual(['statement.running_balance pass']);
  expect(statuses(await judged({ rows: [...ROWS].reverse() }))).toEqual(['statement.running_balance pass']);
});

it('continues from page to page', async () => {
  expect(told(await judge('content/running-balance', carried('950.00', '950.00')))).toEqual([
    'statement.running_balance pass holds',
  ]);
});

it('finds an edited amount, its place and what it was before', async () => {
  const outcome = await judged({ rows: changed(2, { debit: '20.00' }) });
  expect(messages(outcome)).toEqual(['amount']);
  expect(dataOf(outcome)).toMatchObject({ found: '20.00', expected: '200.00', before: '950.00', balance: '750.00' });
  expect(spotOf(outcome)).toEqual([1, FIRST_ROW + 2]);
});

/** So many rows that the chain is known by its other links when one is taken out; beside it stands a small one. */
const LONG: StatementRow[] = [
  { date: '02/02/2025', debit: '103.20', balance: '896.80' },
  { date: '05/02/2025', credit: '51.15', balance: '947.95' },
  { date: '09/02/2025', debit: '218.44', balance: '729.51' },
  { date: '15/02/2025', debit: '6.07', balance: '723.44' },
  { date: '20/02/2025', debit: '20.93', balance: '702.51' },
  { date: '24/02/2025', credit: '80.00', balance: '782.51' },
  { date: '27/02/2025', debit: '41.36', balance: '741.15' },
];
const ofLong = (rows: StatementRow[], ocr: boolean) => judged({ rows, closing: '741.15', ocr });

/** A ledger of a terminal, whose days have no year. */
const ledger = (dues: string) =>
  judge('content/running-balance', [
    page(
      [
        line([40, 'DATE'], [120, 'DETAIL'], [320, 'AMOUNT'], [420, 'BALANCE']),
        line([40, '06-01'], [120, 'BROUGHT FORWARD'], [420, '1,310.27']),
        line([40, '06-03'], [120, 'ROPE'], [320, '-84.50'], [420, '1,225.77']),
        line([40, '06-04'], [120, 'CATCH'], [320, '907.30'], [420, '2,133.07']),
        line([40, '06-04'], [120, 'DUES'], [320, dues], [420, '2,101.62']),
        line([40, '06-08'], [120, 'FUEL'], [320, '-315.20'], [420, '1,786.42']),
        line([40, '06-11'], [120, 'CATCH'], [320, '488.60'], [420, '2,275.02']),
        line([40, '06-12'], [120, 'NETS'], [320, '-160.00'], [420, '2,115.02']),
      ],
      true,
    ),
  ]);

it('leads no balance across a row of which it was not read what it moved', async () => {
  expect(statuses(await ledger('-31.45'))).toEqual(['statement.running_balance pass']);
  expect(statuses(await ledger('-31 45'))).toEqual(['statement.running_balance pass']);
  expect(statuses(await ledger('-37.45'))).toEqual(['statement.running_balance warn']);
});

it('tells of a row that was taken out and its gap closed', async () => {
  const outcome = await ofLong(LONG.toSpliced(2, 1), false);
  expect(messages(outcome)).toEqual(['gap']);
  expect(dataOf(outcome)).toMatchObject({ found: '6.07', expected: '224.51', before: '947.95', balance: '723.44' });
});

it('tells of a month that was taken out of a list of what came in and went out', async () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];
  const moves = [
    [1_031.2, 890.15],
    [511.5, 402.85],
    [2_184.4, 1_777.05],
    [960.7, 811.3],
    [1_209.3, 1_055.65],
    [800, 640.2],
    [413.6, 380.9],
  ];
  let balance = 500;
  const rows = months.map((month, i) => {
    const [into, out] = moves[i]! as [number, number];
    balance = Math.round(100 * (balance + into - out)) / 100;
    return line(
      [40, `${month} 2025`],
      ...[into, out, balance].map(
        (value, k) => [240 + 110 * k - 5 * value.toFixed(2).length, value.toFixed(2)] as const,
      ),
    );
  });
  const list = (own: typeof rows) =>
    judge('content/running-balance', [
      page([
        line([40, 'Account statement']),
        line([40, 'Month'], [200, 'Deposits'], [310, 'Withdrawals'], [420, 'Balance']),
        ...own,
      ]),
    ]);
  expect(messages(await list(rows.toSpliced(3, 1)))).toEqual(['gap']);
  expect((await list(rows)).outcome).toBe('pass');
});

it('says nothing of a place where a row may stand that was not read', async () => {
  const outcome = await ofLong(LONG.with(2, { date: '09/02/2025', balance: '-' }), false);
  expect(statuses(outcome)).toEqual(['statement.running_balance warn']);
});

it('says nothing of a row between balances in doubt', async () => {
  expect(statuses(await ofLong(LONG.toSpliced(2, 1), true))).toEqual(['statement.running_balance warn']);
});

it('distinguishes an edited balance from an edited amount', async () => {
  const outcome = await judged({ rows: changed(2, { balance: '1,750.00' }) });
  expect(messages(outcome)).toEqual(['balance']);
  expect(dataOf(outcome)).toMatchObject({ found: '1,750.00', expected: '750.00' });
});

it('reports nothing about a row that one misread character would explain', async () => {
  const outcome = await judged({ rows: changed(2, { debit: '280.00' }), ocr: true });
  expect(statuses(outcome)).toEqual(['statement.running_balance warn']);
  expect(outcome.outcome).toBe('inconclusive');
});

it('does not decide where most rows do not fit', async () => {
  const outcome = await judged({ rows: ROWS.map((r, i) => ({ ...r, balance: `${i + 1}11.00` })) });
  expect(outcome).toMatchObject({ outcome: 'inconclusive', reason: 'too_many', tooMany: { count: 4, limit: 1 } });
});

/** Seven rows from a day and a balance on. */
const rowsFrom = (firstDay: number, opening: number): StatementRow[] =>
  Array.from({ length: 7 }, (_, i) => ({
    date: `${String(firstDay + 2 * i).padStart(2, '0')}/02/2025`,
    debit: `${31 + i}.${40 + i}`,
    balance: (opening - Array.from({ length: i + 1 }, (__, k) => 31.4 + 1.01 * k).reduce((a, b) => a + b)).toFixed(2),
  }));

it('tells of a page whose balances and days do not continue those of the page before', async () => {
  const first = rowsFrom(1, 1_400);
  expect(messages(await judge('content/running-balance', onTwoPages(first, rowsFrom(9, 34_786))))).toEqual(['page']);
  // A page that was left out, or pages in another order.
  expect(messages(await judge('content/running-balance', onTwoPages(first, rowsFrom(15, 34_786))))).toEqual([]);
  expect(messages(await judge('content/running-balance', onTwoPages(rowsFrom(15, 34_786), first)))).toEqual([]);
});
