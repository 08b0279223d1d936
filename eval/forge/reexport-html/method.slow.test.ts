import { afterAll, expect, test } from 'vitest';
import { closeBrowser } from '../../lab/browser.ts';
import { isAvailable } from '../../lab/catalogue.ts';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

afterAll(closeBrowser);

test.skipIf(!isAvailable(method))('the new value appears in place of the old one', async () => {
  const { readsNew, readsOld, inside, outside } = await forgedSample(method, { id: 'row.2.amount' });
  expect({ readsNew, readsOld }).toEqual({ readsNew: true, readsOld: false });
  expect(inside).toBeGreaterThan(0);
  expect(outside).toBeLessThan(1);
});
