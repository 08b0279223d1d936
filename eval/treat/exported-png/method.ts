import type { PdfTreatment } from '../../lab/method.ts';
import { onlyPage } from '../../lab/pages.ts';
import { asSharp } from '../../lab/pixels.ts';

export default {
  on: 'pdf',
  does: 'Exports the page as PNG.',
  tool: 'PDFium',
  async treat(file, random) {
    const page = await onlyPage(file, random.pick([110, 150, 200]));
    return page && { bytes: await asSharp(page).png().toBuffer(), type: 'png', channels: ['image_export'] };
  },
} satisfies PdfTreatment;
