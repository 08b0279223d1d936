import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_IDEMPOTENCY_KEY } from '../../src/domain/limits.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { createNodes, type Node, type Nodes } from '../support/nodes.ts';

let api: TestApi;
let nodes: Nodes;
beforeAll(async () => {
  api = await startTestApi();
  nodes = createNodes(api.database.url);
});
afterAll(async () => {
  await nodes.close();
  await api.close();
});

interface Body {
  id: string;
  error?: { code: string };
}

interface Options {
  tail?: string;
  key?: string;
  fields?: Record<string, string>;
  /** Another process of the service that is asked. */
  to?: Node;
}

async function create(tenant: Tenant, options: Options = {}) {
  const headers: Record<string, string> = options.key === undefined ? {} : { 'idempotency-key': options.key };
  const body = uploadForm(pdfBytes(options.tail ?? ''), options.fields);
  const ask = (options.key?.length ?? 0) > MAX_IDEMPOTENCY_KEY ? api.restOffContract : api.rest;
  const authorization = `Bearer ${tenant.key}`;
  const response = options.to
    ? await fetch(`${options.to.url}/api/v1/scans`, { method: 'POST', body, headers: { ...headers, authorization } })
    : await ask(tenant.key, '/scans', { method: 'POST', body, headers });
  const { id, error } = (await response.json()) as Body;
  return { status: response.status, replayed: response.headers.get('idempotent-replayed'), id, code: error?.code };
}

const usage = async (tenant: Tenant) =>
  (await (await api.rest(tenant.key, '/usage')).json()) as { used: number; remaining: number; total_scans: number };

const countJobs = async (scanId: string) =>
  (
    await api.database.pool.query(`SELECT 1 FROM pgboss.job WHERE name = 'analyze-scan' AND data->>'scanId' = $1`, [
      scanId,
    ])
  ).rows.length;

test('scan, bytes, charge, event and job are committed together', async () => {
  const tenant = await api.tenant();
  const { id } = await create(tenant);
  const { db } = api.services;
  expect(await db.scanFile.count({ where: { scanId: id } })).toBe(1);
  expect(await db.event.findMany({ where: { scanId: id }, select: { type: true } })).toEqual([{ type: 'scan.queued' }]);
  expect(await countJobs(id)).toBe(1);
  expect(await usage(tenant)).toMatchObject({ used: 1, total_scans: 1 });
});

test('when the last step fails, nothing of the scan stays', async () => {
  const tenant = await api.tenant();
  await api.database.pool.query(`ALTER TABLE event ADD CONSTRAINT no_events CHECK (type <> 'scan.queued') NOT VALID`);
  const { status } = await create(tenant, { key: 'k' });
  await api.database.pool.query('ALTER TABLE event DROP CONSTRAINT no_events');
  expect(status).toBe(500);
  const where = { organizationId: tenant.organization.id };
  const { db } = api.services;
  expect(
    await Promise.all([db.scan.count({ where }), db.idempotencyKey.count({ where }), db.event.count({ where })]),
  ).toEqual([0, 0, 0]);
  expect(await usage(tenant)).toMatchObject({ used: 0, total_scans: 0 });
  expect((await create(tenant, { key: 'k' })).status).toBe(202);
});

test('the same key and request replay, another request is a conflict', async () => {
  const tenant = await api.tenant();
  const first = await create(tenant, { key: 'one', fields: { metadata: '{"a":"1","b":"2"}' } });
  const again = await create(tenant, { key: 'one', fields: { metadata: '{"b":"2","a":"1"}' } });
  expect(again).toEqual({ status: 200, replayed: 'true', id: first.id, code: undefined });
  const others: Parameters<typeof create>[1][] = [
    { tail: 'x' },
    { fields: { lang: 'en' } },
    { fields: { client_reference: 'r' } },
  ];
  for (const other of others) {
    expect(await create(tenant, { ...other, key: 'one' })).toMatchObject({ status: 409, code: 'CONFLICT' });
  }
  expect(await usage(tenant)).toMatchObject({ used: 1, total_scans: 1 });
  const stranger = await api.tenant();
  expect((await create(stranger, { key: 'one' })).status).toBe(202);
});

