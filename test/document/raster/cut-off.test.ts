import { expect, test } from 'vitest';
import { isCutOff } from '../../../src/document/raster/cut-off.ts';
import { drawn } from '../../support/pictures.ts';

test('tells the box that ends within a stroke from those that hold a whole letter', async () => {
  const raster = await drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#fff"/><path d="M10 8h4v20h20v4h-24z" fill="#000"/></svg>',
  );
  const letter = { char: '1', ink: 0, edge: 0, mass: 0, ground: 255, top: 8, bottom: 32 };
  expect(isCutOff(raster, { ...letter, left: 10, right: 34 })).toBe(false);
  // Its foot alone goes on, a sixth of the height, as where two letters touch.
  expect(isCutOff(raster, { ...letter, left: 10, right: 24 })).toBe(false);
  expect(isCutOff(raster, { ...letter, left: 12, right: 34 })).toBe(true);
  expect(isCutOff(raster, { ...letter, left: 0, right: 11 })).toBe(true);
});
