/**
 * Compares the reading of all pictures of the measuring material with other programs, and writes the table of
 * docs/reading/images.md.
 *
 *     node scripts/agreement-images.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, MEASURES, run } from '../test/agreement/measure-images.ts';
import { hasMaterial } from '../test/support/material.ts';
import { hasProgram } from '../test/support/programs.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'reading', 'images.md');
const BEGIN = '<!-- agreement -->\n';
const END = '<!-- /agreement -->';

if (!hasMaterial('corpus')) throw new Error('the measuring material is not here');
const rows: string[] = [];
for (const measure of MEASURES) {
  const { what, program, accepted } = measure;
  if (program && !hasProgram(program)) throw new Error(`${program} is not installed`);
  const result = await run(measure, filesOf(measure));
  const causes = result.accepted > 0 ? accepted.map(({ why }) => why).join('; ') : '';
  rows.push(`| ${what} | ${program ?? 'labels'} | ${result.files} | ${result.agreed} of ${result.of} | ${causes} |`);
  for (const difference of result.open) console.error(`${what}: ${difference}`);
}
const table = `| what | against | files | agree | what differs |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
const page = readFileSync(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN) as [string, string];
writeFileSync(PAGE, `${before}${BEGIN}${table}${rest.slice(rest.indexOf(END))}`);
