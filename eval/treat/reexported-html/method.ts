import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { asItIs, throughBrowser } from '../../lab/pdf/reexported.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';

export default {
  on: 'pdf',
  weight: 0.5,
  does: 'A portal shows the file as HTML, and somebody prints that from the browser.',
  tool: 'pdftohtml, Chromium',
  needs: ['pdftohtml', 'chromium'],
  async treat(file, random) {
    const bytes = await throughBrowser(file, asItIs, dayAfter(file.paper, random));
    return bytes && asPdf(bytes);
  },
} satisfies PdfTreatment;
