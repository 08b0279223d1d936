/** A total that follows from a sum and from parts that are their printed rate of it. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [string, string])[]): Lines =>
  rows.map(([label, value]) => line([40, label], right(400, value)));
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');

const water = (due: string, ...more: (readonly [string, string])[]) =>
  list(['Fresh water', '97.47'], ['Waste water', '121.42'], ['Before tax', '218.89'], ['GST 18%', '39.40'], ...more, [
    'To be paid',
    due,
  ]);
const bill = (due: string, ...more: (readonly [string, string])[]) =>
  list(['Sum of charges', '218.89'], ['GST 18%', '39.40'], ...more, ['Total', due]);

describe('a total of a sum and its rate', () => {
  it('is that sum with the part', () => {
    expect(broken(bill('258.29'))).toEqual([]);
    expect(broken(bill('158.29')).map(({ implied }) => implied)).toContain(25_829);
    expect(broken(bill('1,358.29')).map(({ implied }) => implied)).toContain(25_829);
  });

  it('may hold the part already, or take it off', () => {
    const sums = (due: string) => broken(bill(due)).filter(({ equation }) => equation.id === 'total.column_sum');
    expect(sums('218.89')).toEqual([]);
    expect(sums('179.49')).toEqual([]);
  });

  it('is not known where something else printed makes the difference', () => {
    expect(broken(bill('358.29', ['Arrears', '100.00']))).toEqual([]);
    expect(broken(water('258.29'))).toEqual([]);
  });
});

describe('a list of round prices', () => {
  const dentist = (crown: string) =>
    list(
      ['Examination', '280.00'],
      ['Filling', '420.00'],
      ['Root canal', '1,650.00'],
      ['Crown', crown],
      ['Hygienist', '250.00'],
      ['Total of treatments', '5,000.00'],
      ['Discount 10%', '-500.00'],
      ['Paid', '4,500.00'],
    );

  it('is held to its sum, which its discount and the payment confirm', () => {
    expect(broken(dentist('2,400.00'))).toEqual([]);
    expect(broken(dentist('4,400.00')).map(({ repairs }) => repairs[0]!.changes[0]!.value)).toContain(240_000);
  });
});

it('is gross less what is withheld, where words name all three, however round they are', () => {
  const fee = (net: string) =>
    outcomesOf([
      line([40, 'Ricevuta']),
      line([40, 'Compenso lordo'], [400, '900,00']),
      line([40, "Ritenuta d'acconto 20%"], [400, '180,00']),
      line([40, 'Netto da pagare'], [400, net]),
    ]).filter(({ state }) => state === 'broken');
  expect(fee('720,00')).toEqual([]);
  expect(fee('760,00').map(({ implied }) => implied)).toEqual([72_000]);
});
