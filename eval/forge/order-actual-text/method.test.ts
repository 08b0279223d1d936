import { expect, test } from 'vitest';
import { orderedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('the order is in the file, and the page looks as before', async () => {
  const { isKept, inside, outside } = await orderedSample(method);
  expect(isKept).toBe(true);
  expect(inside + outside).toBeLessThan(0.001);
});
