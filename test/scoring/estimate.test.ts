import { expect, test } from 'vitest';
import { type DeclaredTable, estimate, log10LrOf, PSEUDO_HITS, weightsInUse } from '../../src/scoring/estimate.ts';

const counts = { forgedHit: 9, forged: 19, genuineHit: 0, genuine: 99 };
const none = { forgedHit: 0, forged: 19, genuineHit: 0, genuine: 99 };
/** (9 + 0.5) / (19 + 1) over (0 + 0.5) / (99 + 1) */
const RATIO = Math.log10(0.475 / 0.005);
const prior = { log10Lr: 0.2, reason: 'held low' };

test('the ratio is smoothed by half a document on both sides', () => {
  expect(log10LrOf(counts)).toBeCloseTo(RATIO);
});

test('a weight lies between what was counted and its target, the closer to the counts the more hits there are', () => {
  const declared: DeclaredTable = { 'pixel/a': { prior } };
  const few = { forgedHit: 1, forged: 3, genuineHit: 0, genuine: 11 };
  const drawn = (9 * RATIO + PSEUDO_HITS * 0.2) / (9 + PSEUDO_HITS);
  expect(estimate(declared, { 'pixel/a': counts }, 'prior')['pixel/a']!.log10Lr).toBeCloseTo(drawn);
  const less = estimate(declared, { 'pixel/a': few }, 'prior')['pixel/a']!.log10Lr;
  expect(less).toBeLessThan((0.2 + log10LrOf(few)) / 2);
  expect(estimate(declared, { 'pixel/a': none }, 'prior')['pixel/a']!.log10Lr).toBe(0.2);
});

test('a row that never fired has the mean of its layer, and of no other', () => {
  const declared: DeclaredTable = { 'pixel/a': {}, 'pixel/b': { prior }, 'content/c': {} };
  const weights = estimate(declared, { 'pixel/a': counts, 'pixel/b': none, 'content/c': none }, 'layer');
  expect(weights['pixel/b']!.log10Lr).toBeCloseTo(RATIO);
  expect(weights['content/c']!.log10Lr).toBe(0);
});

test('rows of one pool are weighed by their sum', () => {
  const weights = estimate(
    { 'content/a': { pool: 'sums' }, 'content/b': { pool: 'sums' } },
    {
      'content/a': { forgedHit: 9, forged: 15, genuineHit: 0, genuine: 49 },
      'content/b': { forgedHit: 0, forged: 4, genuineHit: 0, genuine: 50 },
    },
    'layer',
  );
  expect(weights['content/a']!.log10Lr).toBeCloseTo(RATIO);
  expect(weights['content/b']).toEqual(weights['content/a']);
});

test('a rule that fires on genuine documents as often as on forged ones weighs nothing', () => {
  const common = { forgedHit: 10, forged: 20, genuineHit: 15, genuine: 20 };
  expect(estimate({ 'pixel/a': {} }, { 'pixel/a': common }, 'layer')['pixel/a']!.log10Lr).toBe(0);
});

test('in use a prior stands as it was given, and other rows have the estimate', () => {
  const weights = weightsInUse({ 'pixel/a': { prior }, 'pixel/b': {} }, { 'pixel/a': counts, 'pixel/b': counts });
  expect([weights['pixel/a']!.log10Lr, weights['pixel/b']!.log10Lr]).toEqual([0.2, 2]);
});

test('what is conclusive by measurement alone is so only where forged files show it and no genuine one does', () => {
  const conclusive = { proof: 'measured', text: 'all such files were attacks' } as const;
  const of = (own: typeof counts, proof: 'measured' | 'digest' = 'measured') =>
    'conclusive' in
    estimate({ 'pixel/a': { conclusive: { ...conclusive, proof } } }, { 'pixel/a': own }, 'layer')['pixel/a']!;
  expect([of(counts), of(none), of({ ...counts, genuineHit: 1 })]).toEqual([true, false, false]);
  expect(of(none, 'digest')).toBe(true);
});
