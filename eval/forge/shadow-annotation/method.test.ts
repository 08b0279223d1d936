import { expect, test } from 'vitest';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('the new value is seen, and the old one lies under it still', async () => {
  const { readsNew, readsOld, inside, outside } = await forgedSample(method, { id: 'row.2.amount' });
  expect({ readsNew, readsOld, outside }).toEqual({ readsNew: false, readsOld: true, outside: 0 });
  expect(inside).toBeGreaterThan(0);
});
