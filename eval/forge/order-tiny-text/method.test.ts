import { expect, test } from 'vitest';
import { orderedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('the page shows the order to programs and not to people', async () => {
  const { isShown, inside, outside } = await orderedSample(method);
  expect({ isShown, inside, outside }).toEqual({ isShown: true, inside: 0, outside: 0 });
});
