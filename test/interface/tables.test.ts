import { expect, test } from 'vitest';
import { VERDICT_MEANINGS } from '../../src/domain/scan.ts';
import { verdictOf } from '../../src/scoring/thresholds.ts';
import { PLANS } from '../../src/services/accounts/plans.ts';
import { readSource } from '../support/source.ts';

const guide = readSource('docs/API.md');
const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

/** Each verdict with its lowest and highest score. */
const ranges = ['low_risk', 'review', 'high_risk'].map((verdict) => {
  const scores = Array.from({ length: 101 }, (_, score) => score).filter((score) => verdictOf(score) === verdict);
  return [verdict, Math.min(...scores), Math.max(...scores)] as const;
});

test('API.md and the descriptions name the scores of each verdict as scoring has them', () => {
  for (const [verdict, from, to] of ranges) {
    expect(rows.find(([, name]) => name === `\`${verdict}\``)?.[0]).toBe(`${from}–${to}`);
    expect(VERDICT_MEANINGS).toContain(`\`${verdict}\` (${verdict === 'low_risk' ? 'score ' : ''}${from}-${to})`);
  }
});

test('API.md names the numbers of every plan', () => {
  for (const { name, monthlyScans, requestsPerMinute, apiAccess, webhookEndpoints } of Object.values(PLANS)) {
    expect(rows.find(([plan]) => plan === name)).toEqual([
      name,
      monthlyScans === null ? 'unlimited' : monthlyScans.toLocaleString('en'),
      String(requestsPerMinute),
      apiAccess ? 'yes' : 'no',
      String(webhookEndpoints),
    ]);
  }
});
