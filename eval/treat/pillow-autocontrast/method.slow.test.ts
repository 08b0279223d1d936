import { expect, test } from 'vitest';
import { expectValuesKept, sampleScan } from '../../lab/picture-samples.ts';
import { isInstalled } from '../../lab/programs.ts';
import method from './method.ts';

test.skipIf(!isInstalled('pillow'))('other pixels, the same values', async () => {
  const picture = await sampleScan();
  const treated = await method.treat(picture);
  expect(Buffer.from(treated!.rgb).equals(picture.rgb)).toBe(false);
  expect(treated!.places).toEqual(picture.places);
  expectValuesKept(treated!);
});
