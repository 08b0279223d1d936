import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderFailure } from '../../src/report/render.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { scanCompletedEvent, scanFailedEvent } from '../../src/webhooks/event.ts';
import { RETRY_DELAYS_MS } from '../../src/webhooks/schedule.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ANSWER_OK, type Receiver, startReceiver } from '../support/receiver.ts';
import { deliveriesOf, deliveriesWhen, endpointAt, endScan, managingTenant, passTime } from '../support/webhooks.ts';

let api: TestApi;
let receiver: Receiver;
let other: Receiver;

beforeAll(async () => {
  [receiver, other] = [await startReceiver(), await startReceiver()];
  api = await startTestApi({ allow: [receiver.address, other.address], webhookTimeoutMs: 2000 });
  api.deliver();
});
afterAll(async () => {
  await api.close();
  await Promise.all([receiver.close(), other.close()]);
});
beforeEach(() => {
  for (const one of [receiver, other]) {
    one.received = [];
    one.answer = ANSWER_OK;
  }
});

test('the commit of a completed scan wakes those who deliver', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  const waits: number[] = [];
  for (let count = 1; count <= 7; count += 1) {
    await endScan(api, tenant);
    const committed = performance.now();
    await receiver.got(count);
    waits.push(receiver.received[count - 1]!.at - committed);
  }
  // Looking every two seconds would take one on average.
  expect(Math.min(...waits)).toBeLessThan(100);
  await deliveriesWhen(api, endpoint.id, (all) => all.every(({ status }) => status === 'succeeded'));
});

test('scan.completed carries the scan, and every endpoint gets the same event', async () => {
  const tenant = await managingTenant(api);
  await endpointAt(api, tenant, receiver.url);
  await endpointAt(api, tenant, other.url);
  const id = await endScan(api, tenant, 'completed', { clientReference: 'r-1', metadata: { case: 'תיק 17' } });
  const [[first], [second]] = [await receiver.got(1), await other.got(1)];
  const event = scanCompletedEvent.parse(JSON.parse(first!.body));
  expect(event.data.scan).toMatchObject({
    id,
    object: 'scan',
    status: 'completed',
    verdict: 'high_risk',
    risk_score: 92,
    document_type: 'bank_statement',
    client_reference: 'r-1',
    metadata: { case: 'תיק 17' },
    file: { name: 'statement.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(first!.headers).toMatchObject({
    'content-type': 'application/json',
    'service-event': 'scan.completed',
    'service-delivery': event.id,
    'webhook-id': event.id,
  });
  expect(second!.body).toBe(first!.body);
  expect(second!.headers['service-delivery']).toBe(event.id);
});

test('scan.failed says why in the language of the scan', async () => {
  const tenant = await managingTenant(api);
  await endpointAt(api, tenant, receiver.url);
  for (const [index, lang] of (['he', 'en'] as const).entries()) {
    await endScan(api, tenant, 'failed', { lang });
    const { data } = scanFailedEvent.parse(JSON.parse((await receiver.got(index + 1))[index]!.body));
    expect(data.scan).toMatchObject({
      status: 'failed',
      error: renderFailure('CORRUPT_FILE', lang),
      failure_code: 'CORRUPT_FILE',
    });
  }
});

test('an endpoint gets only the events that it wants', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url, ['scan.failed']);
  await endScan(api, tenant);
  await endScan(api, tenant, 'failed');
  await receiver.got(1);
  expect((await deliveriesOf(api, endpoint.id)).map(({ type }) => type)).toEqual(['scan.failed']);
});

test('another organization hears nothing, and a plan without webhooks neither', async () => {
  const tenant = await managingTenant(api);
  const stranger = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  await endScan(api, stranger);
  await api.services.db.organization.update({ where: { id: tenant.organization.id }, data: { plan: 'free' } });
  await endScan(api, tenant);
  expect(await deliveriesOf(api, endpoint.id)).toEqual([]);
  expect(
    await api.services.db.webhookMessage.count({ where: { scan: { organizationId: stranger.organization.id } } }),
  ).toBe(0);
});

