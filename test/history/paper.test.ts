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
