/**
 * `npm run bench -- fuzz [--count N] [--seed S] [--from K] [--workers W] [--material MANIFEST.jsonl]… [--keep FOLDER]`:
 * damaged files through the pool with its real limits. Every one must end `completed` or `failed` with a cause of the
 * document's own; a crash, a rule that threw and an analysis that ran into the deadline are faults. File K of a seed is
 * always the same: `--from K --count 1` repeats it, `--keep` writes the faulty ones down.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/analysis/pool.ts';
import type { AnalysisInput } from '../src/analysis/types.ts';
import { readInput } from '../src/cli/input.ts';
import { ServiceError } from '../src/domain/errors.ts';
import { MAX_FILE_BYTES } from '../src/domain/limits.ts';
import { faultsOf } from './faults.ts';
import { mutate, type Random, randomOf } from './mutate.ts';
import { percentile } from './table.ts';

const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));
const EXTENSIONS = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.heic']);
const DEFAULT_COUNT = 200;
/** Far apart, so that the files of two seeds share nothing. */
const SEED_STEP = 1_000_003;
const MIB = 1024 * 1024;

interface Fault {
  index: number;
  path: string;
  mutations: string[];
  what: string;
}

/** Returns the number of faults. */
export async function benchFuzz(args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: String(DEFAULT_COUNT) },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      workers: { type: 'string', default: String(availableParallelism()) },
      material: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string' },
    },
  });
  const [count, seed, from, workers] = [values.count, values.seed, values.from, values.workers].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const paths = [...samples(), ...values.material.flatMap(filesOf)];
  const outcomes = new Map<string, number>();
  const faults: Fault[] = [];
  const times: number[] = [];
  let slowest = { ms: 0, index: 0, path: '' };
  let largest = { bytes: 0, path: '' };
  const analyzer = createAnalyzer({
    workers,
    onAnalysed: ({ fileName }, peakBytes) => {
      if (peakBytes !== null && peakBytes > largest.bytes) largest = { bytes: peakBytes, path: fileName };
    },
  });
  let next = from;
  const runner = async () => {
    for (let index = next++; index < from + count; index = next++) {
      const { input, path, mutations } = await damaged(paths, seed, index);
      const startedAt = performance.now();
      const outcome = await analyzer.analyze(input, () => {});
      const elapsedMs = performance.now() - startedAt;
      times.push(elapsedMs);
      if (elapsedMs > slowest.ms) slowest = { ms: elapsedMs, index, path };
      const name = outcome.ok ? 'completed' : outcome.failure;
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
      const found = faultsOf(outcome, ['INTERNAL', 'TIMEOUT']);
      faults.push(...found.map((what) => ({ index, path, mutations, what })));
      if (found.length > 0 && values.keep) {
        mkdirSync(values.keep, { recursive: true });
        writeFileSync(join(values.keep, `${seed}-${index}${extname(path)}`), input.bytes);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, runner));
  } finally {
    await analyzer.close();
  }

  const line = (name: string, value: string) => process.stdout.write(`${name.padEnd(28)}${value}\n`);
  line('fuzz: damaged files', `${times.length} of ${paths.length} originals, seed ${seed}`);
  for (const [name, number] of [...outcomes].sort((a, b) => b[1] - a[1])) line(`  ${name}`, String(number));
  line('  median, 99th, slowest', [percentile(times, 0.5), percentile(times, 0.99), slowest.ms].map(asMs).join(', '));
  line('  slowest file', `${slowest.index} ${slowest.path}`);
  line('  most memory', `${Math.round(largest.bytes / MIB)} MiB (${largest.path})`);
  line('  faults', String(faults.length));
  for (const { index, path, mutations, what } of faults)
    line(`    ${index}`, `${path} ${mutations.join('+')}\n${what}`);
  return faults.length;
}

const asMs = (ms: number) => `${Math.round(ms)} ms`;

async function damaged(paths: readonly string[], seed: number, index: number) {
  const random = randomOf(seed * SEED_STEP + index);
  const [path, original] = await takenFile(paths, random);
  const { bytes, names } = mutate(original.bytes, readFileSync(random.pick(paths)), random);
  const cut = bytes.subarray(0, MAX_FILE_BYTES);
  const sha256 = createHash('sha256').update(cut).digest('hex');
  const input: AnalysisInput = { ...original, bytes: cut, fileName: `${index}${extname(path)}`, sha256 };
  return { input, path, mutations: names };
}

/** A file that the service would take at all. */
async function takenFile(paths: readonly string[], random: Random): Promise<[string, AnalysisInput]> {
  for (;;) {
    const path = random.pick(paths);
    try {
      return [path, await readInput(path, null)];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}

const samples = () =>
  readdirSync(SAMPLES)
    .filter((name) => EXTENSIONS.has(extname(name)))
    .sort()
    .map((name) => join(SAMPLES, name));

/** Files of a manifest that may be documents by their names. */
function filesOf(manifest: string): string[] {
  const lines = readFileSync(manifest, 'utf8').split('\n');
  return lines.flatMap((line) => {
    if (line.trim() === '') return [];
    const { file } = JSON.parse(line) as { file: string };
    return EXTENSIONS.has(extname(file).toLowerCase()) ? [resolve(dirname(manifest), file)] : [];
  });
}
