import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { throughInkscape } from '../../lab/pdf/reexported.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  weight: 0.5,
  does: 'Opens the page in Inkscape, types over the value and exports it as a PDF again.',
  tool: 'Inkscape',
  needs: ['inkscape'],
  async forge(file, { before, after }, random) {
    const edit = (markup: string) => replacedOnce(markup, before, after);
    const bytes = await throughInkscape(file, edit, dayAfter(file.paper, random));
    return bytes && { bytes };
  },
} satisfies PdfForgery;
