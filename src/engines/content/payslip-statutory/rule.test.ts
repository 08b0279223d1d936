import { expect, it } from 'vitest';
import { judge, type Lines, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { fieldsOf } from '../../../../test/support/pages.ts';
import { minimumWageOn } from '../payroll-tables.ts';

const id = 'content/payslip-statutory';
interface Slip {
  month?: string;
  tax?: string;
  insurance?: string;
  health?: string;
  head?: Lines;
  ocr?: boolean;
}
/** Gross 12,000: by the tables of 2025 national insurance 391.69, health 474.47, tax 1,531 before credits. */
const slip = ({
  month = 'מרץ 2025',
  tax = '986.50',
  insurance = '391.69',
  health = '474.47',
  head = [],
  ocr = false,
}: Slip) =>
  page(
    [
      line([300, 'תלוש שכר']),
      line([300, `חודש: ${month}`]),
      ...head,
      line([40, 'סכום'], [300, 'רכיבי שכר']),
      line([40, '12,000.00'], [300, 'שכר בסיס']),
      line([40, '12,000.00'], [300, 'סה"כ ברוטו']),
      line([40, 'סכום'], [300, 'ניכויים']),
      line([40, tax], [300, 'מס הכנסה']),
      line([40, insurance], [300, 'ביטוח לאומי']),
      line([40, health], [300, 'ביטוח בריאות']),
      line([40, '1,852.66'], [300, 'סה"כ ניכויים']),
      line([40, '10,147.34 ₪'], [300, 'שכר נטו לתשלום']),
    ],
    ocr,
  );
const judged = async (options: Slip) => statuses(await judge(id, [slip(options)]));
const points = [line([300, 'נקודות זיכוי: 2.25'])];

it('passes what the tables of the year give', async () => {
  expect(await judged({ head: points })).toEqual([
    'payslip.national_insurance pass',
    'payslip.health_insurance pass',
    'payslip.income_tax pass',
  ]);
});

it.each<[string, Slip]>([
  ['payslip.national_insurance', { insurance: '91.69' }],
  ['payslip.health_insurance', { health: '974.47' }],
  ['payslip.income_tax', { tax: '186.50' }],
  ['payslip.income_tax', { tax: '2,986.50', head: [] }],
])('only asks about %s beyond the tolerance', async (check, options) => {
  const outcome = await judge(id, [slip({ head: points, ...options })]);
  expect(statuses(outcome).filter((s) => s.endsWith('warn'))).toEqual([`${check} warn`]);
  expect(messages(outcome)).toEqual([]);
});

it('says nothing about income tax where the credit points are not printed and the brackets allow it', async () => {
  expect(await judged({})).toEqual(['payslip.national_insurance pass', 'payslip.health_insurance pass']);
});

it('says that a year after the tables is not known', async () => {
  const outcome = await judge(id, [slip({ month: 'מרץ 2031' })]);
  expect(outcome.outcome).toBe('inconclusive');
  expect('checks' in outcome && outcome.checks!.map((c) => c.message)).toEqual(['unknown', 'unknown', 'unknown']);
});

it('takes a base that the slip prints', async () => {
  const head = [line([300, 'שכר חייב ביטוח לאומי: 7,522.00'])];
  expect(await judged({ insurance: '78.23', health: '242.96', head })).toEqual([
    'payslip.national_insurance pass',
    'payslip.health_insurance pass',
  ]);
});

it('compares the pension with six per cent of the basic wage', async () => {
  const pensioned = (amount: string) => {
    const text = slip({});
    const fields = fieldsOf(text);
    const [tax] = fields.payslipLines.filter((l) => l.kind === 'deduction');
    const cents = Number(amount) * 100;
    fields.payslipLines.push({ ...tax!, label: 'קרן פנסיה', amount: { ...tax!.amount, cents } });
    return judge(id, [text], { fields });
  };
  expect(statuses(await pensioned('720'))).toContain('payslip.pension pass');
  expect(statuses(await pensioned('320'))).toContain('payslip.pension warn');
  expect(messages(await pensioned('320'))).toEqual([]);
});

it('compares a full post with the minimum wage of the month', async () => {
  const full = [line([300, 'היקף משרה 100%'])];
  expect(await judged({ head: full })).toContain('payslip.minimum_wage pass');
  expect(minimumWageOn('2025-03-31')).toBe(5_880.02);
  expect(minimumWageOn('2010-01-01')).toBeNull();
});
