import { expect, test } from 'vitest';
import { isAvailable } from '../../lab/catalogue.ts';
import { valuesOf } from '../../lab/paper/paper.ts';
import { treatedSample } from '../../lab/samples.ts';
import method from './method.ts';

test.skipIf(!isAvailable(method))('a picture of each page, and most values in the text layer', async () => {
  const { file, lost, saved, outside, pages } = await treatedSample(method);
  expect(saved.channels).toEqual(['scanned_pdf']);
  expect(pages).toBe(1);
  expect(lost.length).toBeLessThan(valuesOf(file.paper).length / 4);
  expect(outside).toBeLessThan(0.05);
});
