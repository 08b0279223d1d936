import { readFile, writeFile } from 'node:fs/promises';
import { PAGES_WITH_TABLES, readRecords, withTables } from '../eval/tables.ts';
import { ruleList } from './rule-list.ts';

// What is printed is committed, so that a change of an interface or of a rule is seen in review.
const write = (path: string, text: string) => writeFile(new URL(`../${path}`, import.meta.url), text);
// Everything else is printed from the rules that the registry names.
await write('src/engines/rules.ts', ruleList());
const [{ printOpenapi }, { printGraphql }, { ruleIndex, rulePages }] = await Promise.all([
  import('../src/rest/openapi.ts'),
  import('../src/schema/print.ts'),
  import('./rule-pages.ts'),
]);
await write('schema.graphql', printGraphql());
await write('openapi.json', printOpenapi());
await write('docs/rules/README.md', ruleIndex());
for (const [page, text] of rulePages()) await write(`docs/rules/${page}`, text);
for (const page of PAGES_WITH_TABLES) {
  const text = await readFile(new URL(`../${page}`, import.meta.url), 'utf8');
  await write(page, withTables(text, readRecords()));
}
