import { PDFName } from '@cantoo/pdf-lib';
import { openPdf } from '../../lab/pdf/file.ts';
import { glyphForgery, savedPlain } from '../../lab/pdf/glyph-forgery.ts';
import { informationOf, withInformation } from '../../lab/pdf/information.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default glyphForgery({
  does: 'Replaces the glyphs of the value, rewrites the file, and copies producer and dates of the original into it.',
  tool: 'Ghostscript, pdf-lib',
  needs: ['ghostscript'],
  async save(edited) {
    const original = informationOf(await openPdf(edited.bytes));
    if (!original) return null;
    const doc = await openPdf(await ghostscript()(await savedPlain(edited), edited.date));
    withInformation(doc, original);
    doc.catalog.delete(PDFName.of('Metadata'));
    return doc.save({ useObjectStreams: false });
  },
});
