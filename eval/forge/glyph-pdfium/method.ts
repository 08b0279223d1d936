import type { PdfForgery } from '../../lab/method.ts';
import { holdOf, newCodesOf } from '../../lab/pdf/edit.ts';
import { rectOn } from '../../lab/pdf/file.ts';
import { editPage, SAVE } from '../../lab/pdf/pdfium-edit.ts';
import { textObjectOf } from '../../lab/pdf/text-objects.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'A program built on PDFium sets other glyphs of the same font and saves the change as a revision.',
  tool: 'PDFium',
  async forge({ bytes }, target) {
    const hold = await holdOf(bytes, target);
    const codes = hold && newCodesOf(hold, target.after);
    if (!hold || !codes) return null;
    const rect = rectOn(hold.doc.getPage(target.box.page - 1), target.box);
    const edit: Parameters<typeof editPage>[2] = (editor) => {
      const object = textObjectOf(editor, target, rect);
      return (
        object !== null &&
        editor.withNumbers(codes, (at) => editor.pdfium.FPDFText_SetCharcodes(object, at, codes.length))
      );
    };
    const edited = await editPage(bytes, target.box.page, edit, { flags: SAVE.incremental });
    return edited && { bytes: edited };
  },
} satisfies PdfForgery;
