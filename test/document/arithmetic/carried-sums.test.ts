/** Sums between what makes them and what follows from them, of whole units. */
import { expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const row = (label: string, amount: string) => line([40, label], [400 - 5 * amount.length, amount]);
const broken = (...lines: readonly ReturnType<typeof row>[]) =>
  outcomesOf([line([40, 'Report']), ...lines]).filter(({ state }) => state === 'broken');

const claim = (total: string, left = '1,468') =>
  broken(
    row('Train', '387'),
    row('Hotel', '3,140'),
    row('Meals', '512'),
    row('Taxi', '429'),
    row('Total expenses', total),
    row('Advance', '3,000'),
    row('Balance', left),
  );
const year = (surplus: string) =>
  broken(
    row('Fees', '2,870'),
    row('Raffle', '463'),
    row('Grant', '725'),
    row('Total receipts', '4,058'),
    row('Hire', '1,690'),
    row('Kit', '812'),
    row('Rent', '333'),
    row('Total payments', '2,835'),
    row('Surplus', surplus),
    row('Brought forward', '2,514'),
    row('At the bank', '3,737'),
  );

it('the total of a list, above what was advanced of it and what is left', () => {
  expect(claim('4,468')).toEqual([]);
  expect(blamed(claim('4,768'))).toContainEqual([[476_800, 446_800]]);
});

it('what receipts are more than payments, above two balances', () => {
  expect(year('1,223')).toEqual([]);
  expect(blamed(year('1,523'))).toContainEqual([[152_300, 122_300]]);
});

it('says nothing where both sides ask for other sums', () => {
  const sums = claim('4,768', '1,368').filter(({ equation }) => equation.family.startsWith('carried'));
  expect(sums).toEqual([]);
});
