/** The part between a base and what is left of it. */
import { expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const bill = (base: string, part: string, rest: string, name = 'Discount, senior citizen 12%'): Lines => [
  line([40, 'Yearly charge'], [400 - 5 * base.length, base]),
  line([40, name], [400 - 5 * part.length, part]),
  line([40, 'Charge after discount'], [400 - 5 * rest.length, rest]),
];
const blamedIn = (lines: Lines) => blamed(outcomesOf(lines)).flat();

it('is wrong, however far it is off, where rate and base make what is left', () => {
  expect(blamedIn(bill('6,218.50', '746.22', '5,472.28'))).toEqual([]);
  expect(blamedIn(bill('6,218.50', '951.37', '5,472.28'))).toEqual([[95_137, 74_622]]);
  expect(blamedIn(bill('6,218.50', '-951.37', '5,472.28'))).toEqual([[-95_137, -74_622]]);
});

it('may be of a whole year, or what is left itself', () => {
  expect(blamedIn(bill('6,218.50', '8,954.64', '6,964.72', 'Rise of 12%, in a year'))).toEqual([]);
  expect(blamedIn(bill('618.50', '890.64', '692.72', 'Rise of 12%, in a year'))).toEqual([]);
  expect(blamedIn(bill('6,218.50', '5,472.28', '5,472.28'))).toEqual([]);
});

it('says nothing where rate and base make something else', () => {
  expect(blamedIn(bill('6,218.50', '951.37', '5,208.11'))).toEqual([]);
});