test('nine tries in all: at once, then after 0 s, 3 s, 10 s, 1 min, 5 min, 30 min, 2 h and 12 h', async () => {
  const tenant = await managingTenant(api);
  receiver.answer = (res) => void res.writeHead(500).end('no');
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  await endScan(api, tenant);
  const waits: number[] = [];
  for (let tries = 1; tries <= RETRY_DELAYS_MS.length; tries += 1) {
    const [delivery] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.tries >= tries);
    // The one after the first is made at once, so its row may be ahead already.
    const attempt = delivery!.attempts[tries - 1]!;
    const { now } = await databaseNow();
    if (tries === 1) {
      const [again] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.tries >= 2);
      waits.push(Math.round((again!.attempts[1]!.startedAt.getTime() - endOf(attempt)) / 1000) * 1000);
      continue;
    }
    expect(delivery).toMatchObject({ status: 'pending', tries });
    expect(delivery!.nextTryAt!.getTime() - now.getTime()).toBeLessThanOrEqual(RETRY_DELAYS_MS[tries - 1]!);
    waits.push(Math.round((delivery!.nextTryAt!.getTime() - endOf(attempt)) / 1000) * 1000);
    await passTime(api);
  }
  const [delivery] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'failed');
  const [s, min, h] = [1000, 60_000, 3_600_000];
  expect(waits).toEqual([0, 3 * s, 10 * s, min, 5 * min, 30 * min, 2 * h, 12 * h]);
  expect(delivery).toMatchObject({ tries: 9, nextTryAt: null, claimId: null, claimedUntil: null });
  expect(delivery!.attempts.map(({ statusCode, fault }) => [statusCode, fault])).toEqual(
    Array.from({ length: 9 }, () => [500, 'status']),
  );
  expect(new Set(receiver.received.map(({ headers }) => headers['service-delivery'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('a 2xx at a later try ends the delivery and the count of failures', async () => {
  const tenant = await managingTenant(api);
  receiver.answer = (res) => void res.writeHead(receiver.received.length < 3 ? 503 : 204).end();
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  await endScan(api, tenant);
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.tries === 2);
  expect(await failuresOf(endpoint.id)).toBe(2);
  await passTime(api);
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  expect(await failuresOf(endpoint.id)).toBe(0);
});

test('deleting a scan leaves no body, delivery or attempt of it, not even those of a try under way', async () => {
  const tenant = await managingTenant(api);
  let finish: () => void = () => undefined;
  receiver.answer = (res) => {
    finish = () => void res.writeHead(500).end();
  };
  await endpointAt(api, tenant, receiver.url);
  const id = await endScan(api, tenant);
  const [request] = await receiver.got(1);
  await deleteScan(tenant.actor, api.services, id);
  finish();
  // Another event runs through whole: what was under way before it has been recorded or dropped.
  receiver.answer = ANSWER_OK;
  await endpointAt(api, tenant, other.url);
  await endScan(api, tenant);
  await other.got(1);
  const event = JSON.parse(request!.body) as { id: string };
  const left = await api.database.pool.query(
    `SELECT m.id::text FROM webhook_message m WHERE m.scan_id = $1 OR m.id = $2
     UNION ALL SELECT d.id::text FROM webhook_delivery d WHERE d.message_id = $2
     UNION ALL SELECT delivery_id::text FROM webhook_attempt a WHERE NOT EXISTS
       (SELECT FROM webhook_delivery d WHERE d.id = a.delivery_id)`,
    [id, event.id],
  );
  expect(left.rows).toEqual([]);
  const jobs = await api.database.pool.query('SELECT data::text FROM pgboss.job WHERE data::text LIKE $1', [
    '%statement.pdf%',
  ]);
  expect(jobs.rows).toEqual([]);
});

const endOf = ({ startedAt, durationMs }: { startedAt: Date; durationMs: number }) => startedAt.getTime() + durationMs;
const failuresOf = async (id: string) =>
  (await api.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })).failures;
const databaseNow = async () => (await api.database.pool.query<{ now: Date }>('SELECT now()')).rows[0]!;
