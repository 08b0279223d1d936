import { expect, test } from 'vitest';
import { measureInk } from '../../lab/ink.ts';
import { forgedSample, sampleScan } from '../../lab/picture-samples.ts';
import { differenceOf } from '../../lab/pixels.ts';

import method from './method.ts';

test('nothing is read in its place, and nothing else is touched', async () => {
  const picture = await sampleScan();
  const { target, forged } = await forgedSample(method, picture);
  const pixels = { ...picture, rgb: forged.rgb };
  expect(forged.after).toBe('');
  expect(measureInk(pixels, target.place)).toBeNull();
  expect(differenceOf(picture, pixels)).toEqual(forged.touched);
});
