import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { EVENT_DAYS, prune } from '../../src/services/shared/prune.ts';
import { pdfBytes, startTestApi, type TestApi, uploadForm } from '../support/api.ts';
import { deliveriesOf, endpointAt, endScan, managingTenant } from '../support/webhooks.ts';

const DAY_MS = 86_400_000;
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const now = new Date();
const run = (signal = new AbortController().signal) => prune(api.services, now, signal);

test('expired idempotency keys go; their scans and the keys that still hold stay', async () => {
  const { key } = await api.tenant();
  const post = async (idempotencyKey: string) => {
    const body = uploadForm(pdfBytes(idempotencyKey));
    const headers = { 'idempotency-key': idempotencyKey };
    const response = await api.rest(key, '/scans', { method: 'POST', body, headers });
    return { status: response.status, id: ((await response.json()) as { id: string }).id };
  };
  const [expired, holding] = [await post('expired'), await post('holding')];
  const at = (ms: number) => ({ expiresAt: new Date(now.getTime() + ms) });
  await api.services.db.idempotencyKey.update({ where: { scanId: expired.id }, data: at(0) });
  await api.services.db.idempotencyKey.update({ where: { scanId: holding.id }, data: at(DAY_MS) });
  expect(await run()).toMatchObject({ idempotencyKeys: 1 });
  expect(await post('holding')).toEqual({ status: 200, id: holding.id });
  expect(await post('expired')).toMatchObject({ status: 202 });
  expect((await api.rest(key, `/scans/${expired.id}`)).status).toBe(200);
});

test(`events older than ${EVENT_DAYS} days go, over several batches, and the younger ones stay`, async () => {
  const { organization } = await api.tenant();
  const { db } = api.services;
  await db.event.deleteMany();
  const add = (count: number, ageMs: number) =>
    db.event.createMany({
      data: Array.from({ length: count }, () => ({
        id: newId(),
        organizationId: organization.id,
        type: 'scan.queued',
        payload: {},
        createdAt: new Date(now.getTime() - ageMs),
      })),
    });
  await add(4100, EVENT_DAYS * DAY_MS + 1);
  await add(7, EVENT_DAYS * DAY_MS);
  expect(await run(AbortSignal.abort())).toMatchObject({ idempotencyKeys: 0, events: 0, webhookMessages: 0 });
  expect(await run()).toMatchObject({ events: 4100 });
  expect(await db.event.count()).toBe(7);
  expect(await run()).toMatchObject({ events: 0 });
});

test(`webhooks older than ${EVENT_DAYS} days go with their deliveries and tries, and the younger ones stay`, async () => {
  const { db } = api.services;
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, 'https://example.com/hook');
  await endScan(api, tenant);
  await endScan(api, tenant);
  const [old, young] = await deliveriesOf(api, endpoint.id);
  await db.webhookAttempt.create({
    data: {
      deliveryId: old!.id,
      number: 1,
      startedAt: now,
      durationMs: 1,
      statusCode: 500,
      fault: 'status',
      answer: '',
    },
  });
  const at = (ms: number) => ({ data: { createdAt: new Date(now.getTime() - EVENT_DAYS * DAY_MS - ms) } });
  await db.webhookMessage.update({ where: { id: old!.messageId }, ...at(1) });
  await db.webhookMessage.update({ where: { id: young!.messageId }, ...at(0) });
  expect(await run()).toMatchObject({ webhookMessages: 1 });
  expect((await deliveriesOf(api, endpoint.id)).map(({ id }) => id)).toEqual([young!.id]);
  expect(await db.webhookAttempt.count()).toBe(0);
});

test('the queue itself enqueues it every hour, once for all processes', async () => {
  const { rows } = await api.database.pool.query(
    `SELECT name, cron, timezone FROM pgboss.schedule WHERE name = 'prune-expired'`,
  );
  expect(rows).toEqual([{ name: 'prune-expired', cron: '17 * * * *', timezone: 'UTC' }]);
});
