import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfForgery } from '../../lab/method.ts';
import { dayAfter, settled } from '../../lab/pdf/clock.ts';
import { replacedOnce } from '../../lab/pdf/markup.ts';
import { call, inFolder } from '../../lab/programs.ts';

export default {
  on: 'pdf',
  family: 'P',
  layers: ['structure'],
  weight: 0.5,
  does: 'Opens the file in LibreOffice Draw, types over the value and exports it as a PDF again.',
  tool: 'LibreOffice Draw',
  needs: ['soffice'],
  async forge({ bytes, paper }, { before, after }, random) {
    const date = dayAfter(paper, random);
    const exported = await inFolder(async (folder) => {
      const office = (...args: string[]) =>
        call('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...args], folder);
      await writeFile(join(folder, 'in.pdf'), bytes);
      await office('--infilter=draw_pdf_import', '--convert-to', 'fodg', 'in.pdf');
      const edited = replacedOnce(await readFile(join(folder, 'in.fodg'), 'utf8'), before, after);
      if (edited === null) return null;
      await writeFile(join(folder, 'out.fodg'), edited);
      await office('--convert-to', 'pdf', 'out.fodg');
      return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
    });
    return exported && { bytes: exported };
  },
} satisfies PdfForgery;
