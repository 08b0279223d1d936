/** Sums of which every part is held fast, so that the wrong figure may be any other. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [string, ...string[]])[]): Lines =>
  rows.map(([label, ...values]) => line([40, label], ...values.map((value, i) => right(320 + 110 * i, value))));
const broken = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation }) => equation.id);

type Make = (value: string) => Lines;
const CASES: readonly (readonly [what: string, make: Make, right: string, wrong: string, id: string])[] = [
  [
    'net pay of the year so far',
    (net) =>
      list(
        ['Payslip'],
        ['Salary', '2,480.00', '9,920.00'],
        ['Gross pay', '2,480.00', '9,920.00'],
        ['Tax', '311.25', '1,245.00'],
        ['Insurance', '104.16', '416.64'],
        ['Pension', '62.00', '248.00'],
        ['Total deductions', '477.41', '1,909.64'],
        ['Net pay', '2,002.59', net],
      ),
    '8,010.36',
    '9,347.12',
    'payslip.net',
  ],
  [
    'gross pay less the deductions with their minus',
    (net) =>
      list(
        ['Payslip'],
        ['Basic pay', '1,915.40'],
        ['Allowance', '120.35'],
        ['Gross pay', '2,035.75'],
        ['Income tax', '-214.30'],
        ['Insurance', '-96.12'],
        ['Pension', '-101.79'],
        ['Net pay', net],
      ),
    '1,623.54',
    '1,923.54',
    'total.column_sum',
  ],
  [
    'what is due where nothing was left of what was owed before',
    (due) =>
      list(
        ['Electricity bill'],
        ['Amount due', due],
        ['Meter reading 4,120 to 4,571 kWh'],
        ['Previous balance', '88.14'],
        ['Payment received', '-88.14'],
        ['Balance forward', '0.00'],
        ['Customer charge', '12.25'],
        ['Energy', '71.36'],
        ['Delivery', '24.18'],
        ['Total current charges', '107.79'],
      ),
    '107.79',
    '53.42',
    'bill.due',
  ],
];

describe.each(CASES)('%s', (_, make, good, wrong, id) => {
  it('is right where all of it holds', () => expect(broken(make(good))).toEqual([]));
  it('is wrong however many digits differ', () => expect(broken(make(wrong))).toContain(id));
});

describe('net pay right below the lists that make it', () => {
  const slip = (net: string, ...more: Lines) => [
    ...list(
      ['Payslip'],
      ['Basic pay', '3,140.00'],
      ['Allowance', '95.00'],
      ['Gross pay (A)', '3,235.00'],
      ['Provident fund', '647.00'],
      ['Union', '4.00'],
      ['Loan', '38.50'],
      ['Total deductions (B)', '689.50'],
      ['Net pay (A – B)', net],
    ),
    ...more,
  ];
  it('is no gross pay less one of the deductions', () => {
    expect(broken(slip('2,545.50'))).toEqual([]);
    expect(broken(slip('3,192.50'))).toEqual(['payslip.net']);
  });
  it('is not accused where other pay is printed', () => {
    expect(broken(slip('3,192.50', ...list(['Expenses refunded', '647.00'])))).toEqual([]);
  });
});

describe('a total below its net sum and VAT', () => {
  const bill = (total: string, ...between: (readonly [string, string])[]) =>
    list(['Invoice'], ['Goods', '140.20'], ['Service', '73.45'], ['Net', '213.65'], ['VAT 20%', '42.73'], ...between, [
      'Total',
      total,
    ]);
  it('is wrong where nothing stands between them', () => {
    expect(broken(bill('256.38'))).toEqual([]);
    expect(broken(bill('184.07'))).toContain('invoice.total');
  });
  it('is not accused where something does', () => {
    expect(broken(bill('184.07', ['Voucher', '-72.31']))).toEqual([]);
  });
});

describe('lines of a form with a formula', () => {
  const form = (tax: string) =>
    list(
      ['Tax return'],
      ['1 Output tax', '12,480'],
      ['2 Input tax', '4,215'],
      ['3 Other input tax', '860'],
      ['4 Payable (1 less 2 less 3)', tax],
    );
  it('are held to it', () => {
    expect(broken(form('7,405'))).toEqual([]);
    expect(broken(form('7,905'))).toEqual(['total.column_sum']);
  });
});
