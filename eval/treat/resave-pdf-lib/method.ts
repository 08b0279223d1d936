import { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfTreatment } from '../../lab/method.ts';

export default {
  on: 'pdf',
  does: 'A web application reads the file and writes it anew without a change.',
  tool: 'pdf-lib',
  async treat({ bytes }) {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    return { bytes: await doc.save(), type: 'pdf', channels: ['native_pdf'] };
  },
} satisfies PdfTreatment;
