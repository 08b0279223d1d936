import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { openPdf } from '../../lab/pdf/file.ts';
import { editedBytes } from '../../lab/pdf/glyph-forgery.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure', 'content'],
  does: 'Replaces the glyphs of the value and takes the page through SVG, where letters are outlines, back to a PDF.',
  tool: 'Poppler, Inkscape',
  needs: ['pdftocairo', 'inkscape'],
  async forge(file, target, random) {
    const edited = await editedBytes(file, target);
    if (!edited || (await openPdf(edited)).getPageCount() > 1) return null;
    const bytes = await inFolder(async (folder) => {
      await writeFile(join(folder, 'in.pdf'), edited);
      await call('pdftocairo', ['-svg', 'in.pdf', 'page.svg'], folder);
      await call('inkscape', ['page.svg', '--export-filename=out.pdf'], folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return { bytes: settled(bytes, dayAfter(file.paper, random)) };
  },
} satisfies PdfForgery;
