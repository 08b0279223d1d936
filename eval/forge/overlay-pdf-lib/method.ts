import type { PdfForgery } from '../../lab/method.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { withCover } from '../../lab/pdf/overlay.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Covers the value with a white rectangle and writes another one over it in an embedded font.',
  tool: 'pdf-lib',
  async forge(file, target, random) {
    const doc = await withCover(file.bytes, await coverOf(file, target, random));
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
