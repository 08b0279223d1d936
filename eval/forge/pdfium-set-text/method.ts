import type { PdfForgery } from '../../lab/method.ts';
import { openPdf, rectOn } from '../../lab/pdf/file.ts';
import { editPage } from '../../lab/pdf/pdfium-edit.ts';
import { textObjectOf } from '../../lab/pdf/text-objects.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'A program built on PDFium sets another text in the text object of the value.',
  tool: 'PDFium',
  async forge({ bytes }, target) {
    const rect = rectOn((await openPdf(bytes)).getPage(target.box.page - 1), target.box);
    const edited = await editPage(bytes, target.box.page, (editor) => {
      const object = textObjectOf(editor, target, rect);
      if (object === null) return false;
      return editor.withWide(target.after, (text) => editor.pdfium.FPDFText_SetText(object, text));
    });
    return edited && { bytes: edited };
  },
} satisfies PdfForgery;
