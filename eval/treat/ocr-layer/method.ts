import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { recognised } from '../../lab/pdf/ocr.ts';

export default {
  on: 'pdf',
  does: 'An office scans the paper, and its device lays the text that it has read behind the picture.',
  tool: 'Tesseract',
  needs: ['tesseract'],
  async treat({ bytes, paper }, random) {
    const how = { dpi: random.pick([150, 200]), quality: random.int(70, 90), date: dayAfter(paper, random) };
    const scanned = await recognised(bytes, { language: paper.language, ...how });
    return scanned && { bytes: scanned, type: 'pdf', channels: ['scanned_pdf'] };
  },
} satisfies PdfTreatment;
