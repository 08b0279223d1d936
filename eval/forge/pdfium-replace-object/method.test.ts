import { expect, test } from 'vitest';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('the new value appears in place of the old one, and nothing else changes', async () => {
  const { readsNew, readsOld, inside, outside } = await forgedSample(method, { id: 'row.2.amount' });
  expect({ readsNew, readsOld, outside }).toEqual({ readsNew: true, readsOld: false, outside: 0 });
  expect(inside).toBeGreaterThan(0);
});
