import { expect, it } from 'vitest';
import { paperOf } from '../../src/document/prints/paper.ts';
import { A4, fieldsOf, type Piece, textPage } from '../support/pages.ts';

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
