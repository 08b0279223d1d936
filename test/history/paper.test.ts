import { expect, it } from 'vitest';
import { anchorsOf, pointersOf } from '../../src/document/prints/keys.ts';
import { paperOf } from '../../src/document/prints/paper.ts';
import { A4, fieldsOf, type Piece, textPage } from '../support/pages.ts';
import { paper as madeUp, values } from '../support/papers.ts';

const paper = (lines: readonly (readonly Piece[])[]) => {
  const page = textPage(lines);
  return paperOf(fieldsOf(page), [page], [A4]);
};

const SLIP: readonly (readonly Piece[])[] = [
  [[60, 'Corner Market']],
  [
    [60, 'Milk'],
    [300, '6.20'],
  ],
  [
    [60, 'Bread'],
    [300, '15.90'],
  ],
  [
    [60, 'TOTAL'],
    [300, '22.10'],
  ],
];

it('compares a till receipt with invoices, whatever type it was read as', () => {
  const { type, values } = paper([...SLIP, [[60, '02/03/2025 18:45']]]);
  expect(type).toBe('invoice');
  expect(values).toContainEqual(expect.objectContaining({ role: 'total', value: '2210' }));
});

it('takes no paper without a time of day for a receipt', () => {
  expect(paper([...SLIP, [[60, '02/03/2025']]]).type).toBe('other');
});

const GOODS: readonly (readonly Piece[])[] = [
  ...SLIP.slice(0, 3),
  ...['4.10', '7.35', '12.80'].map((price): readonly Piece[] => [
    [60, 'Goods'],
    [300, price],
  ]),
  [
    [60, 'TOTAL'],
    [300, '46.35'],
  ],
];

it('takes a photo of many amounts for a receipt without a time of day', () => {
  const photographed = (lines: typeof GOODS, source: 'native' | 'ocr') => {
    const page = textPage([...lines, [[60, '02/03/2025']]]);
    return paperOf(fieldsOf(page), [{ ...page, source }], [A4]).type;
  };
  expect(photographed(GOODS, 'ocr')).toBe('invoice');
  expect(photographed(GOODS, 'native')).toBe('other');
  expect(photographed(SLIP, 'ocr')).toBe('other');
});

it('takes no photo of a statement of which too little was read for a receipt', () => {
  const photographed = (heads: readonly Piece[]) => {
    const page = textPage([
      heads,
      ...['120.00', '80.50', '61.20'].map((amount, i): readonly Piece[] => [
        [60, `0${i + 2}/03/2025`],
        [150, 'Corner Market'],
        [300, amount],
        [400, `${9 - i}00.00`],
      ]),
      [[60, 'Total 261.70']],
    ]);
    return paperOf({ ...fieldsOf(page), documentType: OTHER }, [{ ...page, source: 'ocr' }], [A4]);
  };
  const heads: readonly Piece[] = [
    [60, 'Date'],
    [150, 'Description'],
    [300, 'Amount'],
    [400, 'Balance'],
  ];
  expect(photographed(heads)).toMatchObject({ type: 'other', rows: [{}, {}, {}] });
});

const OTHER = { value: 'other' as const, confidence: 0.5, reasons: [] };

it('is sure of a day with dots whose digits were read for certain', () => {
  const sure = (doubts: readonly ('sign' | 'separator' | 'digit')[], confidence = 0.95) => {
    const page = textPage([[[60, 'Date of payment: 02.08.2025']]]);
    const fields = fieldsOf(page);
    const dates = fields.dates.map((each) => ({ ...each, source: 'ocr' as const, confidence, doubts }));
    return paperOf({ ...fields, dates }, [page], [A4]).values.map(({ isSure }) => isSure);
  };
  expect(sure(['separator'])).toEqual([true]);
  expect(sure(['separator', 'digit'])).toEqual([false]);
  expect(sure(['separator'], 0.6)).toEqual([false]);
});

it('knows the number of a letter as its own, and not that of a loan', () => {
  const roleOf = (label: string) => paper([[[60, `${label}: 95335311`]]]).values.map(({ role }) => role);
  expect(roleOf('Letter number')).toEqual(['paper_number']);
  expect(roleOf('מספר מכתב')).toEqual(['paper_number']);
  expect(roleOf('Loan number')).toEqual(['reference']);
});

it('is sure of a doubtful identity number whose check digit is right', () => {
  const sure = (id: string) => {
    const page = textPage([[[60, 'תלוש שכר']], [[60, `ת.ז. ${id}`]]]);
    const fields = fieldsOf(page);
    const doubtful = fields.identifiers.map((each) => ({ ...each, source: 'ocr' as const, confidence: 0.6 }));
    const { values } = paperOf({ ...fields, identifiers: doubtful }, [page], [A4]);
    return values.flatMap(({ role, isSure }) => (role === 'israeli_id' ? [isSure] : []));
  };
  expect(sure('324931070')).toEqual([true]);
  expect(sure('324931071')).toEqual([false]);
});

