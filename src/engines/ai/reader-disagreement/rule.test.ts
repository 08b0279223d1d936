import { expect, it } from 'vitest';
import { secondReading, VALUE } from '../../../../test/support/second-reading.ts';
import { rule } from './rule.ts';

const judge = (said: Parameters<typeof secondReading>[0]) => rule.run({ secondReading: secondReading(said) } as never);

it('tells a value that was read otherwise, at its place', () => {
  const values = [{ ...VALUE, agrees: false, printed: '1,250.00', read: '7,250.00' }];
  expect(judge({ values })).toMatchObject({
    outcome: 'findings',
    findings: [
      { message: 'differs', severity: 'info', data: { printed: '1,250.00', read: '7,250.00' }, place: VALUE.place },
    ],
  });
});

it('weighs only where the operator lets the model, by a row of its own', () => {
  const [finding] = (judge({ values: [{ ...VALUE, agrees: false }], weighs: true }) as { findings: object[] }).findings;
  expect(finding).toMatchObject({ severity: 'low', variant: 'openai/reader-1@1' });
});

it('is silent about what agrees, and about what we may have misread ourselves', () => {
  expect(judge({ values: [VALUE, { ...VALUE, agrees: false, isSure: false }] })).toEqual({ outcome: 'pass' });
});

it('says why nobody has read', () => {
  expect(judge({ state: 'unavailable', reason: 'timeout' })).toEqual({
    outcome: 'not_applicable',
    reason: 'ai_timeout',
  });
});
