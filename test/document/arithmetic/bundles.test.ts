/** Letters and what lies with them, statements of one account, payslips of several months in one file, and a product whose factors stand below each other. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

const outcomes = (...pages: Lines[]) =>
  arithmeticOf(fieldsOf(...pages.map((lines, i) => page(lines, false, i + 1))), 0);
const failing = (...pages: Lines[]) => outcomes(...pages).filter(({ state }) => state !== 'holds');
const right = (x: number, text: string) => [x - 5 * text.length, text] as const;

describe('a letter before a statement', () => {
  const letter = (balance: string, more: Lines = []): Lines => [
    line([40, 'Harbour Savings Ltd, 3 July 2025']),
    line([40, 'We confirm that the balance of your account on 30 June 2025']),
    line([40, `was ${balance}. A statement is enclosed.`]),
    ...more,
  ];
  const statement: Lines = [
    line([40, 'Account statement']),
    line([40, 'Date'], [120, 'Description'], right(320, 'Debit'), right(420, 'Credit'), right(520, 'Balance')),
    line([40, '01/06/2025'], [120, 'Opening balance'], right(520, '27,210.45')),
    line([40, '04/06/2025'], [120, 'Rent'], right(320, '1,310.20'), right(520, '25,900.25')),
    line([40, '11/06/2025'], [120, 'Salary'], right(420, '6,402.12'), right(520, '32,302.37')),
    line([40, '28/06/2025'], [120, 'Groceries'], right(320, '214.90'), right(520, '32,087.47')),
  ];

  it('quotes its balance', () => {
    expect(failing(letter('£32,087.47'), statement)).toEqual([]);
    expect(blamed(outcomes(letter('£38,087.47'), statement))).toEqual([[[3_808_747, 3_208_747]]]);
  });

  it('may speak of another figure, or say what leads to it', () => {
    expect(failing(letter('£51,466.03'), statement)).toEqual([]);
    const explained = [line([40, 'After the deposit of £6,000.00 that is not booked yet.'])];
    expect(failing(letter('£38,087.47', explained), statement)).toEqual([]);
  });
});

describe('payslips of several months', () => {
  const slip = (gross: string, net: string, deductions: string, year: readonly [string, string]): Lines => [
    line([40, 'Payslip']),
    line([40, 'Gross pay'], right(300, gross)),
    line([40, 'Total deductions'], right(300, deductions)),
    line([40, 'Net pay'], right(300, net)),
    line([40, 'Year to date']),
    line([40, 'Gross pay'], right(300, year[0])),
    line([40, 'Net pay'], right(300, year[1])),
  ];
  const three = (third: string) => [
    slip('4,120.00', '3,310.50', '809.50', ['4,120.00', '3,310.50']),
    slip('4,306.00', '3,441.20', '864.80', ['8,426.00', '6,751.70']),
    slip('4,254.00', '3,402.70', '851.30', [third, '10,154.40']),
  ];

  it('add up to the year so far', () => {
    expect(failing(...three('12,680.00'))).toEqual([]);
    expect(blamed(outcomes(...three('17,680.00')))).toEqual([[[1_768_000, 1_268_000]]]);
    expect(failing(...three('12,680.00').toReversed())).toEqual([]);
  });

  const wide = (month: readonly string[], year: readonly string[]): Lines => [
    line([40, 'Bulletin de paie']),
    line([40, 'Rubrique'], right(300, 'Mois'), right(400, 'Cumul')),
    ...['Salaire de base', 'Prime de transport', 'Retenue santé', 'Retenue retraite'].map((name, i) =>
      line([40, name], right(300, month[i]!), right(400, year[i]!)),
    ),
  ];
  const two = (cumulated: string) => [
    wide(['2 815,40', '62,10', '118,25', '204,60'], ['2 815,40', '62,10', '118,25', '204,60']),
    wide(['2 790,15', '57,80', '117,18', '202,74'], [cumulated, '119,90', '235,43', '407,34']),
  ];

  it('add up line by line where the two sums stand side by side, whatever they are called', () => {
    expect(failing(...two('5 605,55'))).toEqual([]);
    expect(blamed(outcomes(...two('5 905,55')))).toContainEqual([[590_555, 560_555]]);
    // More than an edit: what was carried over from elsewhere.
    expect(failing(...two('9 118,02'))).toEqual([]);
  });

  it('are not added up where a new year begins', () => {
    expect(failing(...three('4,254.00'))).toEqual([]);
  });
});

describe('statements of one account that follow each other', () => {
  const month = (opening: string, closing: string, rows: readonly [string, string, string][]): Lines => [
    line([40, 'Account statement']),
    line([40, 'Opening balance'], right(520, opening)),
    line([40, 'Date'], [120, 'Description'], right(420, 'Debit'), right(520, 'Credit')),
    ...rows.map(([date, name, amount]) =>
      line([40, date], [120, name], amount.startsWith('-') ? right(420, amount.slice(1)) : right(520, amount)),
    ),
    line([40, 'Closing balance'], right(520, closing)),
  ];
  const both = (first: string, next: string) => [
    month('2,410.35', first, [
      ['03/02/2025', 'Rent', '-940.00'],
      ['14/02/2025', 'Salary', '3,285.17'],
    ]),
    month(next, '5,019.12', [
      ['03/03/2025', 'Rent', '-940.00'],
      ['14/03/2025', 'Bonus', '1,203.60'],
    ]),
  ];

  it('begin where the one before ends', () => {
    expect(failing(...both('4,755.52', '4,755.52'))).toEqual([]);
    expect(blamed(outcomes(...both('4,155.52', '4,755.52')))).toContainEqual([[415_552, 475_552]]);
  });
});

describe('payslips whose year has a column of its own', () => {
  type Pair = readonly [name: string, month: string, year: string];
  // The lines of the year stand beside others of the month.
  const slip = (pairs: readonly Pair[], extra = 0): Lines => [
    line([40, 'Pay advice']),
    ...Array.from({ length: extra }, () => line([40, 'Overtime'], right(240, '96.40'))),
    ...pairs.map(([name, month], i) =>
      line([40, name], right(240, month), [320, pairs.at(i - 1)![0]], right(500, pairs.at(i - 1)![2])),
    ),
  ];
  const months = (tax: string) => [
    slip([
      ['Gross pay', '2,910.00', '2,910.00'],
      ['Income tax', '341.20', '341.20'],
      ['Insurance', '151.16', '151.16'],
      ['Pension', '145.50', '145.50'],
    ]),
    slip(
      [
        ['Gross pay', '3,006.40', '5,916.40'],
        ['Income tax', '360.48', tax],
        ['Insurance', '158.87', '310.03'],
        ['Pension', '150.32', '295.82'],
      ],
      1,
    ),
  ];

  it('add up by their names', () => {
    expect(failing(...months('701.68'))).toEqual([]);
    expect(blamed(outcomes(...months('761.68')))).toEqual([[[76_168, 70_168]]]);
    // Tax that was put right later.
    expect(failing(...months('512.44'))).toEqual([]);
  });
});

describe('a contract note', () => {
  const note = (quantity: string, price = '23.47', amount = '8,918.60'): Lines => [
    line([40, 'Contract note']),
    line([40, 'Quantity'], right(300, quantity)),
    line([40, 'Price (GBP)'], right(300, price)),
    line([40, 'Consideration (GBP)'], right(300, amount)),
  ];

  it('multiplies what stands below each other', () => {
    expect(failing(note('380'))).toEqual([]);
    expect(blamed(outcomesOf(note('980')))).toEqual([[[980, 380]]]);
  });

  it('is no product where the amount is not so many times the price', () => {
    expect(failing(note('980', '23.47', '8,918.10'))).toEqual([]);
    expect(failing(note('412'))).toEqual([]);
  });
});

describe('statements of two months', () => {
  const month = (period: string, opening: string, rows: readonly (readonly string[])[], closing: string): Lines => [
    line([40, 'Everyday account'], right(520, period)),
    line([40, 'Opening balance'], right(520, opening)),
    line([40, 'Date'], [120, 'Description'], right(420, 'Amount'), right(520, 'Balance')),
    ...rows.map(([day, what, amount, balance]) =>
      line([40, day!], [120, what!], right(420, amount!), right(520, balance!)),
    ),
    line([40, 'Closing balance'], right(520, closing)),
  ];
  const first = month(
    'May 2026',
    '3,115.20',
    [
      ['04/05/2026', 'Salary', '2,604.15', '5,719.35'],
      ['11/05/2026', 'Rent', '-1,280.00', '4,439.35'],
      ['23/05/2026', 'Grocer', '-61.48', '4,377.87'],
    ],
    '4,377.87',
  );
  const second = (opening: string) =>
    month(
      'June 2026',
      opening,
      [
        ['03/06/2026', 'Salary', '2,604.15', '6,982.02'],
        ['12/06/2026', 'Rent', '-1,280.00', '5,702.02'],
        ['25/06/2026', 'Garage', '-218.30', '5,483.72'],
      ],
      '5,483.72',
    );

  it('open with what the month before closed with', () => {
    expect(failing(first, second('4,377.87'))).toEqual([]);
    expect(blamed(outcomes(first, second('4,397.87')))).toContainEqual([[439_787, 437_787]]);
  });
});

it('notices of two dividends count the shares of each', () => {
  const notice = (held: string, each: string, paid: string): Lines => [
    line([40, 'Dividend statement']),
    line([40, 'Shares held at record date'], right(400, held)),
    line([40, 'Dividend per share (cents)'], right(400, each)),
    line([40, 'Gross dividend'], right(400, paid)),
  ];
  const one = notice('5,120', '11.35', '581.12');
  expect(failing(one, notice('4,880', '12.70', '619.76'))).toEqual([]);
  expect(blamed(outcomes(one, notice('4,830', '12.70', '619.76')))).not.toEqual([]);
});
