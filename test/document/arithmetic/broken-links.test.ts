/** What is left after a discount, between two sides that other equations hold. */
import { expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const amount = (name: string, text: string) => line([40, name], [400 - 5 * text.length, text]);

const ROWS: Lines = [
  line([40, 'Item'], [200, 'Qty'], [260, 'Unit price'], [370, 'Amount']),
  line([40, 'Shelf boards'], [200, '3'], [260, '412.30'], [400 - 5 * 8, '1,236.90']),
  line([40, 'Brackets'], [200, '6'], [260, '118.45'], [400 - 5 * 6, '710.70']),
  line([40, 'Assembly'], [200, '4'], [260, '265.15'], [400 - 5 * 8, '1,060.60']),
];

interface Foot {
  left?: string;
  vat?: string;
  total?: string;
  discount?: Lines;
}

/** Of 3,008.20 less 10 % are left 2,707.38. */
const invoice = ({
  left = '2,707.38',
  vat = '541.48',
  total = '3,248.86',
  discount = [amount('Discount 10%', '-300.82')],
}: Foot = {}): Lines => [
  ...ROWS,
  amount('Subtotal', '3,008.20'),
  ...discount,
  amount('After discount', left),
  amount('VAT 20%', vat),
  amount('Total due', total),
];
const blamedIn = (foot: Foot) => blamed(outcomesOf(invoice(foot))).flat();

it('holds as printed', () => {
  expect(blamedIn({})).toEqual([]);
});

it('is wrong where the tax and the total go on from an edited sum', () => {
  expect(blamedIn({ left: '2,507.38', vat: '501.48', total: '3,008.86' })).toEqual([[250_738, 270_738]]);
});

it('is wrong where none of them is near what it would have to be', () => {
  expect(blamedIn({ left: '2,107.38', vat: '421.48', total: '2,528.86' })).toEqual([[210_738, 270_738]]);
});

it('says nothing where a further line explains the difference, or may', () => {
  const edited = { left: '2,507.38', vat: '501.48', total: '3,008.86' };
  const first = amount('Discount 10%', '-300.82');
  expect(blamedIn({ ...edited, discount: [first, amount('Deposit', '-200.00')] })).toEqual([]);
  expect(blamedIn({ ...edited, discount: [first, line([40, 'Deposit of 200.00 received'])] })).toEqual([]);
  expect(
    blamedIn({ ...edited, discount: [first, ...Array.from({ length: 4 }, () => line([40, 'See terms']))] }),
  ).toEqual([]);
});

it('says nothing of rounding, or of a sum with quite other digits', () => {
  expect(blamedIn({ left: '2,707.00', vat: '541.40', total: '3,248.40' })).toEqual([]);
  expect(blamedIn({ left: '2,341.65', vat: '468.33', total: '2,809.98' })).toEqual([]);
});

it('says nothing where no rate makes the discount', () => {
  expect(
    blamedIn({ left: '2,507.38', vat: '501.48', total: '3,008.86', discount: [amount('Discount', '-300.82')] }).filter(
      (blamed) => blamed?.[0] === 250_738,
    ),
  ).toEqual([]);
});
