import capture from '../../lab/capture/photo-on-table.ts';
import type { PdfTreatment } from '../../lab/method.ts';
import { onlyPage } from '../../lab/pages.ts';
import save from '../../lab/save/camera.ts';

export default {
  on: 'pdf',
  does: 'Prints the file and photographs it on a table.',
  tool: 'camera of a telephone',
  async treat(file, random) {
    const page = await onlyPage(file, capture.dpi);
    if (!page) return null;
    const { bytes } = await save.save(await capture.capture(page, random.fork('photo')), random.fork('save'));
    return { bytes, type: 'jpeg', channels: ['photo_of_paper'] };
  },
} satisfies PdfTreatment;
