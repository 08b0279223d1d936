import type { PdfTreatment } from '../../lab/method.ts';
import { onlyPage } from '../../lab/pages.ts';
import { asSharp } from '../../lab/pixels.ts';

export default {
  on: 'pdf',
  does: 'Exports the page as JPEG.',
  tool: 'PDFium',
  async treat(file, random) {
    const page = await onlyPage(file, random.pick([110, 150, 200]));
    const quality = random.int(75, 95);
    return (
      page && { bytes: await asSharp(page).jpeg({ quality }).toBuffer(), type: 'jpeg', channels: ['image_export'] }
    );
  },
} satisfies PdfTreatment;
