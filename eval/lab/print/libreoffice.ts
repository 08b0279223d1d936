/** A flat OpenDocument file as a PDF, by LibreOffice with a profile of its own. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { familyFor } from '../fonts.ts';
import type { Sheet } from '../layout/draw.ts';
import { call, inFolder } from '../programs.ts';
import type { Random } from '../random.ts';
import { withMoment } from './dates.ts';
import { withFonts } from './fontconfig.ts';
import { digitsOf, momentOf, secondsOf } from './moment.ts';

export function printedByLibreOffice(
  { paper, style }: Sheet,
  random: Random,
  document: string,
  type: 'fodt' | 'fods' | 'fodg',
): Promise<Uint8Array> {
  const made = momentOf({ paper, style }, random);
  return inFolder(async (folder) => {
    const fonts = await withFonts(folder, familyFor(paper.language, style.serif, style.face));
    await writeFile(join(folder, `paper.${type}`), document);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const options = [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder];
    await call('soffice', [...options, `paper.${type}`], folder, { ...fonts, SOURCE_DATE_EPOCH: secondsOf(made) });
    return withMoment(new Uint8Array(await readFile(join(folder, 'paper.pdf'))), digitsOf(made));
  });
}
