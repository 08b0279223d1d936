import { describe, expect, it } from 'vitest';
import { incomeTaxOf, insuranceOf, minimumWageOn } from '../../../src/engines/content/payroll-tables.ts';
import { RULES } from '../../../src/engines/registry.ts';
import { dataOf, judge, type Lines, line, messages, page, statuses } from '../../support/judge.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

// ---- statement -------------------------------------------------------------------------------------------------

interface Row {
  date?: string;
  debit?: string;
  credit?: string;
  balance: string;
}
const HEAD: Lines = [line([40, 'Statement of account']), line([40, 'Period: 01/02/2025 - 28/02/2025'])];
const COLUMNS: Lines = [line([40, 'Date'], [120, 'Description'], [270, 'Debit'], [350, 'Credit'], [440, 'Balance'])];
const ROWS: readonly Row[] = [
  { date: '02/02/2025', debit: '100.00', balance: '900.00' },
  { date: '05/02/2025', credit: '50.00', balance: '950.00' },
  { date: '09/02/2025', debit: '200.00', balance: '750.00' },
  { date: '15/02/2025', debit: '30.00', balance: '720.00' },
  { date: '27/02/2025', credit: '80.00', balance: '800.00' },
];
function statement(
  options: { rows?: readonly Row[]; opening?: string; closing?: string; foot?: Lines; ocr?: boolean } = {},
) {
  const { rows = ROWS, opening = '1,000.00', closing = '800.00', foot = [], ocr = false } = options;
  const body = rows.map((r, i) => {
    const pieces: Piece[] = [
      [40, r.date ?? '10/02/2025'],
      [120, `Purchase ${'ABCDEFGH'[i]}`],
    ];
    if (r.debit) pieces.push([270, r.debit]);
    if (r.credit) pieces.push([350, r.credit]);
    pieces.push([440, r.balance]);
    return pieces;
  });
  const balances = [line([40, `Opening balance: ${opening}`], [300, `Closing balance: ${closing}`])];
  return page([...HEAD, ...balances, ...COLUMNS, ...body, ...foot], ocr);
}
const changed = (index: number, part: Partial<Row>) => ROWS.map((r, i) => (i === index ? { ...r, ...part } : r));

describe('content/running-balance', () => {
  const id = 'content/running-balance';
  it('passes a chain that closes, in either order of time', async () => {
    expect(statuses(await judge(id, [statement()]))).toEqual(['statement.running_balance pass']);
    const turned = await judge(id, [statement({ rows: [...ROWS].reverse() })]);
    expect(statuses(turned)).toEqual(['statement.running_balance pass']);
  });

  it('names the amount that stood in an edited row', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { debit: '20.00' }) })]);
    expect(messages(outcome)).toEqual(['amount']);
    expect(dataOf(outcome)).toMatchObject({ found: '20.00', expected: '200.00', before: '950.00', balance: '750.00' });
  });

  it('tells an edited balance from an edited amount', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { balance: '1,750.00' }) })]);
    expect(messages(outcome)).toEqual(['balance']);
    expect(dataOf(outcome)).toMatchObject({ found: '1,750.00', expected: '750.00' });
  });

  it('says nothing about a row that one misread character would mend', async () => {
    const outcome = await judge(id, [statement({ rows: changed(2, { debit: '280.00' }), ocr: true })]);
    expect(statuses(outcome)).toEqual(['statement.running_balance warn']);
    expect(outcome.outcome).toBe('inconclusive');
  });

  it('says nothing where most rows do not fit', async () => {
    const rows = ROWS.map((r, i) => ({ ...r, balance: `${i + 1}11.00` }));
    expect(messages(await judge(id, [statement({ rows })]))).toEqual([]);
  });
});

