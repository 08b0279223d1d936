import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { MAX_WEBHOOK_FAILURES } from '../../src/domain/limits.ts';
import type { Deliveries } from '../../src/jobs/deliver-webhooks.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { redeliver, redeliverSince } from '../../src/services/webhooks/deliveries.ts';
import { enableWebhookEndpoint, updateWebhookEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { sendTestEvent } from '../../src/services/webhooks/outbox.ts';
import { claimDeliveries, recordTry, TRIES_PER_ENDPOINT } from '../../src/services/webhooks/tries.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { onServer } from '../support/database.ts';
import { ANSWER_OK, type Receiver, startReceiver } from '../support/receiver.ts';
import { deliveriesOf, deliveriesWhen, endpointAt, endScan, managingTenant, passTime } from '../support/webhooks.ts';

let api: TestApi;
let receiver: Receiver;
let other: Receiver;
const running: Deliveries[] = [];
/** One more process that delivers. */
const deliver = () => {
  const started = api.deliver();
  running.push(started);
  return started;
};

beforeAll(async () => {
  [receiver, other] = [await startReceiver(), await startReceiver()];
  api = await startTestApi({ allow: [receiver.address, other.address] });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((started) => started.stop(0)));
  await api.services.db.webhookMessage.deleteMany();
  for (const one of [receiver, other]) {
    one.received = [];
    one.answer = ANSWER_OK;
  }
});
afterAll(async () => {
  await api.close();
  await Promise.all([receiver.close(), other.close()]);
});

const endpointOf = (id: string) => api.services.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
const hang = () => undefined;
const fail: Receiver['answer'] = (res) => void res.writeHead(500).end();

test('a receiver that hangs takes four places over all processes and delays nobody', async () => {
  const tenant = await managingTenant(api);
  const { endpoint: slow } = await endpointAt(api, tenant, receiver.url, ['scan.failed']);
  const { endpoint: quick } = await endpointAt(api, tenant, other.url, ['scan.completed']);
  await api.services.db.webhookEndpoint.update({ where: { id: slow.id }, data: { confirmedAt: new Date() } });
  receiver.answer = hang;
  for (let count = 0; count < 40; count += 1) await sendTestEvent(tenant.actor, api.services, slow.id);
  deliver();
  deliver();
  await receiver.got(TRIES_PER_ENDPOINT);
  const waits: number[] = [];
  for (let count = 1; count <= 10; count += 1) {
    await endScan(api, tenant);
    const committed = performance.now();
    await other.got(count);
    waits.push(other.received[count - 1]!.at - committed);
  }
  // Behind the hanging tries it would take ten seconds.
  expect(waits.sort((a, b) => a - b)[5]).toBeLessThan(500);
  await deliveriesWhen(api, quick.id, (all) => all.every(({ status }) => status === 'succeeded'));
  expect([receiver.open, receiver.received.length]).toEqual([TRIES_PER_ENDPOINT, TRIES_PER_ENDPOINT]);
  expect((await deliveriesOf(api, slow.id)).filter(({ claimId }) => claimId !== null)).toHaveLength(4);
});

test('a backlog of one endpoint is worked off four at a time, each once', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  let most = 0;
  receiver.answer = (res) => {
    most = Math.max(most, receiver.open);
    setImmediate(() => res.end());
  };
  for (let count = 0; count < 60; count += 1) await sendTestEvent(tenant.actor, api.services, endpoint.id);
  deliver();
  deliver();
  await deliveriesWhen(api, endpoint.id, (all) => all.every(({ status }) => status === 'succeeded'), 20_000);
  expect(most).toBeLessThanOrEqual(TRIES_PER_ENDPOINT);
  expect(receiver.received).toHaveLength(60);
  expect(new Set(receiver.received.map(({ headers }) => headers['service-delivery'])).size).toBe(60);
});

