import type { PdfForgery } from '../../lab/method.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { editedBytes } from '../../lab/pdf/glyph-forgery.ts';
import { jpegOf } from '../../lab/pdf/pictures.ts';
import { renderPages } from '../../lab/pdfium.ts';

const DPI = 150;

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Lays a picture of the edited page over the original page, whose text stays below.',
  tool: 'pdf-lib',
  async forge(file, target, random) {
    const edited = await editedBytes(file, target);
    if (!edited) return null;
    const { page: number } = target.box;
    const picture = (await renderPages(edited, DPI, number))[number - 1]!;
    const doc = await openPdf(file.bytes);
    const image = await doc.embedJpg(await jpegOf(picture, DPI, random.int(80, 92)));
    const page = doc.getPage(number - 1);
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
