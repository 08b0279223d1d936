import { expect, test } from 'vitest';
import { isEdge } from './straight-edges.ts';

const [widthPx, heightPx] = [40, 60];
const picture = (level: (x: number, y: number) => number) => ({
  widthPx,
  heightPx,
  grey: Uint8Array.from({ length: widthPx * heightPx }, (_, k) => level(k % widthPx, Math.floor(k / widthPx))),
});
const box = { x0: 4, y0: 4, x1: 20, y1: 40 };

test('a shadow along the step is an edge, along the other direction it is none', () => {
  const upright = picture((x, y) => 5 * x + ((y * y) % 3 === 0 ? 1 : 0) * (y % 9 === 0 ? 1 : 0));
  expect(isEdge(upright, { box, dx: 0, dy: 17 })).toBe(true);
  expect(isEdge(upright, { box, dx: 17, dy: 0 })).toBe(false);
  expect(isEdge(upright, { box, dx: 3, dy: 17 })).toBe(false);
  const level = picture((x, y) => 4 * y + (x % 13 === 0 ? 1 : 0));
  expect(isEdge(level, { box, dx: 17, dy: 0 })).toBe(true);
});

test('strokes in both directions are no edge', () => {
  const strokes = picture((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 30 : 220));
  expect(isEdge(strokes, { box, dx: 0, dy: 17 })).toBe(false);
});
