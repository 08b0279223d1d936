/** A total below a net sum, with a tax of nothing between them. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const foot = (total: string, tax = '0.00%', ...between: ReturnType<typeof line>[]) =>
  [
    line([40, 'Invoice']),
    line([40, 'Sub total:'], right(500, '$371.50')),
    line([40, 'Tax:'], right(500, tax)),
    ...between,
    line([40, 'Total:'], right(500, total)),
  ] as const;
const again = (lines: ReturnType<typeof foot>) =>
  outcomesOf(lines).flatMap(({ state, equation: { id } }) => (id === 'sum.again' ? state : []));

it('is the net sum', () => {
  expect(again(foot('$371.50'))).toEqual(['holds']);
  expect(again(foot('$871.50'))).toEqual(['broken']);
});

it('is another sum beside a rate, and below other money', () => {
  expect(again(foot('$401.22', '8.00%'))).toEqual([]);
  expect(again(foot('$376.50', '0%', line([40, 'Shipping:'], right(500, '$5.00'))))).toEqual([]);
});
