/** A subset of Heebo, embedded under a name of one's own. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { StatementPage } from './pdf.ts';

const heebo = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'),
);

export const subset = async ({ doc }: Pick<StatementPage, 'doc'>, customName: string) => {
  doc.registerFontkit(fontkit);
  return doc.embedFont(heebo, { subset: true, customName });
};