test('every event arrives at least once at a receiver that fails twice before it takes one', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  const tries = new Map<unknown, number>();
  const taken = new Set<unknown>();
  receiver.answer = (res, { headers }) => {
    const id = headers['service-delivery'];
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    if (count % 3 === 1) res.writeHead(503).end();
    else if (count % 3 === 2) res.socket?.destroy();
    else {
      taken.add(id);
      res.end();
    }
  };
  deliver();
  const second = deliver();
  const scans = new Set<string>();
  for (let count = 0; count < 15; count += 1) scans.add(await endScan(api, tenant, count % 2 ? 'failed' : 'completed'));
  await second.stop(0);
  await vi.waitFor(
    async () => {
      await passTime(api);
      const all = await deliveriesOf(api, endpoint.id);
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 'succeeded'));
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(taken.size).toBe(15);
  const told = receiver.received.map(({ body }) => JSON.parse(body).data.scan.id as string);
  expect(new Set(told)).toEqual(scans);
});

test('what was committed while nobody delivered leaves with the next process', async () => {
  const tenant = await managingTenant(api);
  await endpointAt(api, tenant, receiver.url);
  const id = await endScan(api, tenant);
  deliver();
  const [request] = await receiver.got(1);
  expect(JSON.parse(request!.body).data.scan.id).toBe(id);
});

test('a process that stops gives the tries under way back, and the schedule outlives it', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  receiver.answer = hang;
  await endScan(api, tenant);
  const first = deliver();
  await receiver.got(1);
  await first.stop(0);
  expect((await deliveriesOf(api, endpoint.id))[0]).toMatchObject({ status: 'pending', tries: 0, claimId: null });

  receiver.answer = fail;
  const second = deliver();
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.tries === 2);
  await second.stop(0);
  const [waiting] = await deliveriesOf(api, endpoint.id);
  const restarted = deliver();
  // A ping runs through whole, so the restarted process has looked at what is due.
  const { endpoint: witness } = await endpointAt(api, tenant, other.url, ['scan.failed']);
  await sendTestEvent(tenant.actor, api.services, witness.id);
  await other.got(1);
  expect((await deliveriesOf(api, endpoint.id))[0]).toEqual(waiting);
  receiver.answer = ANSWER_OK;
  // Its three seconds, by themselves.
  const [done] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  const late = done!.attempts[2]!.startedAt.getTime() - waiting!.nextTryAt!.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(1000);
  await restarted.stop(0);
});

test('the loss of every connection to the database loses no event', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  let finish: () => void = () => undefined;
  receiver.answer = (res) => {
    finish = () => void res.end();
  };
  deliver();
  const scans = [await endScan(api, tenant)];
  await receiver.got(1);
  const name = new URL(api.database.url).pathname.slice(1);
  await onServer(
    inject('postgres').url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  finish();
  receiver.answer = ANSWER_OK;
  scans.push(await vi.waitFor(() => endScan(api, tenant), { timeout: 10_000, interval: 50 }));
  // Where the outcome of the first could not be written, its claim ends by itself.
  await deliveriesWhen(
    api,
    endpoint.id,
    (all) => all.length >= 2 && all.every(({ status }) => status === 'succeeded'),
    40_000,
  );
  const told = receiver.received.map(({ body }) => JSON.parse(body).data.scan.id as string);
  expect(scans.every((id) => told.includes(id))).toBe(true);
  // What it said about the lost connections.
  api.faults.length = 0;
});

/** Delivers until it is killed. */
const PROCESS = `
  import { openDatabase } from ${source('db/client.ts')};
  import { createLive } from ${source('events/live.ts')};
  import { startDeliveries } from ${source('jobs/deliver-webhooks.ts')};
  import { createOutbound } from ${source('outbound/outbound.ts')};
  import { createSender } from ${source('webhooks/send.ts')};
  const [url, address] = process.argv.slice(1);
  const database = openDatabase({ url, onError: () => undefined, maxConnections: 3 });
  const live = await createLive(() => database.connect('live'), () => undefined);
  startDeliveries({ db: database.prisma, live }, createSender(createOutbound({ allow: [address] })), console.error);
`;

