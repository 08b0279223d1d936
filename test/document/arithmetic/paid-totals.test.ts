/** Totals of receipts that the list and the payment agree to be another. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const GOODS = [
  ['Simit', '15,00'],
  ['Ayran', '5,75'],
  ['Peynir', '24,00'],
] as const;

/** A receipt of which the words beside the money given, and those of its change, may not be read. */
const receipt = (total: string, paid: readonly (readonly [string, string])[]): Lines => [
  line([40, 'Fiş']),
  ...[...GOODS, ['GENEL TOPLAM', total], ...paid].map(([label, amount]) => line([40, label!], right(340, amount!))),
];
const brokenOf = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation, repairs }) => [equation.id, repairs[0]?.changes.map(({ value }) => value)]);

describe('the total of a receipt', () => {
  const cash = [
    ['NAKİT', '50,00'],
    ['P. Ust', '5,25'],
  ] as const;

  it('is wrong where its list is what was paid less the change', () => {
    expect(brokenOf(receipt('44,75', cash))).toEqual([]);
    const broken = brokenOf(receipt('144,75', cash));
    expect(broken).toContainEqual(['receipt.change', [4475]]);
    expect(broken).toContainEqual(['total.column_sum', [4475]]);
  });

  it('is wrong where its list is what several payments below it make', () => {
    const parted = [
      ['MULTINET', '30,00'],
      ['KREDI KARTI', '14,75'],
    ] as const;
    expect(brokenOf(receipt('44,75', parted))).toEqual([]);
    expect(brokenOf(receipt('54,85', parted))).toContainEqual(['total.column_sum', [4475]]);
    expect(brokenOf(receipt('54,85', [...parted, ['KALAN', '10,10']]))).toEqual([]);
  });

  it('is not held to a list alone, nor to a payment alone', () => {
    expect(brokenOf(receipt('58,35', []))).toEqual([]);
    expect(brokenOf(receipt('58,35', [['KREDI KARTI', '83,95']]))).toEqual([]);
  });

  it('may be more than its list by what is printed, as a tip is', () => {
    const tip = [
      ['Servis', '2,00'],
      ['KREDI KARTI', '44,75'],
    ] as const;
    expect(brokenOf(receipt('46,75', tip))).toEqual([]);
  });
});

it('takes cash for no print of the total where what is left and the change make it, though nothing names them', () => {
  const paid = (left: string, back: string) =>
    brokenOf(
      receipt('44,75', [
        ['Kurum', '-18,30'],
        ['|', left],
        ['NAKİT', '40,75'],
        ['©', back],
      ]),
    ).filter(([id]) => id === 'receipt.change');
  expect(paid('26,45', '14,30')).toEqual([]);
  expect(paid('26,45', '11,10')).not.toEqual([]);
});
