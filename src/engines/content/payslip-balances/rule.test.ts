import { expect, it } from 'vitest';
import { judge, type Lines, line, messages, page, told } from '../../../../test/support/judge.ts';

const id = 'content/payslip-balances';
const payslip = (...lines: Lines) => page([line([40, 'Payslip for June 2025']), ...lines]);
const row = (label: string, sum: string) => line([40, label], [300, sum]);
/** What the rule answers; it never accuses. */
const balances = async (...lines: Lines) => {
  const outcome = await judge(id, [payslip(...lines)]);
  expect(messages(outcome)).toEqual([]);
  return told(outcome);
};

it.each([
  ['1,500.00', 'pass holds'],
  ['2,500.00', 'warn differs'],
])('adds mandatory and voluntary deductions to %s: %s', async (total, answer) => {
  const lines = [
    row('Mandatory deductions', '1,200.00'),
    row('Voluntary deductions', '300.00'),
    row('Total deductions', total),
  ];
  expect(await balances(...lines)).toEqual([`payslip.deductions ${answer}`]);
});

it('does so in Hebrew', async () => {
  const slip = (total: string) =>
    page([
      line([300, 'תלוש שכר לחודש 06/2025']),
      line([40, '1,200.00'], [300, 'סה"כ ניכויי חובה']),
      line([40, '300.00'], [300, 'סה"כ ניכויי רשות']),
      line([40, total], [300, 'סה"כ ניכויים']),
    ]);
  expect(told(await judge(id, [slip('1,500.00')]))).toEqual(['payslip.deductions pass holds']);
  expect(told(await judge(id, [slip('2,500.00')]))).toEqual(['payslip.deductions warn differs']);
});

it.each([
  ['12,300.00', 'pass holds'],
  ['12,000.00', 'pass holds'],
  ['15,000.00', 'warn differs'],
])('compares a taxable base of %s with gross and imputed benefits: %s', async (base, answer) => {
  const lines = [
    line([40, 'Earnings'], [300, 'Amount']),
    row('Basic pay', '12,000.00'),
    row('Imputed: meals', '300.00'),
    row('Gross pay', '12,000.00'),
    row('Taxable pay', base),
  ];
  expect(await balances(...lines)).toContain(`payslip.taxable_base ${answer}`);
});

it.each([
  ['8,000.00', 'pass holds'],
  ['7,500.00', 'pass holds'],
  ['9,000.00', 'warn differs'],
])('compares a payment of %s with net less offsets: %s', async (payment, answer) => {
  expect(await balances(row('Net pay', '8,000.00'), row('Advance', '500.00'), row('Amount payable', payment))).toEqual([
    `payslip.payment ${answer}`,
  ]);
});

it.each([
  ['60,000.00', 'pass holds'],
  ['66,000.00', 'warn differs'],
])('adds this month to what was paid before: %s, %s', async (whole, answer) => {
  const lines = [
    line([40, 'Description'], [200, 'Amount'], [300, 'Previous'], [420, 'Year to date']),
    line([40, 'Basic pay'], [200, '10,000.00'], [300, '50,000.00'], [420, whole]),
    line([40, 'Travel'], [200, '200.00'], [300, '1,000.00'], [420, '1,200.00']),
  ];
  expect(await balances(...lines)).toContain(`payslip.year_to_date ${answer}`);
});

it.each([
  ['11.50', 'pass holds'],
  ['15.50', 'warn differs'],
])('keeps the account of leave: %s, %s', async (after, answer) => {
  const lines = [
    line([40, 'Leave'], [140, 'Previous balance'], [260, 'Accrued'], [340, 'Used'], [420, 'New balance']),
    line([40, 'Vacation'], [140, '12.00'], [260, '1.50'], [340, '2.00'], [420, after]),
  ];
  expect(await balances(...lines)).toEqual([`payslip.leave ${answer}`]);
});

it('keeps it in Hebrew', async () => {
  const slip = (after: string) =>
    page([
      line([300, 'תלוש שכר לחודש 06/2025']),
      line([40, 'יתרה חדשה'], [140, 'ניצול'], [220, 'צבירה'], [300, 'יתרה קודמת'], [420, 'סוג']),
      line([40, after], [140, '2.00'], [220, '1.50'], [300, '12.00'], [420, 'חופשה']),
    ]);
  expect(told(await judge(id, [slip('11.50')]))).toEqual(['payslip.leave pass holds']);
  expect(told(await judge(id, [slip('21.50')]))).toEqual(['payslip.leave warn differs']);
});
