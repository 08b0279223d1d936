import { expect, it } from 'vitest';
import { secondReading, VALUE } from '../../../../test/support/second-reading.ts';
import { ODDITIES } from '../../../domain/second-reader.ts';
import { rule } from './rule.ts';

const judge = (said: Parameters<typeof secondReading>[0]) => rule.run({ secondReading: secondReading(said) } as never);

it.each(ODDITIES)('tells of %s at the place of the words, and weighs nothing', (kind) => {
  const oddities = [{ kind, reason: 'unlike its neighbours', words: 'Total 5', place: VALUE.place }];
  expect(judge({ oddities })).toMatchObject({
    outcome: 'findings',
    findings: [{ message: kind, severity: 'info', place: VALUE.place, data: { reason: 'unlike its neighbours' } }],
  });
});

it('passes where the model points at nothing, and says why nobody has read', () => {
  expect(judge({})).toEqual({ outcome: 'pass' });
  expect(judge({ state: 'unavailable', reason: 'off' })).toEqual({ outcome: 'not_applicable', reason: 'ai_off' });
  expect(judge({ state: 'taken_over' })).toEqual({ outcome: 'not_applicable', reason: 'ai_taken_over' });
});
