import { createClient as createSse } from 'graphql-sse';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { STAGES_WITHOUT_OCR } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  await api.work();
});
afterAll(() => api.close());
afterEach(() => {
  api.analyzer.hold = null;
});

interface Update {
  id: string;
  status: string;
  stage: string | null;
  verdict: string | null;
  progress: { percent: number };
  report: { summary: string } | null;
}

const WATCH = `subscription ($id: ID!) { scanUpdated(id: $id) { id status stage verdict progress { percent } report { summary } } }`;

const overWs = (key: string) =>
  createWs({
    url: `${api.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
const overSse = (key: string) =>
  createSse({ url: `${api.url}/graphql`, headers: { authorization: `Bearer ${key}` }, retryAttempts: 0 });

async function create(key = tenant.key, tail = Math.random().toString()): Promise<string> {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(tail)) });
  return ((await response.json()) as { id: string }).id;
}

/** Collects until the server completes the subscription. */
async function watch(client: ReturnType<typeof overWs> | ReturnType<typeof overSse>, id: string, onFirst?: () => void) {
  const updates: Update[] = [];
  for await (const { data, errors } of client.iterate<{ scanUpdated: Update }>({ query: WATCH, variables: { id } })) {
    if (errors) throw new Error(JSON.stringify(errors));
    updates.push(data!.scanUpdated);
    if (updates.length === 1) onFirst?.();
  }
  return updates;
}

const steps = (updates: Update[]) =>
  updates
    .map(({ status, stage }) => (status === 'processing' ? stage : status))
    .filter((s, i, all) => s !== all[i - 1]);

test.each([['graphql-ws'], ['server-sent events']])(
  'a subscription over %s prints every stage in order and completes',
  async (transport) => {
    const client = transport === 'graphql-ws' ? overWs(tenant.key) : overSse(tenant.key);
    const hold = Promise.withResolvers<void>();
    api.analyzer.hold = hold.promise;
    const id = await create();
    const updates = await watch(client, id, hold.resolve);
    client.dispose();

    const seen = steps(updates);
    expect(['queued', 'preparing']).toContain(seen[0]);
    expect(seen.slice(seen.indexOf('preparing'))).toEqual([...STAGES_WITHOUT_OCR, 'completed']);
    expect(updates.slice(0, -1).every(({ verdict, report }) => verdict === null && report === null)).toBe(true);
    expect(updates.at(-1)).toMatchObject({ status: 'completed', verdict: 'high_risk', report: { summary: /./ } });
  },
);

test('a scan that has ended shows its state once and completes', async () => {
  const id = await create();
  const client = overWs(tenant.key);
  await watch(client, id);
  const updates = await watch(client, id);
  client.dispose();
  expect(updates.map(({ status }) => status)).toEqual(['completed']);
});

test('many watchers of one scan each see every change once', async () => {
  const hold = Promise.withResolvers<void>();
  api.analyzer.hold = hold.promise;
  const id = await create();
  const client = overWs(tenant.key);
  let ready = 0;
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      watch(client, id, () => {
        ready += 1;
        if (ready === 8) hold.resolve();
      }),
    ),
  );
  client.dispose();
  for (const updates of all) {
    expect(steps(updates).slice(-STAGES_WITHOUT_OCR.length)).toEqual([...STAGES_WITHOUT_OCR.slice(1), 'completed']);
    const changes = updates.map((update) => JSON.stringify(update));
    expect(new Set(changes).size).toBe(changes.length);
  }
});

test('scansUpdated tells every scan of the organization, and of no other', async () => {
  const stranger = await api.tenant();
  const client = overWs(tenant.key);
  const events = client.iterate<{ scansUpdated: Update }>({
    query: 'subscription { scansUpdated { id status stage } }',
  });
  const done = new Set<string>();
  const seen = new Set<string>();
  const first = events.next();
  // The subscription stands once the server has answered something that was sent after it.
  for await (const _ of client.iterate({ query: '{ viewer { scopes } }' }));
  const theirs = await create(stranger.key);
  const own = await Promise.all([create(), create(), create()]);
  for (let next = await first; !next.done; next = await events.next()) {
    const { id, status } = next.value.data!.scansUpdated;
    seen.add(id);
    if (status === 'completed') done.add(id);
    if (done.size === 3) break;
  }
  await events.return?.(undefined);
  client.dispose();
  expect([...done].sort()).toEqual([...own].sort());
  expect(seen.has(theirs)).toBe(false);
});

test('deleting a running scan ends its analysis within a second, completes the subscription and keeps the charge', async () => {
  const { key, organization } = await api.tenant();
  api.analyzer.hold = new Promise(() => undefined);
  const aborted = api.analyzer.aborted;
  const id = await create(key);
  const client = overWs(key);
  let deletedAt = 0;
  const updates = await watch(client, id, () => {
    void (async () => {
      while (
        api.analyzer.begun.length === 0 ||
        (await api.services.db.scan.findUnique({ where: { id } }))?.status !== 'processing'
      ) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      deletedAt = performance.now();
      await api.rest(key, `/scans/${id}`, { method: 'DELETE' });
    })();
  });
  while (api.analyzer.aborted === aborted) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(performance.now() - deletedAt).toBeLessThan(1000);
  client.dispose();
  expect(updates.some(({ status }) => status === 'completed' || status === 'failed')).toBe(false);
  const usage = (await (await api.rest(key, '/usage')).json()) as { used: number; total_scans: number };
  expect(usage).toMatchObject({ used: 1, total_scans: 1 });
  for (const table of ['scan', 'scan_file', 'report', 'finding', 'page_image', 'idempotency_key']) {
    const column = table === 'scan' ? 'id' : 'scan_id';
    const { rows } = await api.database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  expect((await api.rest(key, `/scans/${id}`)).status).toBe(404);
  expect(organization.id).toBeTruthy();
});

test('a lost LISTEN connection loses and doubles nothing', async () => {
  const hold = Promise.withResolvers<void>();
  api.analyzer.hold = hold.promise;
  const id = await create();
  const client = overWs(tenant.key);
  const updates = await watch(client, id, () => {
    void api.database.pool
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'live' AND datname = current_database()`,
      )
      .then(() => hold.resolve());
  });
  client.dispose();
  const seen = steps(updates);
  expect(seen.slice(seen.indexOf('preparing'))).toEqual([...STAGES_WITHOUT_OCR, 'completed']);
});