test('the try of a killed process is made again by another one', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  receiver.answer = hang;
  await endScan(api, tenant);
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS, api.database.url, receiver.address], {
    stdio: 'inherit',
  });
  await receiver.got(1, 20_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  receiver.answer = ANSWER_OK;
  deliver();
  const [claimed] = await deliveriesOf(api, endpoint.id);
  expect(claimed).toMatchObject({ status: 'pending', tries: 0, claimId: expect.any(String) });
  expect(claimed!.claimedUntil!.getTime() - Date.now()).toBeLessThanOrEqual(20_000);
  await api.services.db.webhookDelivery.update({
    where: { id: claimed!.id },
    data: { claimedUntil: new Date(Date.now() - 1000) },
  });
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  expect(new Set(receiver.received.map(({ headers }) => headers['service-delivery'])).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

test('an outcome counts for the holder of the claim alone', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  await endScan(api, tenant);
  const { db } = api.services;
  const [lost] = (await claimDeliveries(db, 10)).deliveries;
  expect((await claimDeliveries(db, 10)).deliveries).toEqual([]);
  await db.webhookDelivery.updateMany({ data: { claimedUntil: new Date(Date.now() - 1000) } });
  const [held] = (await claimDeliveries(db, 10)).deliveries;
  const outcome = { startedAt: new Date(), durationMs: 1, statusCode: 500, fault: 'status', answer: 'a\0b' } as const;
  await recordTry(db, lost!, outcome);
  expect((await deliveriesOf(api, endpoint.id))[0]).toMatchObject({ tries: 0, attempts: [] });
  await recordTry(db, held!, outcome);
  await recordTry(db, held!, outcome);
  expect((await deliveriesOf(api, endpoint.id))[0]).toMatchObject({ tries: 1, attempts: [{ answer: 'ab' }] });
  expect((await endpointOf(endpoint.id)).failures).toBe(1);
});

test(`${MAX_WEBHOOK_FAILURES} failed tries in a row disable an endpoint, cancel what it has open, and are told by the audit log`, async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  receiver.answer = fail;
  // 25 events are tried twice each at once; 25 more wait for theirs when the last of the 50 fails.
  for (let count = 0; count < 25; count += 1) await endScan(api, tenant);
  await api.database.pool.query(
    `UPDATE webhook_delivery SET next_try_at = now() + interval '1 hour' WHERE endpoint_id = $1`,
    [endpoint.id],
  );
  for (let count = 0; count < 25; count += 1) await sendTestEvent(tenant.actor, api.services, endpoint.id);
  deliver();
  const all = await deliveriesWhen(
    api,
    endpoint.id,
    (some) => some.every(({ status, claimId }) => status === 'cancelled' && claimId === null),
    20_000,
  );
  expect(await endpointOf(endpoint.id)).toMatchObject({
    status: 'disabled',
    disabledReason: 'failures',
    disabledAt: expect.any(Date),
    failures: MAX_WEBHOOK_FAILURES,
  });
  // The tries under way at that moment end too, and count no more.
  const tries = all.reduce((sum, delivery) => sum + delivery.tries, 0);
  expect(tries).toBeGreaterThanOrEqual(MAX_WEBHOOK_FAILURES);
  expect(tries).toBeLessThan(MAX_WEBHOOK_FAILURES + TRIES_PER_ENDPOINT);
  const entries = await api.services.db.auditEntry.findMany({
    where: { target: endpoint.id, action: 'webhook_endpoint.disabled' },
  });
  expect(entries).toMatchObject([{ actor: 'system', detail: { reason: 'failures' } }]);

  // Disabled: nothing is written for it, nothing is sent to it.
  const sent = receiver.received.length;
  await endScan(api, tenant);
  expect(await deliveriesOf(api, endpoint.id)).toHaveLength(50);
  await expect(sendTestEvent(tenant.actor, api.services, endpoint.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(redeliver(tenant.actor, api.services, all[0]!.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(receiver.received).toHaveLength(sent);

  // Enabled again: counted from 0; what was cancelled goes when it is asked for.
  receiver.answer = ANSWER_OK;
  expect(await enableWebhookEndpoint(tenant.actor, api.services, endpoint.id)).toMatchObject({
    status: 'active',
    failures: 0,
    disabledAt: null,
  });
  await endScan(api, tenant);
  await deliveriesWhen(api, endpoint.id, (some) => some.length === 51 && some[50]!.status === 'succeeded');
  expect(receiver.received).toHaveLength(sent + 1);
  const since = new Date(all[0]!.createdAt.getTime());
  expect(await redeliverSince(tenant.actor, api.services, endpoint.id, new Date(Date.now() + 60_000))).toBe(0);
  expect(await redeliverSince(tenant.actor, api.services, endpoint.id, since)).toBe(50);
  await deliveriesWhen(api, endpoint.id, (some) => some.every(({ status }) => status === 'succeeded'), 20_000);
  expect(await redeliverSince(tenant.actor, api.services, endpoint.id, since)).toBe(0);
});

test('a success between failures sets their count to 0, so that 49 and 49 do not disable', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  const failuresAre = (failures: number) =>
    api.services.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failures } });
  deliver();
  await failuresAre(MAX_WEBHOOK_FAILURES - 1);
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  expect((await endpointOf(endpoint.id)).failures).toBe(0);
  receiver.answer = fail;
  await failuresAre(MAX_WEBHOOK_FAILURES - 1);
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  await deliveriesWhen(api, endpoint.id, (all) => all[1]!.status === 'cancelled');
  expect(await endpointOf(endpoint.id)).toMatchObject({ status: 'disabled', failures: MAX_WEBHOOK_FAILURES });
});

