import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { asItIs, throughInkscape } from '../../lab/pdf/reexported.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';

export default {
  on: 'pdf',
  weight: 0.5,
  does: 'A designer opens the page in Inkscape and exports it as a PDF again.',
  tool: 'Inkscape',
  needs: ['inkscape'],
  async treat(file, random) {
    const bytes = await throughInkscape(file, asItIs, dayAfter(file.paper, random));
    return bytes && asPdf(bytes);
  },
} satisfies PdfTreatment;
