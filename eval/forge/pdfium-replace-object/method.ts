import type { PdfForgery } from '../../lab/method.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { openPdf, rectOn } from '../../lab/pdf/file.ts';
import { editPage } from '../../lab/pdf/pdfium-edit.ts';
import { insertText } from '../../lab/pdf/pdfium-text.ts';
import { textObjectOf } from '../../lab/pdf/text-objects.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Removes the text object of the value with PDFium and inserts a new one in another font.',
  tool: 'PDFium',
  async forge(file, target, random) {
    const rect = rectOn((await openPdf(file.bytes)).getPage(target.box.page - 1), target.box);
    const cover = await coverOf(file, target, random);
    const bytes = await editPage(file.bytes, target.box.page, (editor) => {
      const object = textObjectOf(editor, target, rect);
      if (object === null) return false;
      editor.pdfium.FPDFPage_RemoveObject(editor.page, object);
      return insertText(editor, cover);
    });
    return bytes && { bytes };
  },
} satisfies PdfForgery;
