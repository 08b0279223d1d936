import { expect, test } from 'vitest';
import { createSlots } from '../../src/ingest/slots.ts';

const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('only so many hold room at once; the next in line gets what is given back', async () => {
  const slots = createSlots(2);
  const [a, b, c, d] = [slots.open(), slots.open(), slots.open(), slots.open()];
  expect(await Promise.all([a.enter(), b.enter(), a.enter()].map(settled))).toEqual([true, true, true]);
  const [third, fourth] = [c.enter(), d.enter()];
  expect(await Promise.all([settled(third), settled(fourth)])).toEqual([false, false]);
  a.leave();
  a.leave();
  expect(await Promise.all([settled(third), settled(fourth)])).toEqual([true, false]);
});

test('who leaves the queue takes no room with it, nor does who never entered', async () => {
  const slots = createSlots(1);
  const [a, b, c, idle] = [slots.open(), slots.open(), slots.open(), slots.open()];
  await a.enter();
  const [second, third] = [b.enter(), c.enter()];
  idle.leave();
  b.leave();
  a.leave();
  expect(await Promise.all([settled(second), settled(third)])).toEqual([false, true]);
  c.leave();
  await slots.open().enter();
});
