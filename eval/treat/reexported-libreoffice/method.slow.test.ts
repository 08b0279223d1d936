import { expect, test } from 'vitest';
import { isAvailable } from '../../lab/catalogue.ts';
import { treatedSample } from '../../lab/samples.ts';
import method from './method.ts';

test.skipIf(!isAvailable(method))('every value is printed as before', async () => {
  const { lost, pages } = await treatedSample(method);
  expect({ lost, pages }).toEqual({ lost: [], pages: 1 });
});