test('of 200 requests at once with one key to two API processes, one creates and 199 replay it', async () => {
  const other = await nodes.start('api');
  const tenant = await api.tenant();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => create(tenant, { key: 'many', ...(index % 2 ? { to: other } : {}) })),
  );
  await nodes.end(other);
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status, replayed }) => status === 200 && replayed === 'true')).toHaveLength(199);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await usage(tenant)).toMatchObject({ used: 1, total_scans: 1 });
  expect(await countJobs(answers[0]!.id)).toBe(1);
});

test('of 20 different requests at once with one key, one creates and 19 are told the conflict', async () => {
  const tenant = await api.tenant();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create(tenant, { key: 'mixed', tail: String(index) })),
  );
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(19);
  expect(await usage(tenant)).toMatchObject({ used: 1, total_scans: 1 });
});

test('a key outlives the process that took it', async () => {
  const tenant = await api.tenant();
  const before = await nodes.start('api');
  const first = await create(tenant, { key: 'restart', to: before });
  expect(first.status).toBe(202);
  await nodes.end(before);
  const after = await nodes.start('api');
  expect(await create(tenant, { key: 'restart', to: after })).toMatchObject({ status: 200, id: first.id });
  await nodes.end(after);
});

test('a replay shows the scan as it is now, its report included', async () => {
  const tenant = await api.tenant();
  await api.work();
  const send = () =>
    api.rest(tenant.key, '/scans', {
      method: 'POST',
      body: uploadForm(pdfBytes('now')),
      headers: { 'idempotency-key': 'now' },
    });
  expect((await send()).status).toBe(202);
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await send();
    const scan = (await response.json()) as { status: string };
    expect(response.status).toBe(200);
    if (scan.status === 'completed') {
      expect(scan).toHaveProperty('report.findings');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the scan did not end');
});

test('a replay needs no quota, and a conflict is told before the quota', async () => {
  const tenant = await api.tenant({ monthlyLimit: 1 });
  const first = await create(tenant, { key: 'last' });
  expect(await create(tenant, { key: 'last' })).toMatchObject({ status: 200, id: first.id });
  expect(await create(tenant, { key: 'last', tail: 'x' })).toMatchObject({ status: 409 });
  expect(await create(tenant, { key: 'next' })).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED' });
});

test('deleting a scan frees its key', async () => {
  const tenant = await api.tenant();
  const first = await create(tenant, { key: 'free' });
  await api.rest(tenant.key, `/scans/${first.id}`, { method: 'DELETE' });
  const second = await create(tenant, { key: 'free', tail: 'other' });
  expect(second.status).toBe(202);
  expect(second.id).not.toBe(first.id);
});

test('a key is kept for 7 days', async () => {
  const tenant = await api.tenant();
  const first = await create(tenant, { key: 'old' });
  const { pool } = api.database;
  const age = (days: string) =>
    pool.query(`UPDATE idempotency_key SET expires_at = expires_at - $1::interval WHERE scan_id = $2`, [
      days,
      first.id,
    ]);
  await age('6 days 23 hours');
  expect((await create(tenant, { key: 'old' })).status).toBe(200);
  await age('2 hours');
  expect((await create(tenant, { key: 'old', tail: 'other' })).status).toBe(202);
});

test('an Idempotency-Key beyond 200 characters is refused', async () => {
  const tenant = await api.tenant();
  expect((await create(tenant, { key: 'x'.repeat(200) })).status).toBe(202);
  expect(await create(tenant, { key: 'x'.repeat(201) })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
});

test('40 requests at once against an allowance of 15 are charged exactly 15', async () => {
  const tenant = await api.tenant({ monthlyLimit: 15 });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => create(tenant, { tail: String(index) })));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(15);
  expect(answers.filter(({ code }) => code === 'QUOTA_EXCEEDED')).toHaveLength(25);
  expect(await usage(tenant)).toMatchObject({ used: 15, remaining: 0, total_scans: 15 });
  expect(await api.services.db.scan.count({ where: { organizationId: tenant.organization.id } })).toBe(15);
});

test('an allowance of 0 accepts nothing, an unlimited one tells no limit', async () => {
  expect((await create(await api.tenant({ monthlyLimit: 0 }))).status).toBe(402);
  const unlimited = await api.tenant({ monthlyLimit: -1 });
  expect((await create(unlimited)).status).toBe(202);
  expect(await usage(unlimited)).toMatchObject({ used: 1, limit: null, remaining: null });
});
