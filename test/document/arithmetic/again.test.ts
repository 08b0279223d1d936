/** A sum that a paper prints twice, of which one print is confirmed and the other was changed. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const entry = (label: string, value: string) => line([40, label], right(300, value));
const wrong = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ equation, state }) => equation.id === 'sum.again' && state === 'broken')
    .map(({ repairs: [first] }) => first!.changes.map(({ figure, value }) => `${figure.raw} → ${value}`).join());

describe('net pay in a sentence', () => {
  const payslip = (...more: Lines): Lines => [
    line([40, 'Payslip March 2025']),
    entry('Basic pay', '4,310.75'),
    entry('Gross pay', '4,310.75'),
    entry('Income tax', '641.20'),
    entry('Pension', '215.54'),
    entry('Total deductions', '856.74'),
    entry('Net pay', '3,454.01'),
    ...more,
  ];
  const sentence = (paid: string) => payslip(line([40, `Your net pay of ${paid} was sent to your account.`]));

  it('is the one that gross pay and deductions lead to', () => {
    expect(wrong(sentence('3,454.01'))).toEqual([]);
    expect(wrong(sentence('3,954.01'))).toEqual(['3,954.01 → 345401']);
  });

  it('may be another sum, be rounded, or lack what is printed besides', () => {
    expect(wrong(sentence('2,918.37'))).toEqual([]);
    expect(wrong(sentence('3,454.00'))).toEqual([]);
    const less = [entry('Advance', '500.00'), line([40, 'Net pay of 2,954.01 was sent to your account.'])];
    expect(wrong(payslip(...less))).toEqual([]);
  });

  it('is read after a Hebrew prefix', () => {
    const slip = (paid: string): Lines => [
      line([40, 'תלוש שכר מרץ 2025']),
      entry('סה"כ ברוטו', '14,310.75'),
      entry('סה"כ ניכויים', '2,856.74'),
      entry('נטו לתשלום', '11,454.01'),
      line([40, `השכר נטו בסך ${paid} הועבר לחשבון.`]),
    ];
    expect(wrong(slip('11,454.01'))).toEqual([]);
    expect(wrong(slip('17,454.01'))).toEqual(['17,454.01 → 1145401']);
  });
});

describe('the sum of a column', () => {
  const row = (...cells: string[]) => line(...cells.map((cell, i) => right(120 + 110 * i, cell)));
  const certificate = (label: string, printed: string): Lines => [
    line([40, 'Certificate of earnings and tax']),
    row('Month', 'Earnings', 'Tax'),
    row('01', '3,610.00', '512.50'),
    row('02', '4,215.40', '671.66'),
    row('03', '3,610.00', '512.50'),
    row('04', '3,977.25', '604.37'),
    row('Total', '15,412.65', '2,301.03'),
    entry(label, printed),
  ];

  it('is the same where its header names it again', () => {
    expect(wrong(certificate('Tax deducted', '2,301.03'))).toEqual([]);
    expect(wrong(certificate('Tax deducted', '2,801.03'))).toEqual(['2,801.03 → 230103']);
  });

  it('is no sum of another name', () => {
    expect(wrong(certificate('Refund', '2,801.03'))).toEqual([]);
  });
});

describe('the total of a bill', () => {
  const bill = (head: string, slip: string) =>
    wrong([
      line([40, 'Invoice 2025-118']),
      entry('Amount due', head),
      entry('Consulting', '$1,250.40'),
      entry('Travel', '$184.29'),
      entry('Total', '$1,434.69'),
      entry('Amount due', '$1,434.69'),
      entry('Amount due', slip),
    ]);

  it('may have a digit more or less, where it is printed again and again', () => {
    expect(bill('$1,434.69', '$1,434.69')).toEqual([]);
    expect(bill('$11,434.69', '$1,434.69')).toEqual(['$11,434.69 → 143469']);
    expect(bill('$434.69', '$1,434.69')).toEqual(['$434.69 → 143469']);
    expect(bill('$434.69', '$980.10')).toEqual([]);
  });
});

describe('totals of many persons', () => {
  const person = (name: string, ...amounts: string[]): Lines => [
    ...amounts.slice(0, -1).map((amount) => entry(name, amount)),
    entry('TOTAL', amounts.at(-1)!),
  ];

  it('are sums of their own, however near to each other', () => {
    const lines = [
      line([40, 'Disclosure report']),
      ...person('Abbot, Ann', '4,102.27', '6,200.76', '10,303.03'),
      ...person('Adler, Noa', '412.90', '1,020.00', '1,432.90'),
      ...person('Aziz, Omar', '10,533.03'),
      ...person('Azul, Rita', '10,503.03'),
    ];
    expect(wrong(lines)).toEqual([]);
  });
});

describe('a round total', () => {
  const invoice = (due: string, said = '72 500.00') =>
    wrong([
      line([40, 'Invoice 77']),
      entry('Timber', '41 300.00'),
      entry('Boards', '31 200.00'),
      entry('Total', '72 500.00'),
      entry('Total to pay', due),
      line([40, `Goods 2, total amount ${said}`]),
    ]);

  it('is no other in the order of its digits where it is printed twice besides', () => {
    expect(invoice('72 500.00')).toEqual([]);
    expect(invoice('27 500.00')).toEqual(['27 500.00 → 7250000']);
    // With what was paid before it may be less.
    expect(invoice('62 500.00')).toEqual([]);
    expect(invoice('27 500.00', '27 500.00')).toEqual([]);
  });
});