describe('content/opening-closing', () => {
  const id = 'content/opening-closing';
  const foot = [line([40, 'Number of transactions: 5'])];
  it('passes balances that agree with the rows', async () => {
    expect(statuses(await judge(id, [statement({ foot })]))).toEqual([
      'statement.opening_balance pass',
      'statement.closing_balance pass',
    ]);
  });

  it('finds a closing balance that no row leads to', async () => {
    const outcome = await judge(id, [statement({ closing: '9,800.00', foot })]);
    expect(messages(outcome)).toEqual(['closing']);
    expect(dataOf(outcome)).toEqual({ found: '9,800.00', expected: '800.00' });
  });

  it('only asks when the statement was cut before its end', async () => {
    const outcome = await judge(id, [statement({ rows: ROWS.slice(0, 3) })]);
    expect(statuses(outcome)).toContain('statement.closing_balance warn');
    expect(messages(outcome)).toEqual([]);
  });
});

describe('content/statement-totals', () => {
  const id = 'content/statement-totals';
  const foot = (debits: string, count = 5): Lines => [
    line([40, `Number of transactions: ${count}`]),
    line([40, `Total debits: ${debits}`], [300, 'Total credits: 130.00']),
  ];
  it('passes sums that are those of the rows', async () => {
    const outcome = await judge(id, [statement({ foot: foot('330.00') })]);
    expect(statuses(outcome)).toEqual([
      'statement.summary pass',
      'statement.totals pass',
      'statement.totals pass',
      'statement.row_count pass',
    ]);
  });
  it('finds a wrong sum, and only asks about a wrong count', async () => {
    expect(messages(await judge(id, [statement({ foot: foot('930.00') })]))).toEqual(['sums']);
    const miscounted = await judge(id, [statement({ foot: foot('330.00', 7) })]);
    expect(messages(miscounted)).toEqual([]);
    expect(statuses(miscounted)).toContain('statement.row_count warn');
  });
});

describe('content/statement-dates', () => {
  it('asks about rows outside the period or out of order, and never accuses', async () => {
    expect(statuses(await judge('content/statement-dates', [statement()]))).toEqual([
      'statement.period pass',
      'statement.date_order pass',
    ]);
    const outcome = await judge('content/statement-dates', [statement({ rows: changed(2, { date: '09/03/2025' }) })]);
    expect(statuses(outcome)).toEqual(['statement.period warn', 'statement.date_order warn']);
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
});

describe('content/page-numbers', () => {
  const numbered = (...footers: readonly (string | null)[]) =>
    judge(
      'content/page-numbers',
      footers.map((footer, i) =>
        textPage([line([40, 'Some text']), ...(footer ? [line([40, footer])] : [])], { page: i + 1 }),
      ),
    );
  it.each([
    ['all pages', ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
    ['a page without a number', ['עמוד 1 מתוך 3', null, 'עמוד 3 מתוך 3']],
    ['a cover without a number', [null, 'Page 2 of 2']],
    ['two documents in one file', ['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1']],
    ['the same document twice', ['Page 1 of 1', 'Page 1 of 1']],
  ])('passes %s', async (_, footers) => {
    expect(statuses(await numbered(...footers))).toEqual(['document.pages pass']);
  });
  it.each([
    ['in the middle', ['Page 1 of 3', 'Page 3 of 3'], 'missing'],
    ['at the end', ['עמוד 1 מתוך 2'], 'missing'],
    ['at the start', ['Page 2 of 3', 'Page 3 of 3'], 'missing'],
    ['between two documents', ['Page 1 of 2', 'Page 1 of 1'], 'missing'],
    ['that stands twice', ['Page 1 of 3', 'Page 2 of 3', 'Page 2 of 3'], 'order'],
  ])('asks about a page %s', async (_, footers, message) => {
    const outcome = await numbered(...footers);
    expect(statuses(outcome)).toEqual(['document.pages warn']);
    expect('checks' in outcome && outcome.checks![0]!.message).toBe(message);
  });
});

// ---- loan ------------------------------------------------------------------------------------------------------

describe('content/loan-schedule', () => {
  const id = 'content/loan-schedule';
  const loan = (balance = '200.00', principal = '300.00', payment = '103.00', total = '306.00') =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, `Loan amount: ${principal}`]),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, '10/01/2025'], [130, payment], [220, '100.00'], [310, '3.00'], [400, balance]),
      line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
      line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
      line([40, 'Total repayable'], [130, total]),
    ]);
  it('passes a schedule that closes', async () => {
    expect(statuses(await judge(id, [loan()]))).toEqual([
      'loan.payment pass',
      'loan.balance pass',
      'loan.principal pass',
      'loan.total pass',
    ]);
  });
  it.each([
    ['an edited balance', loan('250.00'), 'balance'],
    ['an edited loan amount', loan('200.00', '3,300.00'), 'principal'],
    ['an edited payment', loan('200.00', '300.00', '193.00', '396.00'), 'payment'],
    ['an edited total', loan('200.00', '300.00', '103.00', '806.00'), 'total'],
  ])('finds %s', async (_, text, message) => {
    expect(messages(await judge(id, [text]))).toContain(message);
  });
});

