import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../src/domain/errors.ts';
import { RULES } from '../src/engines/registry.ts';

const folder = join(import.meta.dirname, '../docs/conformance');
const read = (path: string) => readFileSync(path, 'utf8');

/** Rows of the tables of a page: the clause, what holds, and its tests as `file › title`. */
function rowsOf(page: string): { clause: string; tests: string[] }[] {
  return [...read(join(folder, page)).matchAll(/^\| (.+?) \| .+ \| (.+?) \|$/gm)]
    .map(([, clause, cell]) => ({ clause: clause!, tests: cell!.split('<br>') }))
    .filter(({ tests }) => tests[0]?.includes(' › '));
}

/** Whether a test of this file has the title; `%s` and the like stand in titles as in tables of cases. */
function exists(name: string): boolean {
  const [file, title] = name.split(' › ') as [string, string];
  const paths = ['.', '../src'].map((top) => join(import.meta.dirname, top, `${file}.test.ts`));
  return paths.filter(existsSync).some((path) => read(path).replaceAll("\\'", "'").includes(title));
}

// graphql.md is held by test/graphql/conformance.test.ts.
describe.each(['rest.md', 'pdf-forensics.md', 'pdf-signatures.md', 'content.md', 'security.md'])(
  'docs/conformance/%s',
  (page) => {
    test('names only tests that exist', () => {
      const names = rowsOf(page).flatMap(({ tests }) => tests);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !exists(name))).toEqual([]);
    });

    test('has a test for every clause', () => {
      for (const { clause, tests } of rowsOf(page)) expect([clause, tests.length > 0]).toEqual([clause, true]);
    });
  },
);

test('the table of content leaves out no check of the engine, and no rule without checks', () => {
  const text = read(join(folder, 'content.md'));
  const named = RULES.filter(({ source }) => source === 'content').flatMap((rule) =>
    rule.checks.length > 0 ? rule.checks : [rule.id],
  );
  expect(named.filter((id) => !text.includes(`\`${id}\``))).toEqual([]);
});

test('the table of REST leaves out no section of the interface and no error code', () => {
  const clauses = rowsOf('rest.md').map(({ clause }) => clause);
  const sections = [
    ...Array.from({ length: 10 }, (_, index) => `2.${index + 1}`),
    '3',
    ...Array.from({ length: 6 }, (_, index) => `4.${index + 1}`),
    ...Array.from({ length: 8 }, (_, index) => `5.${index + 1}`),
    ...Array.from({ length: 3 }, (_, index) => `6.${index + 1}`),
    '7',
    '8',
    '9',
    ...Object.keys(ERRORS).map((code) => `\`${code}\``),
  ];
  const named = clauses.flatMap((clause) => clause.split(', ').map((part) => part.split(' ')[0]));
  expect(sections.filter((section) => !named.includes(section))).toEqual([]);
});