test('a socket without a valid key is closed with a reason', async () => {
  const closed = (connectionParams: Record<string, unknown>) =>
    new Promise<{ code: number; reason: string }>((resolve) => {
      const client = createWs({
        url: `${api.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams,
        lazy: false,
        retryAttempts: 0,
        onNonLazyError: () => undefined,
        on: { closed: (event) => resolve(event as { code: number; reason: string }) },
      });
      void client;
    });
  expect(await closed({})).toMatchObject({ code: 4401, reason: 'NO_KEY' });
  expect(await closed({ authorization: 'Bearer dfd_live_wrong' })).toMatchObject({ code: 4401, reason: 'INVALID' });
  const free = await api.tenant({ plan: 'free' });
  expect(await closed({ authorization: `Bearer ${free.key}` })).toMatchObject({ code: 4403, reason: 'NO_API_ACCESS' });
});

test('a subscription ends when its key is revoked, and tells nothing after it', async () => {
  const { key, actor } = await api.tenant();
  const hold = Promise.withResolvers<void>();
  api.analyzer.hold = hold.promise;
  const id = await create(key);
  const client = overWs(key);
  const updates: unknown[] = [];
  const values = client.iterate<{ scanUpdated: Update }>({ query: WATCH, variables: { id } });
  const end = await (async () => {
    for await (const { data, errors } of values) {
      updates.push(errors ? errors[0]?.extensions?.code : data?.scanUpdated.status);
      if (updates.length === 1) await revokeApiKey(api.services.db, 'test', actor.apiKeyId!);
    }
  })().catch((error: unknown) => error);
  hold.resolve();
  client.dispose();
  expect(end).toMatchObject({ code: 4401, reason: 'INVALID' });
  expect(updates.every((status) => status === 'queued' || status === 'processing')).toBe(true);
});

test('an unknown scan is an error of the subscription, with code and request id', async () => {
  const client = overWs(tenant.key);
  const failure = await watch(client, '01a00000-0000-7000-8000-000000000000').catch((error: unknown) => error);
  client.dispose();
  const text = failure instanceof Error ? failure.message : JSON.stringify(failure);
  expect(text).toContain('NOT_FOUND');
  expect(text).toContain('requestId');
});

test('errors of a document are refused over WebSocket with the same code', async () => {
  const client = overWs(tenant.key);
  for (const query of ['{ nothing }', '{'.repeat(3000), 'mutation {']) {
    const failure = await (async () => {
      for await (const result of client.iterate({ query })) return result;
    })().catch((error: unknown) => error);
    expect(JSON.stringify(failure)).toContain('INVALID_REQUEST');
  }
  client.dispose();
});
