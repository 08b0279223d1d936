import { expect, test } from 'vitest';
import { expectValuesKept, sampleScreen } from '../../lab/picture-samples.ts';

import { Random } from '../../lab/random.ts';
import method from './method.ts';

test('other pixels, the same values', async () => {
  const picture = await sampleScreen();
  const treated = await method.treat(picture, new Random('test'));
  expect(Buffer.from(treated!.rgb).equals(picture.rgb)).toBe(false);
  expect({ width: treated!.width, height: treated!.height, places: treated!.places }).not.toEqual({
    width: picture.width,
    height: picture.height,
    places: picture.places,
  });
  expectValuesKept(treated!, 0.4);
});
