import { expect, test } from 'vitest';
import { openPdf } from '../../lab/pdf/file.ts';
import { forgedSample } from '../../lab/samples.ts';
import method from './method.ts';

test('characters that nothing draws are in the file', async () => {
  const { forged, inside, outside } = await forgedSample(method);
  const doc = await openPdf(forged.bytes);
  const texts = doc.context.enumerateIndirectObjects().map(([, object]) => String(object));
  // UTF-16: a tag character begins with DB40, a zero-width one is 200B.
  expect(texts.some((text) => /DB40DC|200B/.test(text))).toBe(true);
  expect(inside + outside).toBeLessThan(0.001);
});
