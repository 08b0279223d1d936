import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { editedBytes } from '../../lab/pdf/glyph-forgery.ts';
import { picturesIn } from '../../lab/pdf/pictures.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['pixel', 'content'],
  does: 'Replaces the glyphs of the value and turns the pages into pictures, so that no structure is left.',
  tool: 'img2pdf',
  needs: ['img2pdf'],
  async forge(file, target, random) {
    const edited = await editedBytes(file, target);
    if (!edited) return null;
    const how = { dpi: random.pick([150, 200]), quality: random.int(72, 92) };
    const bytes = await inFolder(async (folder) => {
      const names = await picturesIn(folder, edited, how);
      await call('img2pdf', [...names, '-o', 'out.pdf'], folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    const saved = { type: 'pdf', channels: ['scanned_pdf'] } as const;
    return { bytes: settled(bytes, dayAfter(file.paper, random)), saved };
  },
} satisfies PdfForgery;