describe('content/loan-terms', () => {
  const id = 'content/loan-terms';
  // 12 % a year: 1 % of the balance before each payment.
  const loan = (rate = '12.00%', instalments = '3', instalment = '103.00', label = 'Annual rate') =>
    page([
      line([40, 'Loan agreement and repayment schedule']),
      line([40, 'Loan amount: 300.00']),
      line([40, `${label}: ${rate}`]),
      line([40, `Number of instalments: ${instalments}`]),
      line([40, `Monthly payment: ${instalment}`]),
      line([40, 'Date'], [130, 'Payment'], [220, 'Principal'], [310, 'Interest'], [400, 'Balance']),
      line([40, '10/01/2025'], [130, '103.00'], [220, '100.00'], [310, '3.00'], [400, '200.00']),
      line([40, '10/02/2025'], [130, '102.00'], [220, '100.00'], [310, '2.00'], [400, '100.00']),
      line([40, '10/03/2025'], [130, '101.00'], [220, '100.00'], [310, '1.00'], [400, '0.00']),
    ]);
  it.each([
    ['the nominal rate', loan()],
    ['the compounded rate', loan('12.68%')],
  ])('passes terms that fit, %s', async (_, text) => {
    expect(statuses(await judge(id, [text]))).toEqual([
      'loan.rate pass',
      'loan.instalments pass',
      'loan.instalment pass',
    ]);
  });
  it.each([
    ['rate', loan('10.00%'), 'rate'],
    ['number of instalments', loan('12.00%', '4'), 'instalments'],
    ['instalment', loan('12.00%', '3', '93.00'), 'instalment'],
  ])('finds another %s', async (_, text, message) => {
    expect(messages(await judge(id, [text]))).toEqual([message]);
  });
  it('leaves a rate with costs alone, and a schedule without one rate', async () => {
    expect(messages(await judge(id, [loan('14.90%', '3', '103.00', 'APR')]))).toEqual([]);
  });
});

// ---- invoice ---------------------------------------------------------------------------------------------------

interface Invoice {
  amount?: string;
  net?: string;
  vat?: string;
  rate?: string;
  total?: string;
  date?: string;
  ocr?: boolean;
}
function invoice({
  amount = '100.00',
  net = '300.00',
  vat = '54.00',
  rate = '18',
  total = '354.00',
  date = '05/03/2025',
  ocr,
}: Invoice = {}) {
  return page(
    [
      line([40, 'חשבונית מס']),
      line([300, `תאריך: ${date}`]),
      line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
      line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
      line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
      line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
      line([40, net], [400, 'סה"כ לפני מע"מ']),
      line([40, vat], [400, `מע"מ ${rate}%`]),
      line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
    ],
    ocr,
  );
}

