/**
 * How far the facts of PDFs agree with other programs: the table of docs/reading/pdf-structure.md.
 *
 *     node scripts/agreement.ts [--differences] FILE…
 */
import { createAnalyzer } from '../src/analysis/pool.ts';
import { readInput } from '../src/cli/input.ts';
import { COMPARED_FACTS, type ComparedFacts, compareWithPrograms } from '../test/agreement/pdf.ts';

const showsDifferences = process.argv.includes('--differences');
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reader = createAnalyzer({ workers: 1 });
const table = new Map<string, { agree: number; differ: number; silent: number }>();
const unread = new Map<string, number>();
for (const path of paths) {
  const input = await readInput(path, null).catch(() => null);
  if (input?.fileType !== 'pdf') continue;
  const outcome = await reader.readFacts(input, COMPARED_FACTS);
  if (!outcome.ok) {
    unread.set(outcome.failure, (unread.get(outcome.failure) ?? 0) + 1);
    if (showsDifferences) console.error(`${path}: ${outcome.failure} ${outcome.detail}`);
    continue;
  }
  for (const { what, program, agrees, detail } of compareWithPrograms(path, outcome.facts as ComparedFacts)) {
    const key = `${what} | ${program}`;
    const row = table.get(key) ?? { agree: 0, differ: 0, silent: 0 };
    row[agrees === null ? 'silent' : agrees ? 'agree' : 'differ']++;
    table.set(key, row);
    if (showsDifferences && agrees === false) console.error(`${path}: ${what}, ${program}: ${detail}`);
  }
}
await reader.close();
console.log('| what | program | agree | differ | nothing to compare |\n|---|---|---|---|---|');
for (const [key, { agree, differ, silent }] of table) console.log(`| ${key} | ${agree} | ${differ} | ${silent} |`);
console.log(`\nNot read: ${[...unread].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'}`);
