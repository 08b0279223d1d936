/** Numbers as spreadsheets print them: thousands are not parted, and zeros at the end are left out. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { judge, type Lines, line, messages, page } from '../../support/judge.ts';
import { fieldsOf, type Piece } from '../../support/pages.ts';

const right = (x: number, text: string): Piece[] => (text === '' ? [] : [[x - 5 * text.length, text]]);
type Row = readonly [day: string, words: string, out: string, into: string, balance: string];

const english = (rows: readonly Row[], closing: string, opening = '12410.5'): Lines => [
  line([40, 'Bank statement']),
  line([40, 'Opening balance'], ...right(420, opening)),
  line([40, 'Date'], [120, 'Description'], [220, 'Debit'], [300, 'Credit'], [380, 'Balance']),
  ...rows.map(([day, words, out, into, balance]) =>
    line([40, day], [120, words], ...right(245, out), ...right(330, into), ...right(420, balance)),
  ),
  line([40, 'Closing balance'], ...right(420, closing)),
];
const german = (rows: readonly Row[], closing: string): Lines => [
  line([40, 'Kontoauszug']),
  line([40, 'Datum'], [120, 'Vorgang'], [220, 'Soll'], [300, 'Haben'], [380, 'Saldo']),
  ...rows.map(([day, words, out, into, balance]) =>
    line([40, day], [120, words], ...right(245, out), ...right(330, into), ...right(420, balance)),
  ),
  line([40, 'Endsaldo'], ...right(420, closing)),
];
const hebrew = (rows: readonly Row[], closing: string): Lines => [
  line([300, 'דף חשבון']),
  line([40, 'יתרה'], [120, 'זכות'], [200, 'חובה'], [300, 'תיאור'], [400, 'תאריך']),
  ...rows.map(([day, words, out, into, balance]) =>
    line(...right(70, balance), ...right(150, into), ...right(230, out), [300, words], [400, day]),
  ),
  line(...right(70, closing), [300, 'יתרת סגירה']),
];

const ENGLISH: readonly Row[] = [
  ['02/10/2025', 'Salary', '', '1500', '13910.5'],
  ['05/10/2025', 'Rent', '450.25', '', '13460.25'],
  ['09/10/2025', 'Refund', '', '150', '13610.25'],
  ['15/10/2025', 'Shop', '700.25', '', '12910'],
];
const GERMAN: readonly Row[] = [
  ['02.10.2025', 'Gehalt', '', '1500', '3910,55'],
  ['05.10.2025', 'Miete', '450,25', '', '3460,30'],
  ['09.10.2025', 'Markt', '150', '', '3310,30'],
  ['15.10.2025', 'Strom', '45,20', '', '3265,10'],
];
const HEBREW: readonly Row[] = [
  ['02/10/2025', 'משכורת', '', '5500', '7910.5'],
  ['05/10/2025', 'שכר דירה', '2700', '', '5210.5'],
  ['09/10/2025', 'סופר', '188.35', '', '5022.15'],
  ['15/10/2025', 'חשמל', '345.2', '', '4676.95'],
];

const states = (lines: Lines) => outcomesOf(lines).map(({ equation, state }) => `${equation.id} ${state}`);
const failing = (lines: Lines) => states(lines).filter((each) => !each.endsWith(' holds'));

describe.each([
  ['in English', english, ENGLISH, '12910', '12970', '13810.25'],
  ['in German, with two digits or none', german, GERMAN, '3265,10', '3295,10', '3910,30'],
  ['in Hebrew', hebrew, HEBREW, '4676.95', '4976.95', '5922.15'],
] as const)('a statement %s', (_, make, rows, closing, wrongClosing, wrongBalance) => {
  it('has balances that follow from each other', async () => {
    const lines = make(rows, closing);
    expect(failing(lines)).toEqual([]);
    expect(states(lines).filter((each) => each === 'statement.running_balance holds')).toHaveLength(rows.length - 1);
    expect(messages(await judge('content/opening-closing', [page(lines)]))).toEqual([]);
  });

  it('has a wrong closing balance told', () => {
    expect(failing(make(rows, wrongClosing))).toEqual(['statement.closing_balance broken']);
  });

  it('has a wrong balance told', () => {
    const [day, words, out, into] = rows[2]!;
    const lines = make(rows.with(2, [day, words, out, into, wrongBalance]), closing);
    expect(failing(lines)).toEqual(['statement.running_balance broken', 'statement.running_balance broken']);
  });
});

it('takes no reference beside the movement of its row for money', () => {
  const rows: readonly Row[] = [
    ['02/10/2025', 'Salary', '', '1,500.00', '13,910.55'],
    ['05/10/2025', 'Rent', '450.25', '48213', '13,460.30'],
    ['09/10/2025', 'Refund', '', '150.00', '13,610.30'],
  ];
  const { amounts } = fieldsOf(page(english(rows, '13,610.30', '12,410.55')));
  expect(amounts.map(({ raw }) => raw)).not.toContain('48213');
});
