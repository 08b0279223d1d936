import { expect, it } from 'vitest';
import { changed, HEAD, statement } from '../../../../test/support/bank-statement.ts';
import { judge, line, page, statuses } from '../../../../test/support/judge.ts';

it('asks about rows outside the period or out of order, and never accuses', async () => {
  expect(statuses(await judge('content/statement-dates', [statement()]))).toEqual([
    'statement.period pass',
    'statement.date_order pass',
  ]);
  const outcome = await judge('content/statement-dates', [statement({ rows: changed(2, { date: '09/03/2025' }) })]);
  expect(statuses(outcome)).toEqual(['statement.period warn', 'statement.date_order warn']);
  expect(outcome).toMatchObject({ outcome: 'pass', checks: [{ data: { outside: 1 } }, { data: { against: 1 } }] });
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
