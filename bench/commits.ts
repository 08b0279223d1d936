import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { EVENT_CHANNEL } from '../src/events/outbox.ts';
import { type BenchDatabase, bearer, openBenchDatabase, SAMPLE, type Served, serveService } from './service.ts';
import { print } from './table.ts';

const SCANS = 40;
const IDLE_MS = 10_000;

/** What a scan costs PostgreSQL: transactions that write, and events that wake readers, with nobody following and with somebody. */
export async function benchCommits(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const service = await serveService(bench.database.url, 'all');
    try {
      await scans(bench, service, 3);
      const idle = await counted(bench, () => delay(IDLE_MS));
      const quiet = await perScan(bench, service, idle.writes / IDLE_MS);
      const client = createClient({
        url: `${service.url.replace('http', 'ws')}/graphql`,
        connectionParams: bearer(bench),
      });
      const updates = client.iterate({ query: 'subscription { scansUpdated { id progress { percent } } }' });
      const following = (async () => {
        for await (const _ of updates);
      })();
      await delay(1000);
      const watched = await perScan(bench, service, idle.writes / IDLE_MS);
      await updates.return?.();
      await following;
      await client.dispose();
      print(`a native page, ${SCANS} one by one`, 'nobody', 'somebody');
      print('writing transactions a scan', quiet.writes.toFixed(1), watched.writes.toFixed(1));
      print('events a scan that wake readers', quiet.wakes.toFixed(1), watched.wakes.toFixed(1));
    } finally {
      await service.stop();
    }
  } finally {
    await bench.close();
  }
}

async function perScan(bench: BenchDatabase, service: Served, idleWritesPerMs: number) {
  const startedAt = performance.now();
  const { writes, wakes } = await counted(bench, () => scans(bench, service, SCANS));
  const idle = idleWritesPerMs * (performance.now() - startedAt);
  return { writes: (writes - idle) / SCANS, wakes: wakes / SCANS };
}

/** Transactions that were given an id, for they wrote; and notifications of events. */
async function counted({ database }: BenchDatabase, run: () => Promise<unknown>) {
  const listener = await database.connect('bench');
  let wakes = 0;
  listener.on('notification', () => {
    wakes += 1;
  });
  await listener.query(`LISTEN ${EVENT_CHANNEL}`);
  const next = async () =>
    Number((await database.pool.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid')).rows[0]!.xid);
  const before = await next();
  await run();
  // The two that count are none of them.
  const writes = (await next()) - before - 1;
  await listener.end();
  return { writes, wakes };
}

async function scans(bench: BenchDatabase, service: Served, count: number): Promise<void> {
  const file = readFileSync(SAMPLE);
  for (let index = 0; index < count; index += 1) {
    const form = new FormData();
    // No two are the same file.
    form.set('file', new Blob([file, `% ${Math.random()}\n`]), 'statement.pdf');
    const init = { method: 'POST', headers: bearer(bench), body: form };
    const response = await fetch(`${service.url}/api/v1/scans?wait=30`, init);
    const { status } = (await response.json()) as { status: string };
    if (status !== 'completed') throw new Error(`/scans?wait: ${response.status} ${status}`);
  }
}
