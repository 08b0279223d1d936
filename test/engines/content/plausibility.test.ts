import { describe, expect, it } from 'vitest';
import { judge, type Lines, line, page, told } from '../../support/judge.ts';

const payslip = (...lines: Lines) => page([line([40, 'Payslip for June 2025']), ...lines]);
const row = (label: string, sum: string) => line([40, label], [300, sum]);
const balances = async (...lines: Lines) => told(await judge('content/payslip-balances', [payslip(...lines)]));

describe('content/payslip-balances', () => {
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
    expect(told(await judge('content/payslip-balances', [slip('1,500.00')]))).toEqual([
      'payslip.deductions pass holds',
    ]);
    expect(told(await judge('content/payslip-balances', [slip('2,500.00')]))).toEqual([
      'payslip.deductions warn differs',
    ]);
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
    expect(
      await balances(row('Net pay', '8,000.00'), row('Advance', '500.00'), row('Amount payable', payment)),
    ).toEqual([`payslip.payment ${answer}`]);
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
    expect(told(await judge('content/payslip-balances', [slip('11.50')]))).toEqual(['payslip.leave pass holds']);
    expect(told(await judge('content/payslip-balances', [slip('21.50')]))).toEqual(['payslip.leave warn differs']);
  });
});

describe('content/medical-note', () => {
  const note = (...texts: string[]) =>
    page([line([40, 'Medical certificate']), ...texts.map((text) => line([40, text]))]);
  const judged = async (...texts: string[]) => told(await judge('content/medical-note', [note(...texts)]));
  it.each([
    ['Age: 34', 'pass holds'],
    ['Age: 33', 'pass holds'],
    ['Age: 43', 'warn differs'],
  ])('compares %s with the date of birth: %s', async (age, answer) => {
    expect(await judged('Date of birth: 04/03/1991', 'Date of visit: 10/03/2025', age)).toContain(
      `medical.age ${answer}`,
    );
  });
  it.each([
    ['05/02/2025', 'pass holds'],
    ['20/02/2025', 'pass holds'],
    ['31/01/2025', 'pass holds'],
    ['05/08/2025', 'warn far'],
    ['05/01/2025', 'warn far'],
  ])('compares the day of issue %s with the period: %s', async (issued, answer) => {
    expect(await judged('From: 03/02/2025', 'To: 05/02/2025', `Issue date: ${issued}`)).toContain(
      `medical.issue_date ${answer}`,
    );
  });
  it.each([
    ['12345', 'pass holds'],
    ['1-123456', 'pass holds'],
    ['123456789', 'warn form'],
  ])('knows the form of a licence: %s, %s', async (licence, answer) => {
    const hebrew = page([
      line([300, 'אישור מחלה']),
      line([300, 'שם הרופא: דנה כהן']),
      line([300, `מספר רישיון: ${licence}`]),
    ]);
    expect(told(await judge('content/medical-note', [hebrew]))).toContain(`medical.license ${answer}`);
  });
  it('tells a visit on a Sabbath, for information alone', async () => {
    expect(await judged('Date of visit: 08/02/2025')).toEqual(['medical.sabbath pass sabbath']);
    expect(await judged('Date of visit: 09/02/2025')).toEqual(['medical.sabbath pass weekday']);
  });
});

describe('content/time-of-day', () => {
  const paid = (when: string) =>
    page([line([40, 'Payment confirmation']), line([40, `Date executed: ${when}`]), line([40, 'Amount: ₪50.00'])]);
  it.each([
    ['22/10/2025 12:31', ['date.time pass holds']],
    ['22/10/2025, 23:59:59', ['date.time pass holds']],
    ['22/10/2025 11:05 PM', ['date.time pass holds']],
    ['22/10/2025 13:05 PM', ['date.time warn half']],
    ['22/10/2025 25:10', ['date.time fail impossible']],
    ['22/10/2025 12:75', ['date.time fail impossible']],
    ['22/10/2025', []],
  ])('judges %s', async (when, answers) => {
    expect(told(await judge('content/time-of-day', [paid(when)]))).toEqual(answers);
  });
  it('leaves durations alone', async () => {
    const bill = page([line([40, 'Invoice']), line([40, 'Call of 22/10/2025 75:30'], [300, '€1.00'])]);
    expect((await judge('content/time-of-day', [bill])).outcome).toBe('not_applicable');
  });
});
