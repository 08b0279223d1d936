import { expect, test } from 'vitest';
import { isInstalled } from '../../lab/programs.ts';
import { treatedSample } from '../../lab/samples.ts';
import method from './method.ts';

test.skipIf(!isInstalled('ghostscript'))('every value is printed as before', async () => {
  const { lost, outside, pages } = await treatedSample(method);
  expect({ lost, pages }).toEqual({ lost: [], pages: 1 });
  expect(outside).toBeLessThan(0.01);
});
