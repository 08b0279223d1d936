import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '../support/source.ts';

const folder = join(ROOT, 'generated/web');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** `npm test` builds it; a run of vitest alone may have none. */
const manifest = join(folder, '.vite/manifest.json');

test.runIf(existsSync(manifest))('the first page is small, and every other adds little', () => {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const other of chunks[name]?.imports ?? []) withImports(other, seen);
    return seen;
  };
  // The page names the early program, which starts the other.
  const first = withImports('src/main.tsx', withImports('index.html'));
  const js = [...first].reduce((sum, name) => sum + sizeOf(chunks[name]!.file), 0);
  const css = [...first].flatMap((name) => chunks[name]!.css ?? []).reduce((sum, file) => sum + sizeOf(file), 0);
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(190);
  expect(css).toBeLessThanOrEqual(15);
  const large = Object.keys(chunks)
    .filter((name) => !first.has(name) && chunks[name]!.file.endsWith('.js'))
    .map((name) => {
      const own = [...withImports(name)].filter((each) => !first.has(each));
      return [name, Math.round(own.reduce((sum, each) => sum + sizeOf(chunks[each]!.file), 0))] as const;
    })
    .filter(([, size]) => size > 40);
  expect(large).toEqual([]);
});
