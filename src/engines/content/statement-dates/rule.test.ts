import { expect, it } from 'vitest';
import { changed, FIRST_ROW, HEAD, statement } from '../../../../test/support/bank-statement.ts';
import { judge, line, messages, page, spotOf, statuses, told } from '../../../../test/support/judge.ts';

it('asks about rows outside the period or out of order', async () => {
  expect(statuses(await judge('content/statement-dates', [statement()]))).toEqual([
    'statement.period pass',
    'statement.date_order pass',
  ]);
  const late = changed(4, { date: '09/03/2025' });
  const outcome = await judge('content/statement-dates', [statement({ rows: late })]);
  expect(statuses(outcome)).toEqual(['statement.period warn', 'statement.date_order pass']);
  expect(outcome).toMatchObject({ outcome: 'pass', checks: [{ data: { outside: 1 } }, {}] });
  const turned = await judge('content/statement-dates', [statement({ rows: changed(2, { date: '03/02/2025' }) })]);
  expect(statuses(turned)).toEqual(['statement.period pass', 'statement.date_order warn']);
  expect(turned).toMatchObject({ outcome: 'pass', checks: [{}, { data: { against: 1 } }] });
});

it('finds the one row outside the period among rows that follow each other within it', async () => {
  const rows = changed(2, { date: '09/03/2025' });
  const outcome = await judge('content/statement-dates', [statement({ rows })]);
  expect(messages(outcome)).toEqual(['stray']);
  expect(spotOf(outcome)).toEqual([1, FIRST_ROW + 2]);
  const misread = await judge('content/statement-dates', [
    statement({ rows: changed(2, { date: '09/07/2025' }), ocr: true }),
  ]);
  expect(messages(misread)).toEqual([]);
});

it('finds the one row after the day of issue of a statement that names no period', async () => {
  const judged = async (third: string) =>
    told(
      await judge('content/statement-dates', [
        page([
          line([40, 'Statement of account']),
          line([40, 'Issue date: 19/02/2025']),
          line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [440, 'Balance']),
          ...['03/02/2025', '05/02/2025', third, '11/02/2025', '17/02/2025'].map((date, i) =>
            line([40, date], [120, `Purchase ${'ABCDE'[i]}`], [270, '100.00'], [440, `${900 - 100 * i}.00`]),
          ),
        ]),
      ]),
    );
  expect(await judged('27/02/2025')).toEqual(['statement.period fail after_issue', 'statement.date_order warn broken']);
  expect(await judged('09/02/2025')).toEqual(['statement.date_order pass holds']);
});

const charged = (...dates: string[]) =>
  page([
    line([40, 'Credit card statement']),
    line([40, 'Statement period: 01/02/2025 to 28/02/2025']),
    line([40, 'Date'], [140, 'Merchant'], [300, 'Charged']),
    ...dates.map((date, i) => line([40, date], [140, `Purchase ${'ABCDEFGH'[i]}`], [300, `${i + 1}0.00`])),
  ]);

it('judges charges of a card without balances, and knows that older purchases are charged later', async () => {
  const judged = async (third: string) =>
    told(
      await judge('content/statement-dates', [charged('03/02/2025', '07/02/2025', third, '19/02/2025', '25/02/2025')]),
    );
  expect(await judged('11/07/2025')).toEqual(['statement.period fail stray']);
  expect(await judged('11/10/2024')).toEqual([]);
  expect(await judged('11/02/2025')).toEqual([]);
});

it('holds the rows of each statement in a file to its own period', async () => {
  const of = (month: string, [first, second, third]: readonly string[]) => [
    line([40, 'Statement of account']),
    line([40, `Period: 01/${month}/2025 - 28/${month}/2025`]),
    line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [440, 'Balance']),
    line([40, `02/${month}/2025`], [120, 'Purchase A'], [270, '100.00'], [440, first!]),
    line([40, `05/${month}/2025`], [120, 'Purchase B'], [270, '50.00'], [440, second!]),
    line([40, `09/${month}/2025`], [120, 'Purchase C'], [270, '200.00'], [440, third!]),
  ];
  const outcome = await judge('content/statement-dates', [
    page(of('02', ['900.00', '850.00', '650.00']), false, 1),
    page(of('03', ['550.00', '500.00', '300.00']), false, 2),
  ]);
  expect(statuses(outcome)).toContain('statement.period pass');
});

it('asks about a value date far from the date of its row', async () => {
  const valued = (value: string) =>
    page([
      ...HEAD,
      line([40, 'Date'], [120, 'Value date'], [220, 'Debit'], [300, 'Balance']),
      line([40, '02/02/2025'], [120, '03/02/2025'], [220, '100.00'], [300, '900.00']),
      line([40, '05/02/2025'], [120, value], [220, '50.00'], [300, '850.00']),
      line([40, '09/02/2025'], [120, '09/02/2025'], [220, '200.00'], [300, '650.00']),
    ]);
  const judged = async (value: string) => statuses(await judge('content/statement-dates', [valued(value)]));
  expect(await judged('04/02/2025')).toContain('statement.value_date pass');
  expect(await judged('05/08/2025')).toContain('statement.value_date warn');
});
