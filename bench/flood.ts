/**
 * `npm run bench -- flood [--scans N] [--small N]`: one organization has many documents waiting, another sends one after
 * the other. How long each of these waits for a worker, beside how long it waits while nobody else is there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say } from '../src/cli/terminal.ts';
import { DEFAULT_SCOPES } from '../src/domain/scan.ts';
import { createApiKey } from '../src/services/accounts/api-keys.ts';
import { changeLimits, createOrganization, UNLIMITED } from '../src/services/accounts/organizations.ts';
import { type BenchDatabase, bearer, openBenchDatabase, type Served, serveService } from './service.ts';
import { ms, percentile, print } from './table.ts';

const PAPER = readFileSync(join(import.meta.dirname, '../samples/statement-en.pdf'));
/** Uploads under way at a time while the flood is sent. */
const SENDERS = 8;
const POLL_MS = 100;
const REQUESTS_PER_MINUTE = 6_000;
/** A document of the small customer that has not ended by then is a fault. */
const TIMEOUT_MS = 60_000;
/** What a small customer may wait at the 95th percentile, whoever else floods the service. */
const MAX_WAIT_MS = 5_000;

export async function benchFlood(args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { scans: { type: 'string', default: '10000' }, small: { type: 'string', default: '40' } },
  });
  const [scans, small] = [Number(values.scans), Number(values.small)];
  const bench = await openBenchDatabase();
  const services: Served[] = [];
  try {
    for (const role of ['api', 'worker'] as const) {
      services.push(await serveService(bench.database.url, role, { LOG_LEVEL: 'error', WORKERS: '2' }));
    }
    const [{ url }] = services as [Served, Served];
    const key = await smallCustomer(bench);
    const idle = await waitsOf(bench, url, key, small, 'idle');
    await flood(bench, url, scans);
    const waiting = await bench.database.prisma.scan.count({ where: { status: 'queued' } });
    const besideFlood = await waitsOf(bench, url, key, small, 'flood');
    const left = await bench.database.prisma.scan.count({ where: { status: 'queued' } });
    print('wait of a small customer', 'p50', 'p95', 'most');
    const row = (name: string, waits: readonly number[]) =>
      print(name, ...[0.5, 0.95, 1].map((share) => ms(percentile(waits, share))));
    row('alone', idle);
    row('beside the flood', besideFlood);
    print('of the flood, at first and at last', String(waiting), String(left));
    const faults = [
      percentile(besideFlood, 0.95) > MAX_WAIT_MS ? 'a small customer waits too long beside a flood' : '',
      left < small ? 'the flood was over too early to tell' : '',
    ].filter(Boolean);
    for (const fault of faults) say(fault);
    return faults.length;
  } finally {
    for (const service of services.reverse()) await service.stop();
    await bench.close();
  }
}

/** The key of another organization, on the smallest plan with the API; its requests are more than that plan allows. */
async function smallCustomer({ database: { prisma } }: BenchDatabase): Promise<string> {
  const { id } = await createOrganization(prisma, 'bench', { name: 'Small', plan: 'business' });
  await changeLimits(prisma, 'bench', id, { monthlyLimit: UNLIMITED, perMinuteLimit: REQUESTS_PER_MINUTE });
  const input = { organizationId: id, name: 'bench', scopes: DEFAULT_SCOPES, environment: 'test' } as const;
  return (await createApiKey(prisma, 'bench', input)).key;
}

async function flood(bench: BenchDatabase, url: string, count: number): Promise<void> {
  let next = 0;
  const sender = async () => {
    while (next < count) {
      next += 1;
      await send(url, bench.key, `flood ${next}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

/** Milliseconds from the acceptance of a document until its analysis began, for `count` sent one after the other. */
async function waitsOf(
  { database: { prisma } }: BenchDatabase,
  url: string,
  key: string,
  count: number,
  name: string,
): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const id = await send(url, key, `${name} ${i}`);
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const { status, createdAt, startedAt } = await prisma.scan.findUniqueOrThrow({ where: { id } });
      if (status === 'completed') {
        waits.push(startedAt!.getTime() - createdAt.getTime());
        break;
      }
      if (performance.now() > deadline) throw new Error(`a document of the small customer is ${status}`);
      await delay(POLL_MS);
    }
  }
  return waits;
}

/** A document that is another file by the comment at its end. */
async function send(url: string, key: string, comment: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([PAPER, `\n% ${comment}\n`]), 'paper.pdf');
  const response = await fetch(`${url}/api/v1/scans`, { method: 'POST', headers: bearer({ key }), body: form });
  if (response.status !== 202) throw new Error(`POST /scans: ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}
