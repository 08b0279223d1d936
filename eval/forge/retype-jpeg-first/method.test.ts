import { expect, test } from 'vitest';
import { forgedSample, readability, sampleScreen } from '../../lab/picture-samples.ts';
import method from './method.ts';

test('the new value stands in its place, and around it is what JPEG left', async () => {
  const picture = await sampleScreen();
  const { target, forged } = await forgedSample(method, picture);
  const pixels = { ...picture, rgb: forged.rgb };
  expect(forged.touched.w).toBeLessThan(target.place.w * 1.6);
  const place = { ...target.place, ...forged.touched };
  expect(readability(picture, pixels, place, target.after)).toBeGreaterThan(
    readability(picture, pixels, place, target.before),
  );
});
