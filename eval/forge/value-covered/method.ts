import { rgb } from '@cantoo/pdf-lib';
import type { PdfForgery } from '../../lab/method.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { openPdf } from '../../lab/pdf/file.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Lays a patch in the colour of the paper over a value and writes nothing in its place.',
  tool: 'pdf-lib',
  async forge(file, target, random) {
    const { patch, ground } = await coverOf(file, target, random);
    const doc = await openPdf(file.bytes);
    const { x, y, w: width, h: height } = patch;
    doc.getPage(target.box.page - 1).drawRectangle({ x, y, width, height, color: rgb(...ground) });
    return { bytes: await doc.save(), after: '' };
  },
} satisfies PdfForgery;
