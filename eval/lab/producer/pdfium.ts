import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { fontBytes } from '../fonts.ts';
import { type Colour, type DrawnPage, drawSheet } from '../layout/draw.ts';
import { loadPdfium } from '../pdfium.ts';
import { forGlyphs } from '../print/letters.ts';
import { digitsOf, momentOf } from '../print/moment.ts';
import { copied, savedDocument, withText } from '../print/pdfium-writer.ts';
import type { Producer } from './producer.ts';

const TRUETYPE = 2;
const FILL_WINDING = 2;

interface Fonts {
  regular: number;
  bold: number;
}

const shares = (colour: Colour) => colour.map((share) => Math.round(share * 255)) as [number, number, number];

function drawPage(pdfium: WrappedPdfiumModule, page: number, fonts: Fonts, document: number, drawn: DrawnPage) {
  for (const item of drawn.items) {
    if (item.kind === 'text') {
      const object = pdfium.FPDFPageObj_CreateTextObj(document, item.bold ? fonts.bold : fonts.regular, item.size);
      withText(pdfium, forGlyphs(item), (text) => pdfium.FPDFText_SetText(object, text));
      pdfium.FPDFPageObj_SetFillColor(object, ...shares(item.colour), 255);
      pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, item.x, drawn.height - item.baseline);
      pdfium.FPDFPage_InsertObject(page, object);
    } else {
      const object = pdfium.FPDFPageObj_CreateNewRect(item.x, drawn.height - item.y - item.h, item.w, item.h);
      if (item.fill) pdfium.FPDFPageObj_SetFillColor(object, ...shares(item.fill), 255);
      if (item.stroke) {
        pdfium.FPDFPageObj_SetStrokeColor(object, ...shares(item.stroke), 255);
        pdfium.FPDFPageObj_SetStrokeWidth(object, 0.6);
      }
      pdfium.FPDFPath_SetDrawMode(object, item.fill ? FILL_WINDING : 0, item.stroke !== null);
      pdfium.FPDFPage_InsertObject(page, object);
    }
  }
  pdfium.FPDFPage_GenerateContent(page);
}

export default {
  does: 'A desktop program that builds its pages from the objects of PDFium.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { family, pages } = drawSheet(sheet);
    const pdfium = await loadPdfium();
    const { free } = pdfium.pdfium.wasmExports;
    const document = pdfium.FPDF_CreateNewDocument();
    const files = [family.regular, family.bold].map(fontBytes);
    const memory = files.map((bytes) => copied(pdfium, bytes));
    try {
      const [regular, bold] = files.map(({ length }, i) =>
        pdfium.FPDFText_LoadFont(document, memory[i]!, length, TRUETYPE, true),
      );
      for (const [at, drawn] of pages.entries()) {
        const page = pdfium.FPDFPage_New(document, at, drawn.width, drawn.height);
        drawPage(pdfium, page, { regular: regular!, bold: bold! }, document, drawn);
        pdfium.FPDF_ClosePage(page);
      }
      const made = `D:${digitsOf(momentOf(sheet, random))}Z`;
      for (const [key, text] of [
        ['CreationDate', made],
        ['Title', sheet.paper.title],
      ] as const)
        withText(pdfium, text, (at) => pdfium.EPDF_SetMetaText(document, key, at));
      return savedDocument(pdfium, document);
    } finally {
      pdfium.FPDF_CloseDocument(document);
      for (const at of memory) free(at);
    }
  },
} satisfies Producer;
