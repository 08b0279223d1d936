import { describe, expect, test } from 'vitest';
import { importsOf, readSource, sourceFiles } from '../support/source.ts';

/** The table of docs/ARCHITECTURE.md: folder → what it may import, `x/y` for a part of it, `types of x` for types alone. */
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
            const isPart = allowed.some((each) => each.includes('/') && target.startsWith(`src/${each}/`));
            return !(
              isAmongAll ||
              isPart ||
              allowed.includes(other) ||
              (typeOnly && allowed.includes(`types of ${other}`))
            );
          })
          .map(({ target }) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

/** The table of the folders of src/document: folder → what of them it may import. */
const inner = new Map(
  [...readSource('docs/ARCHITECTURE.md').matchAll(/^\| `document\/(\S+?)` \|[^|]*\| ([^|]*?) \|$/gm)].map(
    ([, folder, cell]) => [folder!, cell!.split(',').map((each) => each.trim())],
  ),
);
/** The named folder that a file belongs to; files of src/document itself stand under their own names. */
function innerFolderOf(path: string): string {
  const inside = path.slice('src/document/'.length);
  const folders = [...inner.keys()].filter((folder) => inside.startsWith(`${folder}/`));
  return folders.toSorted((a, b) => b.length - a.length)[0] ?? inside.replace(/\.ts$/, '');
}
const documentFiles = files.filter((file) => folderOf(file) === 'document');

test('every folder of src/document stands in the table of its walls', () => {
  const unnamed = documentFiles.filter((file) => !inner.has(innerFolderOf(file)) && file.split('/').length > 3);
  expect(unnamed).toEqual([]);
});

describe.each([...inner])('src/document/%s', (folder, allowed) => {
  test(`imports ${allowed.join(', ')} and nothing else of the document layer`, () => {
    const wrong = documentFiles
      .filter((file) => innerFolderOf(file) === folder)
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => target.startsWith('src/document/') && innerFolderOf(target) !== folder)
          .filter(({ target, typeOnly }) => {
            const other = innerFolderOf(target);
            return !(allowed.includes(other) || (typeOnly && allowed.includes(`types of ${other}`)));
          })
          .map(({ target }) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

test('a rule imports its own files and helpers, never another rule', () => {
  const engineFiles = files.filter((file) => folderOf(file) === 'engines');
  const depthOf = (file: string) => file.split('/').length;
  const roomOf = (file: string) => file.split('/').slice(0, 4).join('/');
  const layerOf = (file: string) => file.split('/')[2];
  const wrong = engineFiles.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('src/engines/') && target.endsWith('.ts'))
      .filter(({ target }) => {
        const isOfRule = depthOf(file) > 4;
        if (file === 'src/engines/rules.ts') return false;
        if (depthOf(target) > 4) return !isOfRule || roomOf(target) !== roomOf(file);
        return isOfRule && depthOf(target) === 4 && layerOf(target) !== layerOf(file);
      })
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test.each(['document', 'engines'])('src/%s has no circle of imports, types included', (folder) => {
  expect(circlesOf(files.filter((file) => folderOf(file) === folder))).toEqual([]);
});

/** Files that import themselves by way of others: the strongly connected components (Tarjan 1972). */
function circlesOf(nodes: readonly string[]): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const { target } of importsOf(node)) {
      if (!nodes.includes(target)) continue;
      const reached = order.has(target) ? (open.includes(target) ? order.get(target)! : own) : visit(target);
      lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) === own) {
      const members = open.splice(open.indexOf(node));
      if (members.length > 1) circles.push(members);
    }
    return lowest.get(node)!;
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return circles;
}

describe('document and engines', () => {
  const pure = source.filter((file) => ['document', 'engines', 'scoring', 'domain'].includes(folderOf(file)));
  const HARMLESS = [
    'node:crypto',
    'node:zlib',
    'node:buffer',
    'node:util',
    'node:path',
    'node:async_hooks',
    'node:module',
  ];

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
