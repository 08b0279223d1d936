import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfTreatment } from '../../lab/method.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { asPdf } from '../../lab/pdf/rewritten.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  does: 'Somebody takes the pages of the file apart and puts them together again.',
  tool: 'qpdf',
  needs: ['qpdf'],
  async treat({ bytes, paper }, random) {
    const count = (await openPdf(bytes)).getPageCount();
    const names = Array.from({ length: count }, (_, i) => `page-${i + 1}.pdf`);
    const qpdf = ['--warning-exit-0', '--deterministic-id'];
    const joined = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), bytes);
      for (const [i, name] of names.entries()) {
        await call('qpdf', [...qpdf, 'in.pdf', '--pages', '.', String(i + 1), '--', name], folder);
      }
      await call(
        'qpdf',
        [...qpdf, names[0]!, '--pages', ...names.flatMap((name) => [name, '1']), '--', 'out.pdf'],
        folder,
      );
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return asPdf(settled(joined, dayAfter(paper, random)));
  },
} satisfies PdfTreatment;