test('a redelivery begins the whole schedule anew, under the same event id, and follows a new address', async () => {
  const tenant = await managingTenant(api);
  const { endpoint } = await endpointAt(api, tenant, receiver.url);
  deliver();
  await endScan(api, tenant);
  const [delivery] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  await updateWebhookEndpoint(tenant.actor, api.services, endpoint.id, { url: other.url });
  other.answer = (res) => void res.writeHead(other.received.length === 3 ? 200 : 500).end();
  await redeliver(tenant.actor, api.services, delivery!.id);
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.tries === 3);
  await passTime(api);
  const [again] = await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  expect(again!.attempts.map(({ number, statusCode }) => [number, statusCode])).toEqual([
    [1, 200],
    [2, 500],
    [3, 500],
    [4, 200],
  ]);
  const ids = [...receiver.received, ...other.received].map(({ headers }) => headers['service-delivery']);
  expect(ids).toEqual(Array.from({ length: 4 }, () => delivery!.messageId));
});

test('scans that end and go, endpoints that are disabled and enabled, and redeliveries wait for each other in no circle', async () => {
  const tenant = await managingTenant(api);
  const endpoints = await Promise.all(
    [receiver, other, receiver, other].map(({ url }) => endpointAt(api, tenant, url).then(({ endpoint }) => endpoint)),
  );
  receiver.answer = fail;
  deliver();
  deliver();
  const { actor } = tenant;
  const scans = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 12; count += 1) {
      const id = await endScan(api, tenant);
      if (count % 3 > 0) await deleteScan(actor, api.services, id);
    }
  });
  const changes = endpoints.map(async ({ id }) => {
    for (let count = 0; count < 12; count += 1) {
      await updateWebhookEndpoint(actor, api.services, id, { active: false });
      await enableWebhookEndpoint(actor, api.services, id);
      await redeliverSince(actor, api.services, id, new Date(0)).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'CONFLICT' });
      });
    }
  });
  await Promise.all([...scans, ...changes]);
  expect(api.faults).toEqual([]);
  const open = await api.services.db.webhookDelivery.count({
    where: { status: 'pending', endpoint: { status: 'disabled' } },
  });
  expect(open).toBe(0);
  // Of the 48 scans every third one stayed, and every endpoint was told of at most those.
  expect(await api.services.db.webhookMessage.count()).toBeLessThanOrEqual(16);
});

function source(path: string): string {
  return JSON.stringify(join(import.meta.dirname, '../../src', path));
}
