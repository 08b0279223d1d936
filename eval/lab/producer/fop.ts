import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Family, familyFor } from '../fonts.ts';
import { formattingObjects } from '../print/formatting-objects.ts';
import { momentOf, secondsOf } from '../print/moment.ts';
import { call, inFolder } from '../programs.ts';
import type { Producer } from './producer.ts';

function settingsFor({ name, regular, bold }: Family): string {
  const fonts = Object.entries({ normal: regular, bold }).map(
    ([weight, file]) =>
      `<font kerning="no" embed-url="${pathToFileURL(file).href}"><font-triplet name="${name}" style="normal" weight="${weight}"/></font>`,
  );
  return `<?xml version="1.0"?>
<fop version="1.0"><renderers><renderer mime="application/pdf"><fonts>${fonts.join('')}</fonts></renderer></renderers></fop>
`;
}

export default {
  does: 'A system of a bank or an office that sets its XML with Apache FOP.',
  needs: ['fop'],
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  print(sheet, random) {
    const { paper, style } = sheet;
    const made = momentOf(sheet, random);
    return inFolder(async (folder) => {
      await writeFile(join(folder, 'fop.xconf'), settingsFor(familyFor(paper.language, style.serif, style.face)));
      await writeFile(join(folder, 'in.fo'), formattingObjects(sheet, made));
      await call('fop', ['-q', '-c', 'fop.xconf', '-fo', 'in.fo', '-pdf', 'out.pdf'], folder, {
        SOURCE_DATE_EPOCH: secondsOf(made),
      });
      return new Uint8Array(await readFile(join(folder, 'out.pdf')));
    });
  },
} satisfies Producer;
