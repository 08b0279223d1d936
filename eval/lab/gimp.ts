/** GIMP without its window: Script-Fu over one picture. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { call, inFolder } from './programs.ts';

/**
 * Opens `in.png`, runs `steps` (Script-Fu; `image` and `drawable` are there), flattens and exports to `output`. `fonts`:
 * files of fonts that the steps use.
 */
export function throughGimp(
  png: Uint8Array,
  { steps = '', output, fonts = [] }: { steps?: string; output: string; fonts?: readonly string[] },
): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.png'), png);
    await mkdir(join(folder, '.fonts'));
    for (const font of fonts) await copyFile(font, join(folder, '.fonts', basename(font)));
    const script = `(let* ((image (car (gimp-file-load RUN-NONINTERACTIVE "in.png" "in.png")))
      (drawable (car (gimp-image-get-active-drawable image))))
      ${steps}
      (gimp-image-flatten image)
      (gimp-file-save RUN-NONINTERACTIVE image (car (gimp-image-get-active-drawable image)) "${output}" "${output}"))`;
    const flags = fonts.length > 0 ? ['-i', '-d'] : ['-i', '-d', '-f'];
    await call('gimp-console', [...flags, '-b', script, '-b', '(gimp-quit 0)'], folder);
    return new Uint8Array(await readFile(join(folder, output)));
  });
}