it('is sure of a doubtful IBAN whose check digits are right', () => {
  const sure = (iban: string) => {
    const page = textPage([[[60, 'Account confirmation']], [[60, `IBAN ${iban}`]]]);
    const fields = fieldsOf(page);
    const doubtful = fields.accounts.map((each) => ({ ...each, source: 'ocr' as const, confidence: 0.6 }));
    const { values } = paperOf({ ...fields, accounts: doubtful }, [page], [A4]);
    return values.flatMap(({ kind, isSure }) => (kind === 'account' ? [isSure] : []));
  };
  expect(sure('GB33BUKB20201555555555')).toEqual([true]);
  expect(sure('GB33BUKB20201555555556')).toEqual([false]);
});

it('gives the amount of a row the sign that the balances before and after it have', () => {
  const rows = (opening: readonly (readonly Piece[])[]) =>
    paper([
      [[60, 'Account statement']],
      ...opening,
      [
        [60, 'Date'],
        [150, 'Description'],
        [300, 'Amount'],
        [400, 'Balance'],
      ],
      ...[
        ['02/03/2025', 'Corner Market', '120.00', '880.00'],
        ['05/03/2025', 'Salary', '700.00', '1,580.00'],
        ['09/03/2025', 'Water', '80.50', '1,499.50'],
      ].map(([date, text, amount, balance]): Piece[] => [
        [60, date!],
        [150, text!],
        [300, amount!],
        [400, balance!],
      ]),
    ]);
  const read = rows([[[60, 'Opening balance: 1,000.00']]]);
  expect(read.rows.map(({ cents }) => cents)).toEqual([-12_000, 70_000, -8_050]);
  expect(read.closes).toEqual({ opening: 100_000, closing: 149_950 });
  expect(rows([]).closes).toBeNull();
});

it('closes over a balance that is carried to the next page', () => {
  const { rows, closes } = paper([
    [[60, 'Account statement']],
    [
      [60, 'Date'],
      [150, 'Description'],
      [300, 'Amount'],
      [400, 'Balance'],
    ],
    ...[
      ['02/03/2025', 'Corner Market', '-120.00', '880.00'],
      ['05/03/2025', 'Salary', '700.00', '1,580.00'],
      ['05/03/2025', 'Balance carried forward', '', '1,580.00'],
      ['09/03/2025', 'Water', '-80.50', '1,499.50'],
    ].map(([date, text, amount, balance]): Piece[] => [
      [60, date!],
      [150, text!],
      ...(amount ? [[300, amount] as Piece] : []),
      [400, balance!],
    ]),
  ]);
  expect(rows).toHaveLength(3);
  expect(closes).toEqual({ opening: 100_000, closing: 149_950 });
});

it('knows the branch that is printed before the number of an account', () => {
  const { account } = paper([[[60, 'אישור ניהול חשבון']], [[60, 'מספר חשבון: 608-50289228']]]);
  expect(account).toBe('-608-50289228');
});

it('shares the key of its number and day whatever kind and issuer it was read as', () => {
  const parts = {
    values: [...values('number', { paper_number: '363672' }), ...values('date', { issue: '2025-04-11' })],
  };
  const named = (name: string, type: 'invoice' | 'other', issuer: string | null) =>
    anchorsOf(madeUp({ ...parts, type, issuer })).flatMap((each) => (each.name === name ? [each.value] : []));
  expect(named('number_day', 'invoice', 'name:corner market')).toEqual(named('number_day', 'other', null));
  expect(named('number', 'invoice', 'name:corner market')).not.toEqual(named('number', 'other', null));
  expect(named('number_day', 'other', null)).toHaveLength(1);
});

it('is found on a picture by successive amounts, by a day of long ago with one of now, and by long numbers', () => {
  const keysOf = (amounts: readonly string[], days: Readonly<Record<string, string>>) =>
    pointersOf(
      madeUp({
        source: 'ocr',
        values: [...amounts.flatMap((each) => values('amount', { _: each })), ...values('date', days)],
      }),
    );
  const shared = (a: ReturnType<typeof keysOf>, b: ReturnType<typeof keysOf>) =>
    a.filter(({ value }) => b.some((each) => each.value === value)).map(({ name }) => name);
  const read = keysOf(['561', '-2026', '1624', '3223', '99', '3223'], { birth: '1964-05-09', visit: '2024-05-16' });
  expect(read.map(({ name }) => name)).toEqual(['amounts', 'amounts', 'days']);
  // One amount of them was lost, or one day.
  expect(shared(read, keysOf(['7777', '561', '2026', '1624'], { birth: '1964-05-09' }))).toEqual(['amounts']);
  expect(shared(read, keysOf([], { visit: '2024-05-16', _a: '1964-05-09', _b: '2024-05-20' }))).toEqual(['days']);
  expect(shared(read, keysOf(['561', '1624', '2026'], { _a: '2024-05-09', _b: '2024-05-16' }))).toEqual([]);
  const numbered = (role: string, value: string) => pointersOf(madeUp({ values: values('number', { [role]: value }) }));
  expect(shared(numbered('paper_number', '73286899'), numbered('_', '073286899'))).toEqual(['numbers']);
  expect(numbered('paper_number', '10423')).toEqual([]);
});