describe('an invoice', () => {
  it('passes where all sums close', async () => {
    expect(statuses(await judge('content/invoice-lines', [invoice()]))).toEqual(['invoice.lines pass']);
    expect(statuses(await judge('content/invoice-total', [invoice()]))).toEqual(['invoice.total pass']);
    expect(statuses(await judge('content/vat-rate', [invoice()]))).toEqual([
      'invoice.vat_rate pass',
      'invoice.vat_amount pass',
    ]);
  });

  it.each([
    ['content/invoice-lines', invoice({ amount: '900.00' }), 'line'],
    ['content/invoice-total', invoice({ total: '854.00' }), 'total'],
    ['content/vat-rate', invoice({ rate: '17', vat: '51.00', total: '351.00', date: '05/03/2026' }), 'rate'],
    ['content/vat-rate', invoice({ vat: '94.00', total: '394.00' }), 'amount'],
  ])('%s finds the edit', async (id, text, message) => {
    expect(messages(await judge(id, [text]))).toContain(message);
  });

  it('accepts the old rate in the weeks after a change', async () => {
    const text = invoice({ rate: '17', vat: '51.00', total: '351.00', date: '20/01/2025' });
    expect(messages(await judge('content/vat-rate', [text]))).toEqual([]);
  });

  it('judges VAT by the page that prints it, where papers of two countries were merged', async () => {
    const foreign = page([
      line([40, 'Invoice 27540']),
      line([40, 'Invoice date: 07/07/2025']),
      line([40, 'Net: 500.00']),
      line([40, 'VAT 20%: 100.00']),
      line([40, 'Total: 600.00']),
    ]);
    const israeli = page([line([300, 'דף חשבון']), line([300, 'יתרת סגירה: 900.00 ₪'])], false, 2);
    expect(messages(await judge('content/vat-rate', [foreign, israeli]))).toEqual([]);
  });

  it('only asks when one misread character explains the sum', async () => {
    const outcome = await judge('content/invoice-total', [invoice({ total: '364.00', ocr: true })]);
    expect(statuses(outcome)).toEqual(['invoice.total warn']);
  });

  it('compares meter readings, consumption and tariff', async () => {
    const bill = (units: string, amount: string) =>
      page([
        line([40, 'Your electricity bill']),
        line([40, 'Previous reading'], [160, 'Current reading'], [280, 'Units'], [350, 'Rate'], [430, 'Amount']),
        line([40, '1000'], [160, '1500'], [280, units], [350, '0.5000'], [430, amount]),
        line([40, 'Standing charge'], [430, '10.00']),
      ]);
    expect(statuses(await judge('content/invoice-lines', [bill('500', '250.00')]))).toEqual([
      'utility.consumption pass',
    ]);
    expect(messages(await judge('content/invoice-lines', [bill('500', '850.00')]))).toEqual(['tariff']);
    expect(messages(await judge('content/invoice-lines', [bill('900', '450.00')]))).toEqual(['readings']);
  });
});

// ---- pay -------------------------------------------------------------------------------------------------------

describe('content/payslip', () => {
  const slip = (net: string, extra = 'Overtime') =>
    page([
      line([40, 'Payslip']),
      line([40, 'Earnings'], [300, 'Amount']),
      line([40, 'Basic pay'], [300, '5,000.00']),
      line([40, extra], [300, '500.00']),
      line([40, 'Gross pay'], [300, '5,500.00']),
      line([40, 'Deductions'], [300, 'Amount']),
      line([40, 'Income tax'], [300, '900.00']),
      line([40, 'Pension'], [300, '300.00']),
      line([40, 'Total deductions'], [300, '1,200.00']),
      line([40, 'Net pay'], [300, net]),
    ]);
  it('passes gross less deductions, and finds another net', async () => {
    expect(statuses(await judge('content/payslip', [slip('4,300.00')]))).toEqual(['payslip.net pass']);
    const outcome = await judge('content/payslip', [slip('7,300.00')]);
    expect(messages(outcome)).toEqual(['net']);
    expect(dataOf(outcome)).toMatchObject({ expected: '4,300.00', found: '7,300.00' });
  });
  it('only asks where other items stand between gross and net', async () => {
    expect(statuses(await judge('content/payslip', [slip('4,000.00', 'Advance')]))).toEqual(['payslip.net warn']);
  });
});

