import { wrappedByPdfkit } from '../scan-file.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'A web service wraps the picture in a PDF with PDFKit.',
  type: 'pdf',
  weight: 0.4,
  async save(picture, random) {
    const quality = random.int(70, 92);
    const wrapping = { quality, dpi: random.pick([150, 200]), madeOn: picture.paper.madeOn };
    return { bytes: await wrappedByPdfkit([picture], wrapping), lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
