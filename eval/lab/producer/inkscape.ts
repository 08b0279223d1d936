import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawSheet } from '../layout/draw.ts';
import { withMoment } from '../print/dates.ts';
import { withFonts } from '../print/fontconfig.ts';
import { digitsOf, momentOf } from '../print/moment.ts';
import { withoutFonts } from '../print/other-font.ts';
import { svgOf } from '../print/svg.ts';
import { call, inFolder } from '../programs.ts';
import type { Producer } from './producer.ts';

export default {
  does: 'Somebody draws the paper in Inkscape, or opens one there, and saves it as a PDF.',
  // Seldom what an issuer prints with.
  weight: 0.5,
  needs: ['inkscape'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    // Its full stop before a blank is a glyph that the text layer has no letter for.
    const drawing = drawSheet(withoutFonts(sheet, ['Amiri']));
    const version = random.pick(['1.4', '1.5']);
    const bytes = await inFolder(async (folder) => {
      const fonts = await withFonts(folder, drawing.family);
      await writeFile(join(folder, 'in.svg'), svgOf(drawing, sheet.paper.title));
      await call('inkscape', ['in.svg', '--export-filename=out.pdf', `--export-pdf-version=${version}`], folder, fonts);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return withMoment(bytes, digitsOf(momentOf(sheet, random)));
  },
} satisfies Producer;
