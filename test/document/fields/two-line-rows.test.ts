/** Statements of narrow pages: a day and words on one line, the amounts of the row on the next. Everything is invented. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Piece, textPage } from '../../support/pages.ts';

type Line = readonly Piece[];
const at = (...pieces: readonly (readonly [number, string])[]): Line => pieces;
const read = (lines: readonly Line[]) => fieldsOf(textPage(lines, { linePt: 14 }));
const movesOf = (lines: readonly Line[]) =>
  read(lines).transactions.map(({ date, description, debit, credit, balance }) => [
    date?.iso ?? null,
    description,
    debit?.cents ?? null,
    credit?.cents ?? null,
    balance?.cents ?? null,
  ]);

const TITLE = at([40, 'Account statement']);
const HEADER = [
  at([40, 'Date'], [100, 'Description'], [220, 'Reference']),
  at([60, 'Debit'], [130, 'Credit'], [220, 'Balance']),
];
const FIRST = [at([40, '03/04/2026'], [100, 'Grocer'], [225, '104233']), at([60, '20.00'], [220, '80.00'])];
const LAST = [at([40, '05/04/2026'], [100, 'Wages'], [225, '104235']), at([130, '50.00'], [220, '118.05'])];
const MOVES = [
  ['2026-04-03', 'Grocer', 2000, null, 8000],
  ['2026-04-05', 'Wages', null, 5000, 11805],
];

describe('rows of two lines', () => {
  it('have their amounts below their day and words', () => {
    const paid = [at([40, '04/04/2026'], [100, 'Bus'], [225, '104234']), at([60, '11.95'], [220, '68.05'])];
    expect(movesOf([TITLE, ...HEADER, ...FIRST, ...paid, ...LAST])).toEqual(
      MOVES.toSpliced(1, 0, ['2026-04-04', 'Bus', 1195, null, 6805]),
    );
  });

  it('stand below a header all of whose words could be labels of a form', () => {
    const header = [
      at([40, 'Date'], [100, 'Description'], [220, 'Reference']),
      at([60, 'Paid out'], [130, 'Paid in'], [220, 'Balance']),
    ];
    const opening = [at([100, 'Opening balance']), at([220, '100.00'])];
    const closing = [at([100, 'Closing balance']), at([220, '118.05'])];
    const paid = [at([40, '04/04/2026'], [100, 'Bus'], [225, '104234']), at([60, '11.95'], [220, '68.05'])];
    const moves = movesOf([TITLE, ...header, ...opening, ...FIRST, ...paid, ...LAST, ...closing]);
    expect(moves).toEqual(MOVES.toSpliced(1, 0, ['2026-04-04', 'Bus', 1195, null, 6805]));
  });

  it('go on where their words take a line more, which names another currency', () => {
    const abroad = [
      at([40, '04/04/2026'], [100, 'Hosting USD'], [225, '104234']),
      at([100, '3.19 × 3.7461']),
      at([60, '11.95'], [220, '68.05']),
    ];
    const moves = movesOf([TITLE, ...HEADER, ...FIRST, ...abroad, ...LAST]);
    expect(moves.map(([day, , out, into, balance]) => [day, out, into, balance])).toEqual([
      ['2026-04-03', 2000, null, 8000],
      ['2026-04-04', 1195, null, 6805],
      ['2026-04-05', null, 5000, 11805],
    ]);
  });

  it('go on where the rate of another currency takes a line more', () => {
    const abroad = [
      at([40, '04/04/2026'], [100, 'Hosting USD 3.19 ×'], [225, '104234']),
      at([100, '3.7461']),
      at([60, '11.95'], [220, '68.05']),
    ];
    const moves = movesOf([TITLE, ...HEADER, ...FIRST, ...abroad, ...LAST]);
    expect(moves.map(([day, , out]) => [day, out])).toEqual([
      ['2026-04-03', 2000],
      ['2026-04-04', 1195],
      ['2026-04-05', null],
    ]);
  });

  it('may have a single amount', () => {
    const charged = (day: string, words: string, amount: string) => [at([40, day], [100, words]), at([220, amount])];
    const lines = [at([40, 'Date'], [100, 'Merchant']), at([220, 'Charged'])];
    const rows = [...charged('02/05/2025', 'Grocer', '445.86'), ...charged('03/05/2025', 'Bus', '31.23')];
    expect(movesOf([at([40, 'Credit card statement']), ...lines, ...rows]).map(([day]) => day)).toEqual([
      '2025-05-02',
      '2025-05-03',
    ]);
  });

  it('may tell what was paid in another currency, and its rate', () => {
    const header = [at([40, 'Date'], [100, 'Description']), at([60, 'Original amount'], [150, 'FX'], [220, 'Amount'])];
    const abroad = [at([40, '04/04/2026'], [100, 'Hosting']), at([60, '3.19 USD'], [150, '3.7461'], [220, '11.95'])];
    const home = [at([40, '05/04/2026'], [100, 'Bus']), at([60, '8.00'], [220, '8.00'])];
    expect(movesOf([at([40, 'Card statement']), ...header, ...abroad, ...home]).map(([day]) => day)).toEqual([
      '2026-04-04',
      '2026-04-05',
    ]);
  });

  it('may bear the sign of a footnote', () => {
    const noted = [at([40, '04/04/2026'], [100, 'Bus']), at([60, '11.95 *'], [220, '68.05'])];
    expect(movesOf([TITLE, ...HEADER, ...FIRST, ...noted, ...LAST])).toHaveLength(3);
  });

  it('stand below names of amounts that stand so close that they come as one', () => {
    const header = [at([40, 'Date'], [100, 'Description']), at([60, 'Paid out Paid in'], [220, 'Balance'])];
    expect(movesOf([TITLE, ...header, ...FIRST, ...LAST]).map(([, , debit, credit]) => [debit, credit])).toEqual([
      [2000, null],
      [null, 5000],
    ]);
  });

  it('may bear the letter of a footnote', () => {
    const noted = [at([40, '04/04/2026'], [100, 'Bus']), at([60, '(a) 11.95'], [220, '68.05'])];
    expect(movesOf([TITLE, ...HEADER, ...FIRST, ...noted, ...LAST])[1]).toEqual([
      '2026-04-04',
      'Bus',
      1195,
      null,
      6805,
    ]);
  });

  it('hold balances that are carried and closed as rows do', () => {
    const closed = [...LAST, at([100, 'Closing balance']), at([220, '118.05'])];
    const fields = read([TITLE, ...HEADER, ...FIRST, ...closed]);
    expect(fields.tables[0]?.footers.map(({ key }) => key)).toEqual(['closing_balance']);
  });

  it('are read all or none: a line of money that is part of no row leaves the lines as they are', () => {
    const stray = at([40, 'Fee 4.00 of 80.00'], [220, '76.00']);
    expect(movesOf([TITLE, ...HEADER, ...FIRST, stray, ...LAST]).filter(([day]) => day !== null)).toEqual([]);
  });

  it('are no rows of one line below a header of two', () => {
    const row = at([40, '03/04/2026'], [100, 'Grocer'], [170, '20.00'], [300, '80.00']);
    const header = [at([40, 'Date'], [100, 'Description']), at([170, 'Debit'], [300, 'Balance'])];
    expect(
      movesOf([TITLE, ...header, row, at([40, '04/04/2026'], [100, 'Bus'], [170, '11.95'], [300, '68.05'])]),
    ).toHaveLength(2);
  });
});
