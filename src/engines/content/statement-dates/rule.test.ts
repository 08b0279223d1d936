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
