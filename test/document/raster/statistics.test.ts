import { expect, test } from 'vitest';
import { leastBy } from '../../../src/document/raster/statistics.ts';

test.each([0, 1, 3, 6, 40])('the least %i are those that sorting puts first, equals in their order', (count) => {
  const items = Array.from({ length: 30 }, (_, k) => ({ k, value: (k * 7919) % 11 }));
  const sorted = [...items].sort((a, b) => a.value - b.value);
  expect(leastBy(items, count, ({ value }) => value)).toEqual(sorted.slice(0, count));
});
