import { expect, test } from 'vitest';
import { orderFor } from '../../lab/orders.ts';
import { textOf, wordsOf } from '../../lab/paper/paper.ts';
import { Random } from '../../lab/random.ts';
import { samplePaper } from '../../lab/samples.ts';
import method from './method.ts';

test('the order is one of the remarks, and no value changes', () => {
  const paper = samplePaper();
  const forged = method.forge(paper, new Random('test'));
  const texts = wordsOf(forged.paper).map(textOf);
  expect(texts).toContain(orderFor(paper, new Random('test')).text);
  expect(forged.changes).toEqual([]);
});
