/** Blocks of two amounts and their sum, which repeat. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const INTEREST = [28.35, 23.63, 18.9, 14.18, 9.45];
const money = (value: number) => value.toFixed(2).replace('.', ',');

const broken = (sums: readonly (string | undefined)[], interest = INTEREST) =>
  outcomesOf(
    interest.flatMap((value, i) => [
      line([40, `Cuota ${i + 1}`], [300, `${sums[i] ?? money(750 + value)} €`]),
      line([40, 'pagada'], [150, 'capital 750,00'], [300, `int. ${money(value)}`]),
      line([40, ' ']),
    ]),
  )
    .filter(({ state, equation }) => state === 'broken' && equation.family.startsWith('repeated sums'))
    .map(({ equation: { figures, parts } }) => figures[parts.printed]!.raw);

it('hold each to the way of the others', () => {
  expect(broken([])).toEqual([]);
  expect(broken([undefined, undefined, '786,90'])).toEqual(['786,90 €']);
});

it('say nothing of a sum that is quite another, nor where few others hold', () => {
  expect(broken([undefined, undefined, '512,34'])).toEqual([]);
  expect(broken([undefined, '737,63'], INTEREST.slice(0, 3))).toEqual([]);
});
