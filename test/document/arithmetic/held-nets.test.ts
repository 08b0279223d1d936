import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const row = (label: string, amount: string) => line([40, label], [400 - 5 * amount.length, amount]);
const claim = (due: string) =>
  outcomesOf([
    line([40, 'Request for repayment']),
    row('Ferry crossing', '318.40'),
    row('Lodging', '246.15'),
    row('Parking', '41.20'),
    row('Total claimed', '605.75'),
    row('Own share', '-90.00'),
    row('Total requested', due),
  ]).filter(({ state }) => state === 'broken');

it('the last sum follows from the sum above it and what is taken off', () => {
  expect(claim('515.75')).toEqual([]);
  expect(claim('551.75').map(({ implied }) => implied)).toEqual([51_575]);
});
