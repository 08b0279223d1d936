import { expect, test } from 'vitest';
import { valuesOf } from '../../lab/paper/paper.ts';
import { Random } from '../../lab/random.ts';
import { samplePaper } from '../../lab/samples.ts';
import method from './method.ts';

test('one amount or balance of a row is another one, and nothing else changes', () => {
  const paper = samplePaper();
  const forged = method.forge(paper, new Random('test'));
  const before = valuesOf(paper);
  const changed = valuesOf(forged!.paper).filter(({ text }, i) => text !== before[i]!.text);
  expect(changed).toEqual([expect.objectContaining({ id: forged!.changes[0]!.id, text: forged!.changes[0]!.after })]);
  expect(changed[0]!.id).toMatch(/^row\.\d+\.(amount|balance)$/);
});

test('a paper without running balances offers no hold', () => {
  expect(method.forge({ ...samplePaper(), claims: [] }, new Random('test'))).toBeNull();
});
