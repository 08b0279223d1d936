/** The balance of each day above its entries. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const app = (sent: string, refund = '£39.99') =>
  outcomesOf([
    line([40, 'Personal account']),
    line([40, 'Thursday 16 April 2026'], [300, '£642.18']),
    line([40, 'Groceries'], [300, '£18.40']),
    line([40, 'Bus'], [300, '£7.10']),
    line([40, 'Wednesday 15 April 2026'], [300, '£667.68']),
    line([40, 'Sent money'], [300, sent]),
    line([40, 'Refund'], [300, refund]),
    line([40, 'Tuesday 14 April 2026'], [300, '£712.69']),
    line([40, 'Eating out'], [300, '£27.35']),
    line([40, 'Monday 13 April 2026'], [300, '£740.04']),
  ]).flatMap(({ equation, state }) => (equation.family === 'balances of days' ? [state] : []));

it('is that of the day below with the entries between', () => {
  expect(app('£85.00')).toEqual(['holds', 'holds', 'holds']);
  expect(app('£285.00')).toEqual(['holds', 'broken', 'holds']);
});

it('says nothing where an entry was not read', () => {
  expect(app('£85.00', '£61.20')).toEqual(['holds', 'holds']);
});

it('is known by its word where its day is not read', () => {
  const feed = (sent: string) =>
    outcomesOf([
      line([40, 'Saturday 18 April'], [250, 'Balance £642.18']),
      line([40, 'Bakery'], [300, '£18.40']),
      line([40, 'Bus'], [300, '£7.10']),
      line([40, 'Friday 17 April'], [250, 'Balance £667.68']),
      line([40, 'Sent money'], [300, sent]),
      line([40, 'Thursday 16 April'], [250, 'Balance £752.68']),
      line([40, 'Wages'], [300, '+£640.00']),
      line([40, 'Cinema'], [300, '£27.35']),
      line([40, 'Wednesday 15 April'], [250, 'Balance £140.03']),
    ]).flatMap(({ equation, state }) => (equation.family === 'balances of days' ? [state] : []));
  expect(feed('£85.00')).toEqual(['holds', 'holds', 'holds']);
  expect(feed('£25.00')).toEqual(['holds', 'broken', 'holds']);
});
