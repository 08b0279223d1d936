import { expect, it } from 'vitest';
import { judge, messages } from '../../../../test/support/judge.ts';
import { earlierPaper, judgeBeside, paper } from '../../../../test/support/papers.ts';
import { rule } from './rule.ts';

it('notes how often the same bytes were sent, without weight', async () => {
  const copies = [earlierPaper(paper(), { shared: ['file', 'text'] }), earlierPaper(paper(), { shared: ['file'] })];
  const outcome = await judgeBeside(rule.id, paper(), ...copies);
  expect(outcome).toMatchObject({
    outcome: 'findings',
    findings: [{ message: 'copy', severity: 'info', data: { count: 2, sent: '04/05/2026' } }],
  });
});

it('says nothing of files that only look alike', async () => {
  const outcome = await judgeBeside(rule.id, paper(), earlierPaper(paper(), { shared: ['text', 'anchor.number'] }));
  expect(outcome.outcome).toBe('pass');
});

it('has nothing to say where no documents are kept, and says so where they could not be looked up', async () => {
  const beside = (state: 'off' | 'unavailable') => judge(rule.id, [], { earlier: { state, papers: [], habit: null } });
  expect(await beside('off')).toEqual({ outcome: 'not_applicable', reason: 'history_off' });
  expect(await beside('unavailable')).toEqual({ outcome: 'inconclusive', reason: 'history_unavailable' });
  expect(messages(await beside('off'))).toEqual([]);
});
