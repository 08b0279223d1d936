import { describe, expect, test } from 'vitest';
import { importsOf, readSource, sourceFiles } from '../support/source.ts';

/** The table of docs/ARCHITECTURE.md: folder → what it may import, `types of x` for types alone. */
const table = new Map(
  [...readSource('docs/ARCHITECTURE.md').matchAll(/^\| `(?:src\/)?(\S+?)` \|[^|]*\| ([^|]*?) \|$/gm)].map(
    ([, folder, cell]) => [folder!, cell!.split(',').map((each) => each.trim())],
  ),
);

const source = sourceFiles('src/**/*.ts');
const files = [...source, ...sourceFiles('{eval,bench}/**/*.ts')];
/** `src/x/…` is part of folder x, `src/x.ts` stands for itself; outside `src`, the top folder: `eval`, `generated`. */
const folderOf = (path: string) => path.split('/')[path.startsWith('src/') ? 1 : 0]!;
/** What measures the service from outside: nothing of the service may know it. */
const INSTRUMENTS = ['eval', 'bench'];

test('every folder of src, eval and bench is in the table of the architecture', () => {
  expect([...new Set(files.map(folderOf))].filter((folder) => !table.has(folder))).toEqual([]);
});

describe.each([...table])('%s', (folder, allowed) => {
  test(`imports ${allowed.join(', ')} and nothing else of the project`, () => {
    const wrong = files
      .filter((file) => folderOf(file) === folder)
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target, isOwn }) => isOwn && folderOf(target) !== folder)
          .filter(({ target, typeOnly }) => {
            const other = folderOf(target);
            const isAmongAll = allowed.includes('all of src') && !INSTRUMENTS.includes(other);
            return !(isAmongAll || allowed.includes(other) || (typeOnly && allowed.includes(`types of ${other}`)));
          })
          .map(({ target }) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('document and engines', () => {
  const pure = source.filter((file) => ['document', 'engines', 'scoring', 'domain'].includes(folderOf(file)));
  const HARMLESS = ['node:crypto', 'node:zlib', 'node:buffer', 'node:util', 'node:path', 'node:async_hooks', 'node:module'];

  test('reach no file system, network, process or thread', () => {
    const wrong = pure.flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => target.startsWith('node:') && !typeOnly && !HARMLESS.includes(target))
        .map(({ target }) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('read neither the environment nor the clock', () => {
    const wrong = pure.filter((file) =>
      /\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\)/.test(withoutComments(readSource(file))),
    );
    expect(wrong).toEqual([]);
  });
});

test('the environment is read by src/config.ts alone', () => {
  const wrong = source.filter(
    (file) => file !== 'src/config.ts' && /\bprocess\.env\b/.test(withoutComments(readSource(file))),
  );
  expect(wrong).toEqual([]);
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
