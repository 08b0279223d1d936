import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { isDatabaseAway } from '../../src/db/away.ts';
import { type EmbeddedPostgres, openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { followScanEvents, type Live } from '../../src/events/live.ts';
import { completeScan } from '../../src/services/scans/finish-scan.ts';
import { publishProgress, startScan } from '../../src/services/scans/progress.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';

/** A server of its own, which this test may stop. */
let postgres: EmbeddedPostgres;
let folder: string;
/** Told of the server's end and of its return. */
let onTrouble: (message: string) => void = () => undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'live-'));
  // Root's server runs as another user, who may pass here.
  chmodSync(folder, 0o711);
  postgres = await openEmbedded(join(folder, 'data'), {
    database: 'app',
    settings: { fsync: 'off' },
    onTrouble: (message) => onTrouble(message),
  });
  await migrate(postgres.url);
});
afterAll(async () => {
  await postgres.close();
  rmSync(realpathSync(join(folder, 'data/postgres')), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Ends the server, which is started again by itself; resolves when it is back. */
function restart(whenGone: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    onTrouble = (message) => {
      if (message.includes('has stopped')) whenGone();
      if (message.endsWith('is running again')) resolve();
    };
    const [pid] = readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  });
}

async function create(api: TestApi, { key }: Tenant): Promise<string> {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('a')) });
  return ((await response.json()) as { id: string }).id;
}

const tell = (api: TestApi, { actor }: Tenant, id: string, pagesDone: number) =>
  publishProgress(actor, api.services, id, [
    { stage: 'analyzing', percent: 70, pagesDone, pagesTotal: 10, layersDone: [] },
  ]);

const WATCH = 'subscription ($id: ID!) { scanUpdated(id: $id) { status progress { pagesDone } } }';
type Data = { scanUpdated: { status: string; progress: { pagesDone: number | null } } };

test('a subscription outlives a restart of PostgreSQL on the same socket, and tells every change once', async () => {
  const api = await startTestApi({ beside: { database: postgres } });
  const tenant = await api.tenant();
  const id = await create(api, tenant);
  await startScan(tenant.actor, api.services, id);
  // A client that never connects again.
  const client = createWs({
    url: `${api.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${tenant.key}` },
    retryAttempts: 0,
  });
  const seen: (number | string | null)[] = [];
  let rest: Promise<void> | undefined;
  const goOn = async () => {
    await restart();
    for (let page = 4; page <= 6; page += 1) await tell(api, tenant, id, page);
    await completeScan(tenant.actor, api.services, id, { report: forgedReport(), pictures: [] });
  };
  for (let page = 1; page <= 3; page += 1) await tell(api, tenant, id, page);
  for await (const { data, errors } of client.iterate<Data>({ query: WATCH, variables: { id } })) {
    expect(errors).toBeUndefined();
    const { status, progress } = data!.scanUpdated;
    seen.push(status === 'completed' ? status : progress.pagesDone);
    rest ??= goOn();
  }
  await rest;
  expect(seen).toEqual([3, 4, 5, 6, 'completed']);
  await client.dispose();
  await api.close();
});

test('a reader that is woken while PostgreSQL is away reads on when it is back', async () => {
  const api = await startTestApi({ beside: { database: postgres } });
  const tenant = await api.tenant();
  const id = await create(api, tenant);
  let wake: () => void = () => undefined;
  const live: Live = {
    watch(_topic, call) {
      wake = call;
      return () => undefined;
    },
    close: async () => undefined,
  };
  const of = { organizationId: tenant.organization.id, scanId: id };
  const stop = new AbortController();
  const events = followScanEvents({ db: api.services.db, live }, of, 0n, stop.signal);
  expect((await events.next()).value).toMatchObject({ type: 'scan.queued' });
  const next = events.next();
  let failed = 0;
  await restart(() => {
    wake();
    // The same as the reader asks, at the same moment.
    api.services.db.event.count().catch((error: unknown) => {
      failed += Number(isDatabaseAway(error));
    });
  });
  await startScan(tenant.actor, api.services, id);
  wake();
  expect((await next).value).toMatchObject({ type: 'scan.progress' });
  expect(failed).toBe(1);
  stop.abort();
  await events.return();
  await api.close();
});

test('when the service stops, server-sent events complete and sockets are closed as going away', async () => {
  const api = await startTestApi({ beside: { database: postgres } });
  const tenant = await api.tenant();
  const id = await create(api, tenant);
  const stream = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ query: WATCH, variables: { id } }),
  });
  const closed = Promise.withResolvers<{ code: number }>();
  const client = createWs({
    url: `${api.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${tenant.key}` },
    retryAttempts: 0,
    on: { closed: (event) => closed.resolve(event as { code: number }) },
  });
  const values = client.iterate<Data>({ query: WATCH, variables: { id } });
  expect((await values.next()).value?.data?.scanUpdated.status).toBe('queued');
  const text = stream.text();
  await api.close();
  expect(await text).toMatch(/event: next\n(?:.|\n)*"queued"(?:.|\n)*event: complete\n/);
  expect((await closed.promise).code).toBe(1012);
  await expect(values.next()).rejects.toMatchObject({ code: 1012 });
});
