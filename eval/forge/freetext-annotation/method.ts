import type { PdfForgery } from '../../lab/method.ts';
import { freeText } from '../../lab/pdf/annotations.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { openPdf } from '../../lab/pdf/file.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Lays a text box of a viewer, filled with the colour of the paper, over the value.',
  tool: 'annotation',
  async forge(file, target, random) {
    const doc = await openPdf(file.bytes);
    const page = doc.getPage(target.box.page - 1);
    const cover = await coverOf(file, target, random);
    await freeText(doc, page, cover, { date: dayAfter(file.paper, random), opaque: true });
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
