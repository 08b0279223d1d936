/**
 * `npm run bench -- soak [--scans N]`: an API and a worker process work through many documents, in tenths. Memory that
 * grows from the second tenth to the last is a fault, and so is everything that was lost, charged or told wrongly.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../src/cli/terminal.ts';
import { type BenchDatabase, bearer, openBenchDatabase, residentBytes, type Served, serveService } from './service.ts';
import { print } from './table.ts';

const SAMPLES = join(import.meta.dirname, '../samples');
/** Documents under way at a time: fewer than an organization may have open. */
const IN_FLIGHT = 24;
const TENTHS = 10;
/** What a process may have more in the last tenth than in the second: V8 lets its heap grow to what it is given. */
const MAX_GROWTH = 1.2;

export async function benchSoak(args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { scans: { type: 'string', default: '10000' } } });
  const perTenth = Math.ceil(Number(values.scans) / TENTHS);
  const bench = await openBenchDatabase();
  const services: Served[] = [];
  try {
    const { url } = bench.database;
    for (const role of ['api', 'worker'] as const) {
      services.push(await serveService(url, role, { LOG_LEVEL: 'error', WORKERS: '2' }));
    }
    const [api, worker] = services as [Served, Served];
    const tenths: Memory[] = [];
    print('tenth', 'scans/s', 'API', 'worker', 'analyses, database');
    for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
      const startedAt = performance.now();
      await sendAll(bench, api, perTenth, tenth);
      const rate = perTenth / ((performance.now() - startedAt) / 1000);
      const memory = await memoryOf(bench, api, worker);
      tenths.push(memory);
      print(
        String(tenth),
        rate.toFixed(1),
        megabytes(memory.api),
        megabytes(memory.worker),
        `${megabytes(memory.analyses)}, ${megabytes(memory.database)}`,
      );
    }
    const faults = [...(await judge(bench, perTenth * TENTHS)), ...growthOf(tenths)];
    print('database a scan', `${Math.round((tenths.at(-1)!.database - tenths[0]!.database) / perTenth / 9 / 1024)} kB`);
    for (const fault of faults) say(fault);
    print('faults', String(faults.length));
    return faults.length;
  } finally {
    for (const service of services.reverse()) await service.stop();
    await bench.close();
  }
}

interface Memory {
  api: number;
  worker: number;
  /** The largest of the analysis processes. */
  analyses: number;
  database: number;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

async function memoryOf({ database }: BenchDatabase, api: Served, worker: Served): Promise<Memory> {
  const { rows } = await database.pool.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
  return {
    api: residentBytes(api.pid),
    worker: residentBytes(worker.pid),
    analyses: Math.max(0, ...descendantsOf(worker.pid).map(residentBytes)),
    database: Number(rows[0]!.size),
  };
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function growthOf(tenths: readonly Memory[]): string[] {
  const [second, last] = [tenths[1]!, tenths.at(-1)!];
  return (['api', 'worker'] as const)
    .filter((name) => last[name] > second[name] * MAX_GROWTH)
    .map((name) => `${name}: ${megabytes(second[name])} in the second tenth, ${megabytes(last[name])} in the last`);
}

/** Native papers, each with a comment at its end that makes it another file. */
async function sendAll(bench: BenchDatabase, api: Served, count: number, tenth: number): Promise<void> {
  const papers = readdirSync(SAMPLES)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => readFileSync(join(SAMPLES, name)));
  let next = 0;
  const client = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const paper = papers[number % papers.length]!;
      const form = new FormData();
      form.set('file', new Blob([paper, `\n% ${tenth} ${number}\n`]), 'paper.pdf');
      const init = { method: 'POST', headers: bearer(bench), body: form };
      const response = await fetch(`${api.url}/api/v1/scans?wait=30`, init);
      const { status } = (await response.json()) as { status?: string };
      if (response.status !== 202 && response.status !== 200)
        throw new Error(`POST /scans: ${response.status} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, client));
}

async function judge({ database: { prisma } }: BenchDatabase, count: number): Promise<string[]> {
  const completed = await prisma.scan.count({ where: { status: 'completed' } });
  const ends = await prisma.event.groupBy({ by: ['scanId'], where: { type: 'scan.completed' }, _count: true });
  const usage = await prisma.usagePeriod.aggregate({ _sum: { used: true } });
  const once = ends.filter(({ _count }) => _count === 1).length;
  return [
    completed === count ? '' : `${completed} of ${count} scans are completed`,
    once === count ? '' : `${once} of ${count} scans have one end`,
    usage._sum.used === count ? '' : `${usage._sum.used} units for ${count} scans`,
  ].filter(Boolean);
}