describe('content/payslip-lines', () => {
  const slip = (amount: string, overtime = '750.00', ocr = false) =>
    page(
      [
        line([40, 'Payslip']),
        line([40, 'Earnings'], [200, 'Hours'], [280, 'Rate'], [360, 'Amount']),
        line([40, 'Basic pay'], [200, '160.00'], [280, '50.00'], [360, '8,000.00']),
        line([40, 'Overtime 125%'], [200, '12.00'], [280, '50.00'], [360, overtime]),
        line([40, 'Travel days'], [200, '21.00'], [280, '22.60'], [360, amount]),
        line([40, 'Gross pay'], [360, '9,224.60']),
      ],
      ocr,
    );
  const id = 'content/payslip-lines';
  it('passes rows that multiply, surcharges too', async () => {
    expect(statuses(await judge(id, [slip('474.60')]))).toEqual(['payslip.lines pass']);
  });
  it('finds the one row that does not', async () => {
    const outcome = await judge(id, [slip('974.60')]);
    expect(messages(outcome)).toEqual(['line']);
    expect(dataOf(outcome)).toMatchObject({ found: '974.60', expected: '474.60' });
  });
  it('only asks about a row of less: travel is capped', async () => {
    expect(statuses(await judge(id, [slip('226.00')]))).toEqual(['payslip.lines warn']);
  });
  it('takes the surcharge of a shift', async () => {
    expect(statuses(await judge(id, [slip('474.60', '720.00')]))).toEqual(['payslip.lines pass']);
  });
  it('never accuses where several rows differ or one misread character explains it', async () => {
    expect((await judge(id, [slip('974.60', '2,000.00')])).outcome).toBe('not_applicable');
    expect(statuses(await judge(id, [slip('474.80', '750.00', true)]))).toEqual(['payslip.lines warn']);
  });
  it('leaves the hours of a payslip to itself', async () => {
    expect((await judge('content/invoice-lines', [slip('974.60')])).outcome).toBe('not_applicable');
  });
});

describe('content/payslip-statutory', () => {
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
  const judged = async (options: Slip) => statuses(await judge('content/payslip-statutory', [slip(options)]));
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
    const outcome = await judge('content/payslip-statutory', [slip({ head: points, ...options })]);
    expect(statuses(outcome).filter((s) => s.endsWith('warn'))).toEqual([`${check} warn`]);
    expect(messages(outcome)).toEqual([]);
  });
  it('says nothing about income tax where the credit points are not printed and the brackets allow it', async () => {
    expect(await judged({})).toEqual(['payslip.national_insurance pass', 'payslip.health_insurance pass']);
  });
  it('says that a year after the tables is not known', async () => {
    const outcome = await judge('content/payslip-statutory', [slip({ month: 'מרץ 2031' })]);
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
      return judge('content/payslip-statutory', [text], { fields });
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
});

describe('the tables of wages', () => {
  it('stop taking insurance at the ceiling', () => {
    expect(insuranceOf(60_000, 2025)).toEqual(insuranceOf(50_695, 2025));
    expect(insuranceOf(7_522, 2024)[0]!.nationalInsurance).toBeCloseTo(30.09, 2);
    expect(insuranceOf(10_000, 1999)).toEqual([]);
  });
  it('count income tax by brackets', () => {
    expect(incomeTaxOf(7_010, 2025)[0]!.beforeCredits).toBeCloseTo(701, 2);
    expect(incomeTaxOf(10_060, 2025)[0]!.beforeCredits).toBeCloseTo(1_128, 2);
    expect(incomeTaxOf(70_000, 2025)[0]!.beforeCredits).toBeCloseTo(24_035.2, 2);
    expect(incomeTaxOf(18_000, 2026).map((v) => Math.round(v.beforeCredits))).toEqual([2_920, 2_716]);
  });
});

