import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digitsOf, momentOf } from '../print/moment.ts';
import { call, inFolder } from '../programs.ts';
import pdfkit from './pdfkit.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'Somebody prints to a printer that makes a PDF of it: a driver over Ghostscript.',
  needs: ['ghostscript'],
  // It loses which Hebrew letters the glyphs of an embedded font are.
  languages: ['en', 'de', 'fr'],
  print: (sheet, random) =>
    inFolder(async (folder) => {
      const made = `D:${digitsOf(momentOf(sheet, random))}+02'00'`;
      await writeFile(join(folder, 'in.pdf'), await pdfkit.print(sheet, random.fork('application')));
      await writeFile(
        join(folder, 'info.ps'),
        `[ /Creator (PDF printer) /Author () /Title () /CreationDate (${made}) /ModDate (${made}) /DOCINFO pdfmark\n`,
      );
      const settings = `-dPDFSETTINGS=/${random.pick(['default', 'printer', 'prepress'])}`;
      const options = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=pdfwrite', settings];
      await call('gs', [...options, '-sOutputFile=out.pdf', 'in.pdf', 'info.ps'], folder);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    }),
} satisfies Producer;
