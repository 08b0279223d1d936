/** A drawing as a file, for scripts in the languages of other programs (`eval/lab/producer/scripts`). */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameInFile } from '../fonts.ts';
import { drawSheet, type Sheet } from '../layout/draw.ts';
import { call, inFolder } from '../programs.ts';
import type { Random } from '../random.ts';
import { withFonts } from './fontconfig.ts';
import { forGlyphs } from './letters.ts';
import { momentOf, secondsOf } from './moment.ts';

const script = (name: string) => fileURLToPath(new URL(`../producer/scripts/${name}`, import.meta.url));

/** Runs a script that reads `drawing.json` and writes `out.pdf` in its folder. */
export function printedByScript(sheet: Sheet, random: Random, command: string, name: string): Promise<Uint8Array> {
  const made = momentOf(sheet, random);
  const { family, pages } = drawSheet(sheet);
  const drawing = {
    title: sheet.paper.title,
    made: made.toISOString().slice(0, 19),
    seconds: Number(secondsOf(made)),
    compressed: random.chance(0.85) ? 1 : 0,
    family: nameInFile(family),
    fonts: { regular: family.regular, bold: family.bold },
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.kind === 'text' ? { ...item, glyphs: forGlyphs(item) } : item)),
    })),
  };
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'drawing.json'), JSON.stringify(drawing));
    const env = { ...(await withFonts(folder, family)), SOURCE_DATE_EPOCH: secondsOf(made) };
    await call(command, [script(name)], folder, env);
    return new Uint8Array(await readFile(join(folder, 'out.pdf')));
  });
}
