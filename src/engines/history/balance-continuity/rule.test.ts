import { expect, it } from 'vitest';
import { dataOf, messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper, rowsFrom, values } from '../../../../test/support/papers.ts';
import type { Paper } from '../../../domain/prints.ts';
import { rule } from './rule.ts';

const statement = (start: string, end: string, rows: Pick<Paper, 'rows' | 'closes'>, more: Partial<Paper> = {}) =>
  paper({ type: 'bank_statement', account: '10-607-117100', period: { start, end }, ...rows, ...more });
const february = statement(
  '2025-02-01',
  '2025-02-28',
  rowsFrom(100_000, ['2025-02-03', -4_500], ['2025-02-25', 850_000]),
);
const march = (opening: number, more: Partial<Paper> = {}) =>
  statement('2025-03-01', '2025-03-31', rowsFrom(opening, ['2025-03-04', -6_000]), more);

it('follows the balance from one period to the next, in whichever order they are sent', async () => {
  expect((await judgeBeside(rule.id, march(945_500), earlierPaper(february))).outcome).toBe('pass');
  const gap = await judgeBeside(rule.id, march(1_945_500), earlierPaper(february));
  expect(messages(gap)).toEqual(['gap']);
  expect(dataOf(gap)).toMatchObject({ here: '19,455.00', there: '9,455.00', day: '28/02/2025' });
  expect(messages(await judgeBeside(rule.id, february, earlierPaper(march(1_945_500))))).toEqual(['gap']);
});

it('compares the days that two statements cover', async () => {
  const quarter = (wage: number) =>
    statement(
      '2025-01-01',
      '2025-03-31',
      rowsFrom(80_000, ['2025-01-05', 20_000], ['2025-02-03', -4_500], ['2025-02-25', wage], ['2025-03-04', -6_000]),
    );
  expect((await judgeBeside(rule.id, quarter(850_000), earlierPaper(february))).outcome).toBe('pass');
  const overlap = await judgeBeside(rule.id, quarter(1_850_000), earlierPaper(february));
  expect(messages(overlap)).toEqual(['overlap']);
  expect(dataOf(overlap)).toMatchObject({ day: '25/02/2025', here: '18,500.00', there: '8,500.00', equal: 1 });
});

it('compares a row that its own balance holds, where a statement as a whole does not close', async () => {
  const open = (wage: number, balances: boolean) => {
    const rows = rowsFrom(80_000, ['2025-02-03', -4_500], ['2025-02-25', wage], ['2025-03-04', -6_000]).rows;
    const held = balances ? rows : rows.map((row) => ({ ...row, balance: null }));
    return statement('2025-01-01', '2025-03-31', { rows: held, closes: null });
  };
  expect(messages(await judgeBeside(rule.id, open(1_850_000, true), earlierPaper(february)))).toEqual(['overlap']);
  expect(messages(await judgeBeside(rule.id, open(850_000, true), earlierPaper(february)))).toEqual([]);
  expect(messages(await judgeBeside(rule.id, open(1_850_000, false), earlierPaper(february)))).toEqual([]);
});

it('compares a day with which one of them begins, but none with which both do', async () => {
  const from = (start: string, wage: number) =>
    statement(start, '2025-03-31', rowsFrom(95_500, ['2025-02-25', wage], ['2025-03-04', -6_000]));
  const later = (wage: number) => judgeBeside(rule.id, from('2025-02-25', wage), earlierPaper(february));
  expect((await later(850_000)).outcome).toBe('pass');
  expect(messages(await later(1_850_000))).toEqual(['overlap']);
  const both = earlierPaper(from('2025-02-25', 850_000));
  const other = statement('2025-02-25', '2025-03-20', rowsFrom(95_500, ['2025-02-25', 1_850_000]));
  expect(messages(await judgeBeside(rule.id, other, both))).toEqual([]);
});

it('takes the balance that the rows lead to where others are carried from page to page', async () => {
  const carried = (opening: number) =>
    march(opening, {
      values: [String(opening), String(opening - 6_000)].flatMap((opening_balance) =>
        values('amount', { opening_balance }),
      ),
    });
  expect((await judgeBeside(rule.id, carried(945_500), earlierPaper(february))).outcome).toBe('pass');
  expect(messages(await judgeBeside(rule.id, carried(1_945_500), earlierPaper(february)))).toEqual(['gap']);
});

it('asks nothing of rows that lead to a balance carried to them, and not to the one that is printed first', async () => {
  const rest = march(1_945_500, {
    values: ['945500', '1945500'].flatMap((opening_balance) => values('amount', { opening_balance })),
  });
  expect(messages(await judgeBeside(rule.id, rest, earlierPaper(february)))).toEqual([]);
});

it('asks nothing of a statement of which pages may be missing', async () => {
  const torn = statement('2025-03-01', '2025-03-31', rowsFrom(1_945_500, ['2025-03-14', -6_000]));
  expect(messages(await judgeBeside(rule.id, torn, earlierPaper(february)))).toEqual([]);
});

it('compares no other account or currency, no gap in time, and nothing that does not close', async () => {
  const silent = [
    march(1_945_500, { account: '10-607-999999' }),
    march(1_945_500, { currency: 'USD' }),
    march(1_945_500, { period: { start: '2025-03-02', end: '2025-03-31' } }),
  ];
  for (const here of silent) expect(messages(await judgeBeside(rule.id, here, earlierPaper(february)))).toEqual([]);
  const open = march(1_945_500, { closes: null });
  expect(messages(await judgeBeside(rule.id, open, earlierPaper(february)))).toEqual([]);
});

it('takes printed balances where not all rows were read, of native text and of one value', async () => {
  const printed = (opening: string, more: Partial<Paper> = {}) =>
    march(1_945_500, { closes: null, values: values('amount', { opening_balance: opening }), ...more });
  const said = await judgeBeside(rule.id, printed('1945500'), earlierPaper(february));
  expect(said).toMatchObject({ outcome: 'findings', findings: [{ message: 'printed', severity: 'medium' }] });
  expect(messages(await judgeBeside(rule.id, printed('945500'), earlierPaper(february)))).toEqual([]);
  const photo = printed('1945500', { source: 'ocr' });
  expect(messages(await judgeBeside(rule.id, photo, earlierPaper(february)))).toEqual([]);
  const two = printed('1945500', {
    values: ['1945500', '20000'].flatMap((opening_balance) => values('amount', { opening_balance })),
  });
  expect(messages(await judgeBeside(rule.id, two, earlierPaper(february)))).toEqual([]);
});
