import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter } from '../../lab/pdf/clock.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { editedBytes } from '../../lab/pdf/glyph-forgery.ts';
import { ghostscript } from '../../lab/pdf/writers.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  does: 'Replaces one page of several by an edited one that another program has written.',
  tool: 'Ghostscript, pdf-lib',
  needs: ['ghostscript'],
  async forge(file, target, random) {
    const doc = await openPdf(file.bytes);
    if (doc.getPageCount() < 2) return null;
    const edited = await editedBytes(file, target);
    if (!edited) return null;
    const other = await openPdf(await ghostscript()(edited, dayAfter(file.paper, random)));
    const at = target.box.page - 1;
    const [page] = await doc.copyPages(other, [at]);
    doc.removePage(at);
    doc.insertPage(at, page!);
    return { bytes: await doc.save() };
  },
} satisfies PdfForgery;
