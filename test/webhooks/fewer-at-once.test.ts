import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_REDELIVERIES } from '../../src/domain/limits.ts';
import { redeliverSince } from '../../src/services/webhooks/deliveries.ts';
import { deleteWebhookEndpoint, updateWebhookEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { claimDeliveries, recordTry, TRIES_PER_HOST } from '../../src/services/webhooks/tries.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { deliveriesOf, endpointAt, endScan, managingTenant } from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ allow: ['127.0.0.1:9', 'other.test:9'] });
});
afterAll(() => api.close());

const URL_OF_STRANGER = 'http://127.0.0.1:9/hook';
const ok = { startedAt: new Date(), durationMs: 1, statusCode: 200, fault: null, answer: '' } as const;
const down = { ...ok, statusCode: null, fault: 'connection' } as const;
const db = () => api.services.db;
const claim = async (tenant: Tenant) =>
  (await claimDeliveries(db(), 100)).deliveries.filter(
    ({ organizationId }) => organizationId === tenant.organization.id,
  );
const endScans = async (tenant: Tenant, count: number) => {
  for (let i = 0; i < count; i++) await endScan(api, tenant);
};
const clear = () => api.database.pool.query('DELETE FROM webhook_endpoint');

test('an address that has never accepted an event gets one at a time, until it has', async () => {
  const tenant = await managingTenant(api);
  await endpointAt(api, tenant, URL_OF_STRANGER);
  await endScans(tenant, 6);
  const [first, ...more] = await claim(tenant);
  expect([first !== undefined, more.length]).toEqual([true, 0]);
  await recordTry(db(), first!, down);
  const [second, ...others] = await claim(tenant);
  expect(others).toEqual([]);
  await recordTry(db(), second!, ok);
  expect(await claim(tenant)).toHaveLength(4);
  await clear();
});

test('a changed address begins again, and a success at the one before says nothing about it', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, URL_OF_STRANGER);
  await endScans(tenant, 6);
  const [first] = await claim(tenant);
  await recordTry(db(), first!, ok);
  const [late, ...rest] = await claim(tenant);
  await updateWebhookEndpoint(tenant.actor, api.services, endpoint.id, { url: 'http://other.test:9/x' });
  for (const each of [late!, ...rest]) await recordTry(db(), each, ok);
  const after = await claim(tenant);
  expect(after.map(({ url }) => url)).toEqual(['http://other.test:9/x']);
  await clear();
});

test('failures of the address before do not count against the new one', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, URL_OF_STRANGER);
  await db().webhookEndpoint.update({ where: { id: endpoint.id }, data: { failures: 49 } });
  await endScans(tenant, 1);
  const [underWay] = await claim(tenant);
  const { failures } = await updateWebhookEndpoint(tenant.actor, api.services, endpoint.id, {
    url: 'http://other.test:9/x',
  });
  expect(failures).toBe(0);
  await recordTry(db(), underWay!, down);
  expect(await db().webhookEndpoint.findUnique({ where: { id: endpoint.id } })).toMatchObject({
    status: 'active',
    failures: 0,
  });
  await clear();
});

test('many endpoints of an organization at one host share the few attempts that it gets at once', async () => {
  const tenant = await managingTenant(api);
  for (let i = 0; i < 6; i++) await endpointAt(api, tenant, `${URL_OF_STRANGER}?${i}`);
  const { endpoint } = await endpointAt(api, tenant, 'http://other.test:9/x');
  await db().webhookEndpoint.updateMany({ data: { confirmedAt: new Date() } });
  await endScans(tenant, 4);
  const first = await claim(tenant);
  const atHost = first.filter(({ endpointId }) => endpointId !== endpoint.id);
  expect([atHost.length, first.length - atHost.length]).toEqual([TRIES_PER_HOST, 4]);
  expect(await claim(tenant)).toEqual([]);
  await recordTry(db(), atHost[0]!, ok);
  expect(await claim(tenant)).toHaveLength(1);
  await clear();
});

test('one call redelivers a bounded number', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, URL_OF_STRANGER);
  await api.database.pool.query(
    `WITH m AS (INSERT INTO webhook_message (id, type, body)
       SELECT gen_random_uuid(), 'ping', '{}' FROM generate_series(1, $3::int) RETURNING id)
     INSERT INTO webhook_delivery (id, organization_id, message_id, endpoint_id, type, status)
     SELECT gen_random_uuid(), $1, id, $2, 'ping', 'failed' FROM m`,
    [tenant.organization.id, endpoint.id, MAX_REDELIVERIES + 5],
  );
  const again = () => redeliverSince(tenant.actor, { db: db() }, endpoint.id, new Date(0));
  expect([MAX_REDELIVERIES, await again(), await again(), await again()]).toEqual([1000, 1000, 5, 0]);
  await clear();
});

test('an endpoint that is deleted while an attempt is under way leaves nothing and disturbs nothing', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, URL_OF_STRANGER);
  await endScans(tenant, 1);
  const [underWay] = await claim(tenant);
  await deleteWebhookEndpoint(tenant.actor, { db: db() }, endpoint.id);
  await recordTry(db(), underWay!, ok);
  expect(await deliveriesOf(api, endpoint.id)).toEqual([]);
});

test('the audit log keeps no query of an address, which may hold a token', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, `${URL_OF_STRANGER}?token=secret-1#secret-2`);
  const changed = { url: `${URL_OF_STRANGER}?token=secret-3` };
  await updateWebhookEndpoint(tenant.actor, api.services, endpoint.id, changed);
  await deleteWebhookEndpoint(tenant.actor, { db: db() }, endpoint.id);
  const entries = await db().auditEntry.findMany({ where: { target: endpoint.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ detail }) => (detail as { url?: string }).url)).toEqual(Array(3).fill(URL_OF_STRANGER));
  expect(JSON.stringify(entries)).not.toContain('secret-');
});
