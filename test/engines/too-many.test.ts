import { expect, test } from 'vitest';
import type { RuleFinding } from '../../src/engines/rule.ts';
import { atMost, decide } from '../../src/engines/too-many.ts';

const findings = (count: number): RuleFinding[] =>
  Array.from({ length: count }, () => ({ message: 'm', severity: 'high', confidence: 0.9 }));

test('as many signs as the rule believes are findings, and none is a pass', () => {
  expect(decide(atMost(2, findings(2)))).toEqual({ outcome: 'findings', findings: findings(2) });
  expect(decide(atMost(2, []))).toEqual({ outcome: 'pass' });
});

test('more signs than the rule believes are neither a finding nor a pass', () => {
  const tooMany = { count: 3, limit: 2 };
  expect(decide(atMost(2, findings(3)))).toEqual({ outcome: 'inconclusive', reason: 'too_many', tooMany });
});

test('findings of one place stand beside another place that had too many, which is told', () => {
  const outcome = decide(atMost(2, findings(1)), atMost(2, findings(9)));
  expect(outcome).toEqual({ outcome: 'findings', findings: findings(1), tooMany: { count: 9, limit: 2 } });
});

test('what is counted without one sign among it is a pass', () => {
  expect(decide(atMost(2, [], 50))).toEqual({ outcome: 'pass' });
});
