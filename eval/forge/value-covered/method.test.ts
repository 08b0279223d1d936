import { expect, test } from 'vitest';
import { charactersOf, placesOf } from '../../lab/pdfium.ts';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('nothing is seen where the value stood, and it lies under the patch still', async () => {
  const { forged, target, inside, outside } = await forgedSample(method, { id: 'row.2.amount' });
  expect(inside).toBeGreaterThan(0);
  expect(outside).toBe(0);
  expect(forged.after).toBe('');
  expect(placesOf(await charactersOf(forged.bytes), target.before).length).toBeGreaterThan(0);
});
