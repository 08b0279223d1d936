import { expect, test } from 'vitest';
import { samplePdf, textOfPdf } from '../../lab/samples.ts';
import method from './method.ts';

test('other bytes, the same text', async () => {
  const file = await samplePdf();
  const { bytes } = await method.treat(file);
  expect(Buffer.from(bytes).equals(file.bytes)).toBe(false);
  expect(await textOfPdf(bytes)).toBe(await textOfPdf(file.bytes));
});
