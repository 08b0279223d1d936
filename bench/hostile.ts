/**
 * `npm run bench -- hostile [NAME…]`: documents and pictures made to be too much (hostile/), through the pool with its
 * real limits; with names, those whose titles contain one of them. Each must end `completed` or `failed` with a cause of
 * its own. Prints how long each took and the most memory that was seen: what takes long or much is next to be mended.
 */
import { createAnalyzer } from '../src/analysis/pool.ts';
import { faultsOf } from './faults.ts';
import { HOSTILE_DOCUMENTS } from './hostile/documents.ts';
import { HOSTILE_PICTURES, type HostilePicture } from './hostile/pictures.ts';

const MIB = 1024 * 1024;

const ALL: Readonly<Record<string, () => Promise<HostilePicture>>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_DOCUMENTS).map(([title, make]) => [
      title,
      async () => ({ type: 'pdf' as const, bytes: await make() }),
    ]),
  ),
  ...Object.fromEntries(Object.entries(HOSTILE_PICTURES).map(([title, make]) => [title, async () => make()])),
};

/** Returns the number of faults. */
export async function benchHostile(names: readonly string[] = []): Promise<number> {
  let peak: number | null = null;
  const analyzer = createAnalyzer({
    workers: 1,
    onAnalysed: (_input, bytes) => {
      peak = bytes;
    },
  });
  let faults = 0;
  try {
    for (const [title, make] of Object.entries(ALL)) {
      if (names.length > 0 && !names.some((name) => title.includes(name))) continue;
      const { type: fileType, bytes } = await make();
      const startedAt = performance.now();
      const input = { bytes, fileName: 'a', fileType, sha256: '', context: null, now: 0 };
      const outcome = await analyzer.analyze(input, () => {});
      const found = faultsOf(outcome, ['INTERNAL']);
      faults += found.length;
      const columns = [
        `${Math.round(performance.now() - startedAt)} ms`.padStart(9),
        peak === null ? '' : `${Math.round(peak / MIB)} MiB`.padStart(9),
        (outcome.ok ? 'completed' : outcome.failure).padEnd(14),
        title,
        ...found,
      ];
      process.stdout.write(`${columns.join('  ')}\n`);
    }
  } finally {
    await analyzer.close();
  }
  return faults;
}
