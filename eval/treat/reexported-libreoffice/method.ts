import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { asItIs, throughDraw } from '../../lab/pdf/reexported.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';

export default {
  on: 'pdf',
  weight: 0.5,
  does: 'Somebody opens the file in LibreOffice Draw to read it and saves it as a PDF again.',
  tool: 'LibreOffice Draw',
  needs: ['draw'],
  async treat(file, random) {
    const bytes = await throughDraw(file, asItIs, dayAfter(file.paper, random));
    return bytes && asPdf(bytes);
  },
} satisfies PdfTreatment;
