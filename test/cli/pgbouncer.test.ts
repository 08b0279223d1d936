/** API and worker behind a pooler that keeps no sessions, with a direct address for what needs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { uploadForm } from '../support/api.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Node, type Nodes } from '../support/nodes.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { ROOT } from '../support/source.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Fewer than the pools of the two nodes would open by themselves. */
const CONNECTIONS = 5;
const PAPER = readFileSync(join(ROOT, 'samples/payslip-en.pdf'));

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let bouncer: PgBouncer;
  let nodes: Nodes;
  let api: Node;
  let key: string;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    bouncer = await startPgBouncer(database.url, CONNECTIONS);
    const env = { DATABASE_DIRECT_URL: database.url };
    nodes = createNodes(bouncer.url, { env });
    api = await nodes.start('api');
    key = keyOf(api)!;
    await nodes.start('worker');
  });
  afterAll(async () => {
    await nodes?.close();
    await bouncer?.close();
    await database?.drop();
  });

  const authorization = () => ({ authorization: `Bearer ${key}` });
  const send = async (query = '') => {
    const init = { method: 'POST', headers: authorization(), body: uploadForm(PAPER) };
    const response = await fetch(`${api.url}/api/v1/scans${query}`, init);
    return (await response.json()) as { id: string; status: string };
  };

  test('many clients share few connections: scans end, and who waits for them is woken', async () => {
    const scans = await Promise.all(Array.from({ length: 12 }, () => send('?wait=30')));
    expect(scans.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'completed'));
    const { pool, prisma, close } = openDatabase({ url: database.url, onError: () => undefined });
    // Statements that were prepared by a name would be unknown to most connections, and history be left out.
    expect(await prisma.documentPrint.count()).toBe(12);
    expect(await prisma.report.count({ where: { layers: { has: 'history' } } })).toBe(12);
    const { rows } = await pool.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1`,
    );
    await close();
    const direct = rows.filter(({ name }) => name === 'live-updates');
    expect(direct).toEqual([{ name: 'live-updates', count: 2 }]);
    const pooled = rows.filter(({ name }) => name !== 'live-updates').reduce((sum, { count }) => sum + count, 0);
    expect(pooled).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('live updates tell each stage of a scan, and its end once', async () => {
    const client = createClient({
      url: `${api.url.replace('http', 'ws')}/graphql`,
      connectionParams: authorization(),
    });
    const { id } = await send();
    const states: string[] = [];
    const query = `subscription { scanUpdated(id: "${id}") { status } }`;
    for await (const { data } of client.iterate<{ scanUpdated: { status: string } }>({ query })) {
      states.push(data!.scanUpdated.status);
    }
    await client.dispose();
    expect(states.at(-1)).toBe('completed');
    expect(states.filter((status) => status === 'completed')).toHaveLength(1);
  });

  test('a pooler that goes and comes again loses nothing', async () => {
    const before = await Promise.all([send(), send()]);
    await bouncer.restart();
    const after = await send('?wait=30');
    expect(after.status).toBe('completed');
    const { prisma, close } = openDatabase({ url: database.url, onError: () => undefined });
    const ids = before.map(({ id }) => id);
    await vi.waitFor(
      async () => expect(await prisma.scan.count({ where: { id: { in: ids }, status: 'completed' } })).toBe(2),
      { timeout: 60_000, interval: 200 },
    );
    await close();
  });
});
