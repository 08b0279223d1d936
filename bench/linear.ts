/** Documents a second by how many worker processes there are, each with one analysis at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchDatabase, bearer, openBenchDatabase, type Served, serveService } from './service.ts';
import { print } from './table.ts';

const PAPER = readFileSync(join(import.meta.dirname, '../samples/statement-en.pdf'));
const WORKERS = [1, 2, 4, 8];
const DOCUMENTS = 120;
/** Before the clock: each process has loaded what it needs. */
const WARM = 16;

export async function benchLinear(): Promise<void> {
  const bench = await openBenchDatabase();
  const api = await serveService(bench.database.url, 'api');
  try {
    print('worker processes', 'scans/s', 'of one times n', 'CPU');
    let one = Number.NaN;
    for (const count of WORKERS) {
      const workers = await Promise.all(
        Array.from({ length: count }, () => serveService(bench.database.url, 'worker', { LOG_LEVEL: 'error' })),
      );
      await finish(bench, api, WARM);
      const [startedAt, before] = [performance.now(), busySeconds()];
      await finish(bench, api, DOCUMENTS);
      const seconds = (performance.now() - startedAt) / 1000;
      const rate = DOCUMENTS / seconds;
      if (count === 1) one = rate;
      const cores = (busySeconds() - before) / seconds;
      print(String(count), rate.toFixed(1), `${(rate / one / count).toFixed(2)}`, `${cores.toFixed(1)} cores`);
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  } finally {
    await api.stop();
    await bench.close();
  }
}

/** Of the whole machine, by Linux's own account. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0] = /^cpu\s+(.*)$/m
    .exec(readFileSync('/proc/stat', 'utf8'))![1]!
    .split(' ')
    .map(Number);
  return (user + nice + system) / 100;
}

async function finish(bench: BenchDatabase, api: Served, count: number): Promise<void> {
  const { prisma } = bench.database;
  const before = await prisma.scan.count();
  for (let index = 0; index < count; index += 1) {
    const form = new FormData();
    form.set('file', new Blob([PAPER, `\n% ${before + index}\n`]), 'paper.pdf');
    const init = { method: 'POST', headers: bearer(bench), body: form };
    const response = await fetch(`${api.url}/api/v1/scans`, init);
    if (response.status !== 202) throw new Error(`POST /scans: ${response.status}`);
  }
  while ((await prisma.scan.count({ where: { status: 'completed' } })) < before + count) await delay(50);
}
