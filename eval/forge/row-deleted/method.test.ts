import { expect, test } from 'vitest';
import { forgedSample, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test('the values of one row are printed no more', async () => {
  const { file, forged } = await forgedSample(method);
  const [before, after] = [await textOfPdf(file.bytes), await textOfPdf(forged.bytes)];
  const row = forged.changes!.map(({ before }) => before.replaceAll(' ', ''));
  expect(row.length).toBeGreaterThan(1);
  expect(before.length - after.length).toBeGreaterThan(row.join('').length - 1);
  expect(row.filter((text) => after.split(text).length === before.split(text).length)).toEqual([]);
});
