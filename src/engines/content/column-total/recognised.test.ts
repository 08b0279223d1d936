/** Sums of scans and photos: what two relations ask for, and what recognition may have left out. */
import { describe, expect, it } from 'vitest';
import { findingsOf, judge, line, messages } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

type Lines = Parameters<typeof textPage>[0];
const scan = (lines: Lines) => textPage(lines, { source: 'ocr', confidence: 0.95 });
const read = (lines: Lines, id: string = rule.id) => judge(id, [scan(lines)]);

describe('a list of which one amount has lost its mark', () => {
  const receipt = (glue: string) =>
    read([
      line([40, 'PAINT SHOP']),
      line([40, 'ROLLER'], [300, '24.70']),
      line([40, 'EMULSION'], [300, '81.35']),
      line([40, 'GLUE'], [glue.length === 4 ? 305 : 300, glue]),
      line([40, 'TAPE'], [305, '3.95']),
      line([40, 'TOTAL'], [295, '145.60']),
    ]);

  it('makes no sum wrong', async () => {
    expect(messages(await receipt('3160'))).toEqual([]);
    expect(messages(await receipt('35.60'))).toEqual([]);
  });
});

it('holds a base to several parts at their rates and to the list above it', async () => {
  const slip = (gross: string) =>
    read([
      line([40, 'Pay slip']),
      line([40, 'Basic pay'], [150, '5,400.00'], [260, 'Pension 7.50%'], [400, '442.50']),
      line([40, 'Bonus'], [150, '  500.00'], [260, 'Health 2.30%'], [400, '135.70']),
      line([40, 'Pay in all'], [150, gross], [260, 'Care 1.20%'], [400, '70.80']),
    ]);
  expect(messages(await slip('5,900.00'))).toEqual([]);
  expect(findingsOf(await slip('8,900.00'))).toMatchObject([{ data: { found: '8,900.00', expected: '5,900.00' } }]);
});

it('holds a column to the one beside it', async () => {
  const certificate = (pay: string, tax = '311.75') =>
    read([
      line([40, 'Certificate of pay and tax']),
      line([40, 'Earlier employer'], [250, '3,150.00'], [400, tax]),
      line([40, 'This employer'], [250, pay], [400, '5,118.20']),
      line([40, 'Both'], [250, '30,570.00'], [400, '5,429.95']),
    ]);
  expect(messages(await certificate('27,420.00'))).toEqual([]);
  expect(messages(await certificate('21,420.00'))).toHaveLength(1);
  // Where neither column adds up, nothing says that they are meant to.
  expect(messages(await certificate('21,420.00', '371.75'))).toEqual([]);
});

describe('net pay that is paid out below', () => {
  const slip = (net: string, paid = '2,148.60') =>
    read(
      [
        line([40, 'Payslip']),
        line([40, 'Earnings'], [400, 'Amount']),
        line([40, 'Salary'], [400, '2,600.00']),
        line([40, 'Overtime'], [400, '145.30']),
        line([40, 'Gross pay'], [400, '2,745.30']),
        line([40, 'Taxes and deductions'], [400, 'Amount']),
        line([40, 'Income tax'], [400, '431.25']),
        line([40, 'Pension'], [400, '165.45']),
        line([40, 'Total'], [400, '596.70']),
        line([40, 'NET PAY'], [400, net]),
        line([40, 'Paid into your account'], [400, paid]),
      ],
      'content/payslip',
    );

  it('is another where both ask for it', async () => {
    expect(messages(await slip('2,148.60'))).toEqual([]);
    expect(messages(await slip('3,021.75'))).toHaveLength(1);
    expect(messages(await slip('3,021.75', '1,900.00'))).toEqual([]);
  });
});

describe('a net sum, its tax and a tip', () => {
  const bill = (total: string, tip: Lines[number] = line([40, 'Tip'], [300, '12.50'])) =>
    read(
      [
        line([40, 'BISTRO LA MER']),
        line([40, 'Oysters'], [300, '21.90']),
        line([40, 'Sole'], [300, '32.85']),
        line([40, 'Chablis'], [300, '14.30']),
        line([40, 'Coffee'], [305, '8.95']),
        line([40, 'Subtotal'], [300, '78.00']),
        line([40, 'Tax 8.5%'], [300, '6.63']),
        tip,
        line([40, 'TOTAL'], [300, total]),
      ],
      'content/invoice-total',
    );

  it('make the total, however many digits differ', async () => {
    expect(messages(await bill('97.13'))).toEqual([]);
    expect(messages(await bill('115.48'))).toHaveLength(1);
  });

  it('say nothing where the amount beside a rate was not read', async () => {
    expect(messages(await bill('115.48', line([40, 'Tip 20%'])))).toEqual([]);
  });
});

it('holds the total of a receipt to the foot of taxes and to what was paid', async () => {
  const receipt = (total: string, free = '21.40') =>
    read([
      line([40, 'MARKET RECEIPT']),
      line([40, 'Total to pay'], [300, total]),
      line([40, 'Cash'], [300, '200.00']),
      line([40, 'Change'], [300, '46.02']),
      line([40, 'Taxable'], [300, '112.36']),
      line([40, 'VAT 18%'], [300, '20.22']),
      line([40, 'Exempt'], [300, free]),
    ]);
  expect(messages(await receipt('153.98'))).toEqual([]);
  expect(messages(await receipt('170.35'))).toHaveLength(1);
  expect(messages(await receipt('170.35', '27.10'))).toEqual([]);
});

it('holds an evenly set list of a scan to the balances around it', async () => {
  const report = (closing: string, fee = '-214.10') =>
    read(
      [
        line([40, 'Annual report of your fund']),
        line([40, 'Opening balance'], [300, '93,481.26']),
        line([40, 'Contributions'], [300, '7,420.00']),
        line([40, 'Gains'], [300, '6,118.47']),
        line([40, 'Fee of payments'], [300, fee]),
        line([40, 'Fee of savings'], [300, '-391.52']),
        line([40, 'Closing balance'], [300, closing]),
      ],
      'content/opening-closing',
    );
  expect(messages(await report('106,414.11'))).toEqual([]);
  expect(messages(await report('131,872.64'))).toHaveLength(1);
});
