/** Scripts of Python over one picture: `in.png` in the script's own folder, its result under the name of `output`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decoded, encodedPng, type Pixels } from './pixels.ts';
import { call, inFolder } from './programs.ts';

/** What the script finds as `given`, beside the picture. */
type Given = Readonly<Record<string, unknown>>;

const READ_GIVEN = 'import json\ngiven = json.load(open("given.json"))\n';

export function throughPython(
  png: Uint8Array,
  { script, output, given = {} }: { script: string; output: string; given?: Given },
): Promise<Uint8Array> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'in.png'), png);
    await writeFile(join(folder, 'given.json'), JSON.stringify(given));
    await writeFile(join(folder, 'script.py'), READ_GIVEN + script);
    await call('/usr/bin/python3', ['script.py'], folder);
    return new Uint8Array(await readFile(join(folder, output)));
  });
}

/** The picture as a script leaves it in `out.png`. */
export const pixelsThroughPython = async (pixels: Pixels, script: string, given: Given = {}): Promise<Pixels> =>
  decoded(await throughPython(await encodedPng(pixels), { script, given, output: 'out.png' }));
