import type { PdfForgery } from '../../lab/method.ts';
import { editPage } from '../../lab/pdf/pdfium-edit.ts';
import { whitedOut } from '../../lab/pdf/white-out.ts';

const FOR_DISPLAY = 0;
const FLATTENED = 1;

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Covers and overtypes the value with annotations, and PDFium makes them part of the page.',
  tool: 'PDFium',
  async forge(file, target, random) {
    const annotated = await whitedOut(file, target, random);
    const bytes = await editPage(
      annotated,
      target.box.page,
      ({ pdfium, page }) => pdfium.FPDFPage_Flatten(page, FOR_DISPLAY) === FLATTENED,
      { regenerate: false },
    );
    return bytes && { bytes };
  },
} satisfies PdfForgery;
