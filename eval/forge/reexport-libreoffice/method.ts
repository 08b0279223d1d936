import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { throughDraw } from '../../lab/pdf/reexported.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  weight: 0.5,
  does: 'Opens the file in LibreOffice Draw, types over the value and exports it as a PDF again.',
  tool: 'LibreOffice Draw',
  needs: ['draw'],
  async forge(file, { before, after }, random) {
    const edit = (markup: string) => replacedOnce(markup, before, after);
    const bytes = await throughDraw(file, edit, dayAfter(file.paper, random));
    return bytes && { bytes };
  },
} satisfies PdfForgery;
