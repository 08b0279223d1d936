import { expect, it } from 'vitest';
import { changed, ROWS, statement } from '../../../../test/support/bank-statement.ts';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const foot = [line([40, 'Number of transactions: 5'])];
const judged = (options: Parameters<typeof statement>[0]) => judge('content/opening-closing', [statement(options)]);

it('passes balances that agree with the rows', async () => {
  expect(statuses(await judged({ foot }))).toEqual([
    'statement.opening_balance pass',
    'statement.closing_balance pass',
  ]);
});

it('finds a closing balance that the rows do not lead to', async () => {
  const outcome = await judged({ closing: '9,800.00', foot });
  expect(messages(outcome)).toEqual(['closing']);
  expect(dataOf(outcome)).toMatchObject({ found: '9,800.00', expected: '800.00' });
  expect(spotOf(outcome)).toEqual([1, 2]);
});

it('finds an opening balance that the first row does not follow from', async () => {
  const outcome = await judged({ opening: '7,000.00', foot });
  expect(messages(outcome)).toEqual(['opening']);
  expect(dataOf(outcome)).toMatchObject({ found: '7,000.00', expected: '1,000.00' });
});

it('blames the row whose balance the closing one and its own amount require to be another', async () => {
  const outcome = await judged({ rows: changed(ROWS.length - 1, { balance: '6,800.00' }), foot });
  expect(messages(outcome)).toEqual(['part']);
  expect(dataOf(outcome)).toMatchObject({ found: '800.00', expected: '6,800.00' });
});

it('finds an opening balance that is printed again among the rows, with other digits', async () => {
  const again = (opening: string) => {
    return judge('content/opening-closing', [
      page([
        line([40, 'Statement of account']),
        line([40, 'Period: 01/02/2025 - 28/02/2025']),
        line([40, 'Opening balance: 1,236.40']),
        line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']),
        line([120, 'Opening balance'], [440, opening]),
        line([40, '02/02/2025'], [120, 'Purchase'], [270, '100.00'], [440, '1,136.40']),
        line([40, '05/02/2025'], [120, 'Deposit'], [350, '50.00'], [440, '1,186.40']),
        line([40, '09/02/2025'], [120, 'Purchase'], [270, '200.00'], [440, '986.40']),
        line([40, 'Closing balance: 986.40']),
      ]),
    ]);
  };
  expect(messages(await again('1,236.40'))).toEqual([]);
  const outcome = await again('7,236.40');
  expect(messages(outcome)).toEqual(['opening']);
  expect(dataOf(outcome)).toMatchObject({ found: '7,236.40', expected: '1,236.40' });
  // One of quite other digits belongs to something else.
  expect(messages(await again('3,918.45'))).toEqual([]);
});

it('takes no balance of another page for the last one, though it is nearly the same', async () => {
  const closing = (last: string) => [
    page([
      line([40, 'Statement of account']),
      line([40, 'Period: 01/02/2025 - 28/02/2025']),
      line([40, 'Closing balance: 750.09']),
      line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance']),
      line([40, '02/02/2025'], [120, 'Purchase'], [270, '100.00'], [440, '900.00']),
      line([40, '05/02/2025'], [120, 'Deposit'], [350, '50.00'], [440, '950.00']),
      line([40, '09/02/2025'], [120, 'Purchase'], [270, '200.00'], [440, '750.00']),
      line([40, '28/02/2025'], [120, 'Interest'], [350, '0.09'], [440, '750.09']),
      line([120, 'Closing balance'], [440, last]),
    ]),
  ];
  expect(messages(await judge('content/opening-closing', closing('750.00')))).toEqual([]);
  expect(messages(await judge('content/opening-closing', closing('150.09')))).toEqual(['closing']);
});

it('only asks when the statement was cut before its end', async () => {
  const outcome = await judged({ rows: ROWS.slice(0, 3) });
  expect(statuses(outcome)).toContain('statement.closing_balance warn');
  expect(messages(outcome)).toEqual([]);
});

it('reads a closing balance that stands below its label', async () => {
  const account = (opening: string) =>
    judge('content/opening-closing', [
      page([
        line([40, 'Statement of account']),
        line([40, `Opening balance: ${opening}`]),
        line([40, 'Date'], [120, 'Description'], [270, 'Paid out'], [350, 'Paid in']),
        line([40, '02/02/2025'], [120, 'Corner Bakery'], [270, '112.40']),
        line([40, '05/02/2025'], [120, 'Salary'], [350, '2,540.15']),
        line([40, '09/02/2025'], [120, 'Harbour Fuel'], [270, '87.30']),
        line([40, 'Closing balance']),
        line([350, '3,340.45']),
      ]),
    ]);
  expect(statuses(await account('1,000.00'))).toEqual(['statement.closing_balance pass']);
  expect(messages(await account('6,000.00'))).toEqual(['closing']);
});

/** A screen of one payment in large print, which does not call itself one. */
const screen = (after: string, ...more: ReturnType<typeof line>[]) => {
  const text = page([
    line([150, 'Detalle']),
    line([150, '-250,00 €']),
    line([40, 'Comisión'], [300, '1,50 €']),
    line([40, 'Saldo anterior'], [300, '1.320,40 €']),
    ...more,
    line([40, 'Saldo posterior'], [300, after]),
  ]);
  const { rect } = text.lines[1]!.words[0]!;
  text.lines[1]!.words[0]!.rect = { ...rect, y: rect.y - 3, h: 3 * rect.h };
  return judge('content/opening-closing', [text]);
};

it('holds the balances round a payment to it and its fee', async () => {
  expect(statuses(await screen('1.068,90 €'))).toEqual(['statement.closing_balance pass']);
  expect(statuses(await screen('1.070,40 €'))).toEqual(['statement.closing_balance pass']);
  expect(statuses(await screen('1.868,90 €'))).toEqual(['statement.closing_balance fail']);
  expect(statuses(await screen('1.868,90 €', line([40, 'Recarga'], [300, '800,00 €'])))).toEqual([]);
});
