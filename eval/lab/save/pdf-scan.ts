import { wrappedByPdfLib } from '../scan-file.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: 'A web service wraps the picture in a PDF with pdf-lib.',
  type: 'pdf',
  weight: 0.6,
  async save(picture, random) {
    const quality = random.int(70, 92);
    const wrapping = { quality, dpi: random.pick([150, 200]), madeOn: picture.paper.madeOn };
    return { bytes: await wrappedByPdfLib([picture], wrapping), lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
