import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, inFolder } from '../programs.ts';
import { settled } from './clock.ts';
import type { EditedFile } from './glyph-forgery.ts';

const SCRIPT = `
import pathlib, sys, pikepdf
with pikepdf.open("in.pdf") as pdf:
    for number in sys.argv[1:]:
        pdf.get_object(int(number), 0).write(pathlib.Path(number).read_bytes())
    pdf.save("out.pdf")
`;

/** The edited streams written into their objects by a script. */
export function writtenByPikepdf({
  bytes,
  contents,
  date,
}: Pick<EditedFile, 'bytes' | 'contents' | 'date'>): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.pdf'), bytes);
    for (const { ref, after } of contents) await writeFile(join(folder, String(ref.objectNumber)), after);
    await call('/usr/bin/python3', ['-c', SCRIPT, ...contents.map(({ ref }) => String(ref.objectNumber))], folder);
    return settled(new Uint8Array(await readFile(join(folder, 'out.pdf'))), date);
  });
}