// ---- words and dates -------------------------------------------------------------------------------------------

describe('dates', () => {
  const transfer = (executed: string, day: string, value: string) =>
    page([
      line([40, 'Payment confirmation']),
      line([40, `Date executed: ${executed}`], [300, `Day: ${day}`]),
      line([40, `Value date: ${value}`]),
      line([40, 'Amount: €50.00']),
    ]);

  it('content/weekday compares a printed day with the calendar', async () => {
    const good = await judge('content/weekday', [transfer('22/10/2025', 'Wednesday', '22/10/2025')]);
    expect(statuses(good)).toEqual(['date.weekday pass']);
    const bad = await judge('content/weekday', [transfer('23/10/2025', 'Monday', '23/10/2025')]);
    expect(messages(bad)).toEqual(['differs']);
    expect(dataOf(bad)).toMatchObject({ found: '@weekday.1', expected: '@weekday.4' });
  });

  it('content/sick-days counts both ends', async () => {
    const note = (days: string) =>
      page([
        line([40, 'Medical certificate']),
        line([40, 'From: 03/02/2025']),
        line([40, 'To: 05/02/2025']),
        line([40, `Number of days: ${days}`]),
      ]);
    expect(statuses(await judge('content/sick-days', [note('3')]))).toEqual(['medical.days pass']);
    expect(messages(await judge('content/sick-days', [note('13')]))).toEqual(['differs']);
    expect(statuses(await judge('content/sick-days', [note('2')]))).toEqual(['medical.days warn']);
  });
});

// ---- accounts --------------------------------------------------------------------------------------------------

describe('accounts', () => {
  it('content/identity-number judges labelled numbers only', async () => {
    const text = (words: string) => page([line([300, 'תלוש שכר']), line([300, words])]);
    expect(statuses(await judge('content/identity-number', [text('מספר זהות: 012345674')]))).toEqual([
      'id.israeli_check_digit pass',
    ]);
    expect(messages(await judge('content/identity-number', [text('מספר זהות: 012345675')]))).toEqual(['broken']);
    expect((await judge('content/identity-number', [text('מספר לקוח: 012345675')])).outcome).toBe('not_applicable');
  });
  it('content/vat-number judges European numbers by their state and Israeli dealers, and never accuses', async () => {
    const text = (label: string) => page([line([40, 'Invoice']), line([40, label]), line([40, 'Total: ₪50.00'])]);
    const judged = async (label: string) => statuses(await judge('content/vat-number', [text(label)]));
    expect(await judged('VAT No: DE271828180')).toEqual(['id.vat_number pass']);
    expect(await judged('VAT No: DE271828181')).toEqual(['id.vat_number warn']);
    expect(await judged('VAT No: NL 271828183 B01')).toEqual(['id.vat_number pass']);
    expect(await judged('VAT No: 77-1234')).toEqual([]);
    const dealer = (number: string) =>
      page([line([300, 'חשבונית מס']), line([300, `עוסק מורשה: ${number}`]), line([300, 'סה"כ: 50.00 ₪'])]);
    expect(statuses(await judge('content/vat-number', [dealer('514820935')]))).toHaveLength(1);
    expect(messages(await judge('content/vat-number', [dealer('514820936')]))).toEqual([]);
  });
});

describe('every rule of the engine', () => {
  it('says nothing, and does not throw, about an empty document', async () => {
    for (const rule of RULES.filter(({ source }) => source === 'content')) {
      const outcome = await judge(rule.id, [page([])], { context: {} });
      expect([rule.id, messages(outcome)]).toEqual([rule.id, []]);
    }
  });
});
