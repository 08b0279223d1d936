import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { throughBrowser } from '../../lab/pdf/reexported.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Converts the page to HTML, types over the value, and prints it from the browser.',
  tool: 'pdftohtml, Chromium',
  needs: ['pdftohtml', 'chromium'],
  async forge(file, { before, after }, random) {
    const edit = (markup: string) => replacedOnce(markup, before, after);
    const bytes = await throughBrowser(file, edit, dayAfter(file.paper, random));
    return bytes && { bytes };
  },
} satisfies PdfForgery;
