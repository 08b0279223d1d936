import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { DEFAULT_SCOPES } from '../src/domain/scan.ts';
import { EVENT_CHANNEL } from '../src/events/outbox.ts';
import { createApiKey } from '../src/services/accounts/api-keys.ts';
import { createOrganization } from '../src/services/accounts/organizations.ts';
import { type BenchDatabase, bearer, openBenchDatabase, type Served, serveService } from './service.ts';
import { print } from './table.ts';

const IDLE_MS = 10_000;
/** Each organization sends each paper once, so that none is found again. */
const ORGANIZATIONS = 5;
const PAPERS = [
  'invoice-en',
  'invoice-he',
  'payslip-en',
  'payslip-he',
  'statement-en',
  'statement-he',
  'transfer-en',
].map((name) => readFileSync(join(import.meta.dirname, `../samples/${name}.pdf`)));

/** What a scan costs PostgreSQL: transactions that write, and events that wake readers, with nobody following and with somebody. */
export async function benchCommits(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const service = await serveService(bench.database.url, 'all');
    try {
      await sendAll(service, await newKey(bench), false);
      const idle = await counted(bench, () => delay(IDLE_MS));
      const perScan = async (isFollowed: boolean) => {
        let [writes, wakes] = [0, 0];
        for (let round = 0; round < ORGANIZATIONS; round += 1) {
          const key = await newKey(bench);
          const startedAt = performance.now();
          const count = await counted(bench, () => sendAll(service, key, isFollowed));
          writes += count.writes - (idle.writes * (performance.now() - startedAt)) / IDLE_MS;
          wakes += count.wakes;
        }
        const scans = ORGANIZATIONS * PAPERS.length;
        return { writes: (writes / scans).toFixed(1), wakes: (wakes / scans).toFixed(1) };
      };
      const [quiet, followed] = [await perScan(false), await perScan(true)];
      print(`${PAPERS.length} native papers one by one`, 'nobody', 'somebody');
      print('writing transactions a scan', quiet.writes, followed.writes);
      print('notifications a scan', quiet.wakes, followed.wakes);
    } finally {
      await service.stop();
    }
  } finally {
    await bench.close();
  }
}

async function newKey({ database: { prisma } }: BenchDatabase): Promise<string> {
  const { id } = await createOrganization(prisma, 'bench', { name: 'Bench', plan: 'enterprise' });
  const input = { organizationId: id, name: 'bench', scopes: DEFAULT_SCOPES, environment: 'test' } as const;
  return (await createApiKey(prisma, 'bench', input)).key;
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

async function sendAll(service: Served, key: string, isFollowed: boolean): Promise<void> {
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    connectionParams: bearer({ key }),
  });
  const updates = isFollowed
    ? client.iterate({ query: 'subscription { scansUpdated { id progress { percent } } }' })
    : null;
  const following = (async () => {
    if (updates) for await (const _ of updates);
  })();
  await delay(1000);
  for (const paper of PAPERS) {
    const form = new FormData();
    form.set('file', new Blob([paper]), 'paper.pdf');
    const init = { method: 'POST', headers: bearer({ key }), body: form };
    const response = await fetch(`${service.url}/api/v1/scans?wait=30`, init);
    const { status } = (await response.json()) as { status: string };
    if (status !== 'completed') throw new Error(`/scans?wait: ${response.status} ${status}`);
  }
  await updates?.return?.();
  await following;
  await client.dispose();
}
