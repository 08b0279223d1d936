import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { editedBytes } from '../../lab/pdf/glyph-forgery.ts';
import { recognised } from '../../lab/pdf/ocr.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['pixel', 'content'],
  does: 'Replaces the glyphs of the value and keeps pictures of the pages with a text layer read off them.',
  tool: 'Tesseract',
  needs: ['tesseract'],
  async forge(file, target, random) {
    const edited = await editedBytes(file, target);
    const how = { dpi: random.pick([150, 200]), quality: random.int(70, 90), date: dayAfter(file.paper, random) };
    const bytes = edited && (await recognised(edited, { language: file.paper.language, ...how }));
    return bytes && { bytes, saved: { type: 'pdf', channels: ['scanned_pdf'] } };
  },
} satisfies PdfForgery;
