import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { withCover } from '../../lab/pdf/overlay.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Lays a patch and the new value over the old one and has Ghostscript write the whole file anew.',
  tool: 'pdf-lib, Ghostscript',
  needs: ['ghostscript'],
  async forge(file, target, random) {
    const doc = await withCover(file.bytes, await coverOf(file, target, random));
    return { bytes: await ghostscript()(await doc.save(), dayAfter(file.paper, random)) };
  },
} satisfies PdfForgery;
