/** Fonts for programs that ask the system for them: those of the packages and no others. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Family } from '../fonts.ts';

/** Writes a configuration into the folder of a call; what it returns belongs into the call's environment. */
export async function withFonts(folder: string, family: Family): Promise<Record<string, string>> {
  const folders = [...new Set([family.regular, family.bold].map((file) => dirname(file)))];
  const lines = folders.map((each) => `<dir>${each}</dir>`);
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${lines.join('')}<cachedir>${join(folder, 'fontconfig')}</cachedir></fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
