import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaperLanguage } from '../paper/paper.ts';
import { call, inFolder } from '../programs.ts';
import { settled } from './clock.ts';
import { picturesIn } from './pictures.ts';

const LANGUAGES: Readonly<Record<PaperLanguage, string>> = { he: 'heb', en: 'eng', de: 'deu', fr: 'fra', ar: 'ara' };

export interface Recognition {
  language: PaperLanguage;
  dpi: number;
  quality: number;
  date: Date;
}

/** The pages as pictures with an invisible text layer by Tesseract; null where it has no model for the language. */
export function recognised(
  bytes: Uint8Array,
  { language, dpi, quality, date }: Recognition,
): Promise<Uint8Array | null> {
  return inFolder(async (folder) => {
    const models = await call('tesseract', ['--list-langs'], folder);
    const wanted = models.split(/\s+/).includes(LANGUAGES[language]) ? LANGUAGES[language] : null;
    if (wanted === null) return null;
    const names = await picturesIn(folder, bytes, { dpi, quality });
    await writeFile(join(folder, 'pages.txt'), names.join('\n'));
    await call('tesseract', ['pages.txt', 'out', '-l', wanted, '--dpi', String(dpi), 'pdf'], folder);
    return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
  });
}
