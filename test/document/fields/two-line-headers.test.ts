/** Headers of two lines, and sums of a statement that begin with how many entries they add up. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

/** The lines of a header stand close. */
const CLOSE_PT = 12;
const read = (lines: Lines) => fieldsOf(textPage(lines, { linePt: CLOSE_PT }));
const tallied = (lines: Lines) => tally(read(lines).sections.flatMap(arithmeticOf));
const right = (x: number, text: string): Piece[] => (text === '' ? [] : [[x - 5 * text.length, text]]);

type Row = readonly [day: string, words: string, out: string, into: string, balance: string];

const ROWS: readonly Row[] = [
  ['10/02', 'Payroll', '', '1,500.00', '3,910.55'],
  ['10/05', 'Check 1021', '450.00', '', '3,460.55'],
  ['10/09', 'Transfer in', '', '150.00', '3,610.55'],
  ['10/15', 'Rent', '700.00', '', '2,910.55'],
  ['10/16', 'Payroll', '', '1,500.00', '4,410.55'],
  ['10/28', 'Grocery', '118.35', '', '4,292.20'],
];
const english = (rows: readonly Row[]): Lines => [
  line([40, 'Checking account statement']),
  line([40, 'Statement period 10/01/2025 through 10/31/2025']),
  line([40, 'Beginning balance'], ...right(400, '2,410.55')),
  line([40, '3 Credit(s) This Period'], ...right(400, '3,150.00')),
  line([40, '3 Debit(s) This Period'], ...right(400, '1,268.35')),
  line([40, 'Ending balance'], ...right(400, '4,292.20')),
  line([200, 'Withdrawals'], [300, 'Deposits'], [380, 'Daily']),
  line([40, 'Date'], [90, 'Description'], [200, '(-)'], [300, '(+)'], [380, 'Balance']),
  ...rows.map(([day, words, out, into, balance]) =>
    line([40, day], [90, words], ...right(240, out), ...right(330, into), ...right(420, balance)),
  ),
];
const german = (balances: readonly string[]): Lines => [
  line([40, 'Kontoauszug']),
  line([40, 'Buchungs-'], [110, 'Wert-'], [180, 'Vorgang'], [300, 'Umsatz'], [380, 'Saldo']),
  line([40, 'tag'], [110, 'stellung'], [300, 'in EUR'], [380, 'in EUR']),
  ...['1.500,00', '-700,00', '-88,35', '-45,20', '-20,10'].map((move, i) =>
    line(
      [40, `0${i + 1}.10.2025`],
      [110, `0${i + 1}.10.2025`],
      [180, 'Vorgang'],
      ...right(330, move),
      ...right(420, balances[i]!),
    ),
  ),
];
const hebrew = (balances: readonly string[]): Lines => [
  line([300, 'דף חשבון']),
  line([40, 'יתרה'], [120, 'סכום'], [200, 'סכום'], [300, 'פרטי'], [400, 'תאריך']),
  line([40, 'בש"ח'], [120, 'זכות'], [200, 'חובה'], [300, 'התנועה'], [400, 'ביצוע']),
  ...['2,700.00', '188.35', '345.20', '120.10', '99.90'].map((out, i) =>
    line(...right(70, balances[i]!), ...right(230, out), [300, 'תשלום'], [400, `0${i + 1}/10/2025`]),
  ),
];
const GERMAN = ['3.910,55', '3.210,55', '3.122,20', '3.077,00', '3.056,90'];
const HEBREW = ['5,210.55', '5,022.20', '4,677.00', '4,556.90', '4,457.00'];

describe('a header of two lines', () => {
  it.each([
    ['with signs below its words', english(ROWS), ['date', 'description', 'debit', 'credit', 'balance']],
    ['parted within words', german(GERMAN), ['date', 'value_date', 'description', 'amount', 'balance']],
    ['from right to left', hebrew(HEBREW), ['balance', 'credit', 'debit', 'description', 'date']],
  ] as const)('%s names its columns', (_, lines, keys) => {
    expect(read(lines).tables.map(({ columns }) => columns.map(({ key }) => key))).toEqual([keys]);
  });

  it.each([
    ['with signs below its words', english(ROWS), english(ROWS.with(3, ['10/15', 'Rent', '700.00', '', '2,610.55']))],
    ['parted within words', german(GERMAN), german(GERMAN.with(2, '3.722,20'))],
    ['from right to left', hebrew(HEBREW), hebrew(HEBREW.with(2, '4,977.00'))],
  ] as const)('%s gives the balances that follow from each other', (_, honest, forged) => {
    const states = (lines: Lines) => Object.keys(tallied(lines)).filter((each) => !each.endsWith(' holds'));
    expect(states(honest)).toEqual([]);
    expect(states(forged)).toEqual(['statement.running_balance broken']);
  });
});

it('takes sums that begin with a count for no movements, and holds them to the rows and the balances', () => {
  const { amounts, transactions } = read(english(ROWS));
  expect(transactions).toHaveLength(ROWS.length);
  expect(amounts.filter(({ role }) => role === 'total_credits').map(({ raw }) => raw)).toEqual(['3,150.00']);
  expect(tallied(english(ROWS))).toMatchObject({ 'statement.totals holds': 2, 'statement.summary holds': 1 });
});

it('joins a name of two lines in a page that is set in wide lines', () => {
  const WIDE_PT = 19;
  const card: Lines = [
    line([40, 'Credit card statement']),
    line([40, 'Date'], [110, 'Merchant'], [240, 'Transaction'], [360, 'Charged']),
    line([240, 'amount']),
    ...['386.63', '463.03', '238.67'].map((sum, i) =>
      line([40, `2${i + 4}/08/2025`], [110, 'City Parking'], ...right(290, sum), ...right(400, sum)),
    ),
    line([40, 'Total purchases: 1,088.33']),
    line([40, 'New balance: 1,088.33']),
  ];
  const { total, tables } = fieldsOf(textPage(card, { linePt: WIDE_PT }));
  expect(tables[0]?.columns.map(({ key }) => key)).toEqual(['date', 'description', 'original_amount', 'amount']);
  expect(total?.raw).toBe('1,088.33');
  // Another heading below the header is no part of it.
  const headed = card.with(2, line([40, 'Purchases']));
  expect(fieldsOf(textPage(headed, { linePt: WIDE_PT })).tables[0]?.columns.map(({ header }) => header)).toContain(
    'Date',
  );
});
