import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { familyFor } from '../fonts.ts';
import { htmlOf, pageSizeOf } from '../layout/html.ts';
import { withMoment } from '../print/dates.ts';
import { withFonts } from '../print/fontconfig.ts';
import { digitsOf, momentOf } from '../print/moment.ts';
import { withoutFonts } from '../print/other-font.ts';
import { call, inFolder } from '../programs.ts';
import type { Producer } from './producer.ts';

/** It takes points for less than they are. */
const ZOOM = '1.28';
const mm = (points: number) => `${((points * 25.4) / 72).toFixed(2)}mm`;

/** Qt crashes over the Hebrew of Rubik, and over any text in the others. */
const CRASHING = ['Rubik', 'OpenSans', 'PTSerif'];

export default {
  does: 'A web shop or an office program that prints its HTML with wkhtmltopdf.',
  needs: ['wkhtmltopdf'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const size = pageSizeOf(sheet);
    const margins = ['top', 'right', 'bottom', 'left'].flatMap((side) => [`--margin-${side}`, mm(size.margin)]);
    const paper = ['--page-width', mm(size.width), '--page-height', mm(size.height)];
    const calm = withoutFonts(sheet, CRASHING);
    const { style } = calm;
    const family = familyFor(sheet.paper.language, style.serif, style.face);
    const bytes = await inFolder(async (folder) => {
      const fonts = await withFonts(folder, family);
      // Qt orders its tables by a number of chance.
      const env = { ...fonts, QT_HASH_SEED: '0', XDG_RUNTIME_DIR: folder, QT_QPA_PLATFORM: 'offscreen' };
      await writeFile(join(folder, 'in.html'), htmlOf(calm, size, 'installed'));
      const options = ['--quiet', '--encoding', 'utf-8', '--zoom', ZOOM, ...paper, ...margins];
      await call('wkhtmltopdf', [...options, 'in.html', 'out.pdf'], folder, env);
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
    return withMoment(bytes, digitsOf(momentOf(sheet, random)));
  },
} satisfies Producer;
