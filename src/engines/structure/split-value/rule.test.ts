import { describe, expect, test } from 'vitest';
import {
  AMOUNT_X,
  AMOUNTS,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  rows,
  tooMany,
} from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const Y = 660;
const VALUE = '7,250.00';

describe('structure/split-value', () => {
  const withDigit = (digit: string) => rows({ 2: '  250.00' }).replace('(  250.00)', '( ,250.00)') + digit;

  test('a digit of another size that was added to a number is reported', async () => {
    const bytes = plainStatement(withDigit(line(AMOUNT_X, Y, '7', 'F1', 11)));
    expect(await findingsOf(rule, bytes)).toMatchObject([{ message: 'styles', data: { text: VALUE, part: '7' } }]);
  });

  test.each([
    ['a digit of the same make', withDigit(line(AMOUNT_X, Y, '7'))],
    ['a number set in two sizes from the start', line(AMOUNT_X, Y, '7', 'F1', 11) + withDigit('')],
  ])('%s is not', async (_, content) => {
    expect(await outcomeOf(rule, plainStatement(content))).toEqual({ outcome: 'pass' });
  });

  test('numbers set so all over a page are too many to believe, and no pass', async () => {
    const inTwo = AMOUNTS.map((_, i) => line(500, 700 - i * 20, '1', 'F1', 11) + line(507, 700 - i * 20, '2.50'));
    expect(await outcomeOf(rule, plainStatement(rows() + inTwo.join('')))).toEqual(tooMany(10, 2));
  });
});
