import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  weight: 0.5,
  does: 'Opens the page in Inkscape, types over the value and exports it as a PDF again.',
  tool: 'Inkscape',
  needs: ['inkscape'],
  async forge({ bytes, paper }, { before, after }, random) {
    // It imports one page.
    if ((await openPdf(bytes)).getPageCount() > 1) return null;
    const date = dayAfter(paper, random);
    const exported = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), bytes);
      await call('inkscape', ['in.pdf', '--export-plain-svg', '--export-filename=in.svg'], folder);
      const edited = replacedOnce(await readFile(join(folder, 'in.svg'), 'utf8'), before, after);
      if (edited === null) return null;
      await writeFile(join(folder, 'out.svg'), edited);
      await call('inkscape', ['out.svg', '--export-filename=out.pdf'], folder);
      return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
    });
    return exported && { bytes: exported };
  },
} satisfies PdfForgery;
