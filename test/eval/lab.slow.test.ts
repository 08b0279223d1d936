import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeLab } from '../../eval/lab/lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-twice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the same seed makes the same files, labels, values and places', async () => {
  const make = (name: string) =>
    makeLab({ out: join(folder, name), seed: 11, size: 'guard', portable: true, only: 'invoice' });
  const [first, second] = [await make('a'), await make('b')];
  expect(first.failed).toEqual([]);
  expect(first.lines.length).toBeGreaterThan(1);
  expect(second.lines).toEqual(first.lines);
  const manifest = (name: string) => readFileSync(join(folder, name, 'manifest.jsonl'), 'utf8');
  expect(manifest('b')).toBe(manifest('a'));
  for (const { file } of first.lines) {
    expect(readFileSync(join(folder, 'a', file)).equals(readFileSync(join(folder, 'b', file)))).toBe(true);
  }
});
