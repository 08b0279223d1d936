import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots, type Slot } from '../../src/ingest/slots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const slotsOf = (count: number, perOwner: number) =>
  createSlots({ count, perOwner, maxWaitMs: 1000, of: 'large uploads' });

const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);
const areIn = (slots: Slot[]) => Promise.all(slots.map((slot) => settled(slot.enter())));

test('only so many hold room at once; the next in line gets what is given back', async () => {
  const slots = slotsOf(2, 2);
  const [a, b, c, d] = [slots.open('x'), slots.open('x'), slots.open('x'), slots.open('x')];
  expect(await areIn([a, b, a, c, d])).toEqual([true, true, true, false, false]);
  a.leave();
  a.leave();
  expect(await areIn([c, d])).toEqual([true, false]);
});

test('who leaves the queue takes no room with it, nor does who never entered', async () => {
  const slots = slotsOf(1, 1);
  const [a, b, c, idle] = [slots.open('x'), slots.open('x'), slots.open('x'), slots.open('x')];
  await a.enter();
  expect(await areIn([b, c])).toEqual([false, false]);
  idle.leave();
  b.leave();
  a.leave();
  expect(await areIn([b, c])).toEqual([false, true]);
  c.leave();
  await slots.open('x').enter();
});

test('no owner holds all the room, however many of its requests wait', async () => {
  const slots = slotsOf(3, 2);
  const greedy = Array.from({ length: 10 }, () => slots.open('greedy'));
  expect((await areIn(greedy)).filter(Boolean)).toHaveLength(2);
  expect(await areIn([slots.open('other')])).toEqual([true]);
});

test('the owners that wait take turns', async () => {
  const slots = slotsOf(2, 2);
  const order: string[] = [];
  const holders = [slots.open('z'), slots.open('z')];
  await Promise.all(holders.map((slot) => slot.enter()));
  for (const owner of ['a', 'a', 'a', 'b', 'c', 'b']) {
    const slot = slots.open(owner);
    void slot.enter().then(() => {
      order.push(owner);
      slot.leave();
    });
  }
  holders[0]!.leave();
  await vi.waitFor(() => expect(order).toHaveLength(6));
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('waiting ends: with 429 where the owner holds its share itself, with 503 where others hold everything', async () => {
  const slots = slotsOf(2, 1);
  await Promise.all([slots.open('a').enter(), slots.open('b').enter()]);
  const own = slots.open('a').enter();
  const others = slots.open('c').enter();
  const refused = Promise.all([
    expect(own).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 10 }),
    expect(others).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED', status: 503, headers: { 'Retry-After': '10' } }),
  ]);
  vi.advanceTimersByTime(1000);
  await refused;
});

test('who was refused leaves no place in the queue', async () => {
  const slots = slotsOf(1, 1);
  const first = slots.open('a');
  await first.enter();
  const late = slots.open('b');
  const refused = expect(late.enter()).rejects.toMatchObject({ status: 503 });
  vi.advanceTimersByTime(1000);
  await refused;
  late.leave();
  const next = slots.open('c');
  const entered = next.enter();
  first.leave();
  await entered;
});
