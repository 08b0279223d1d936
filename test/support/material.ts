/**
 * Labelled documents for measuring, in a folder `shared` beside the project. They lie on few machines and are never
 * copied into the project: tests that use them are skipped where they are absent.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'shared');
const SETS = { lab: join(beside, 'lab', 'dev'), corpus: join(beside, 'corpus') } as const;

export type MaterialSet = keyof typeof SETS;

/** Whether the set is here: `describe.skipIf(!hasMaterial('lab'))`. */
export const hasMaterial = (set: MaterialSet): boolean => existsSync(join(SETS[set], 'manifest.jsonl'));

/** The lines of the set's manifest with the full path of each file; empty where the set is absent. */
export function material<Line extends { file: string }>(set: MaterialSet): (Line & { path: string })[] {
  if (!hasMaterial(set)) return [];
  return readFileSync(join(SETS[set], 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
    .map((line) => ({ ...line, path: join(SETS[set], line.file) }));
}

/** A file of the set that its manifest does not list. */
export const materialFile = (set: MaterialSet, file: string): string => join(SETS[set], file);
