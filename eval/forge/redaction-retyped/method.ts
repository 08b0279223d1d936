import type { PdfForgery } from '../../lab/method.ts';
import { coverOf } from '../../lab/pdf/cover.ts';
import { editPage } from '../../lab/pdf/pdfium-edit.ts';
import { insertText, redact } from '../../lab/pdf/pdfium-text.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Redacts the value, so that it is gone from the file, and types another one into the gap.',
  tool: 'PDFium',
  async forge(file, target, random) {
    const cover = await coverOf(file, target, random);
    const bytes = await editPage(
      file.bytes,
      target.box.page,
      (editor) => redact(editor, cover.patch) && insertText(editor, cover),
    );
    return bytes && { bytes };
  },
} satisfies PdfForgery;
