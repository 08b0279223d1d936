import { expect, test } from 'vitest';
import { orderedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('the page shows the order', async () => {
  const { isShown, outside } = await orderedSample(method);
  expect(isShown).toBe(true);
  expect(outside).toBeLessThan(0.001);
});
