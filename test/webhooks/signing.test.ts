import { createHmac, timingSafeEqual } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateWebhookSecret } from '../../src/services/webhooks/endpoints.ts';
import { sendTestEvent } from '../../src/services/webhooks/outbox.ts';
import { pingEvent } from '../../src/webhooks/event.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { ANSWER_OK, type Received, type Receiver, startReceiver } from '../support/receiver.ts';
import { deliveriesWhen, endpointAt, endScan, managingTenant, passTime } from '../support/webhooks.ts';

let api: TestApi;
let receiver: Receiver;
let tenant: Tenant;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startTestApi({ allow: [receiver.address] });
  api.deliver();
  tenant = await managingTenant(api);
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received = [];
  receiver.answer = ANSWER_OK;
});

/** The steps of the interface, 6.3, as a client writes them. */
function verifies(secret: string, { headers, body }: Received): boolean {
  const parts = String(headers['service-signature'])
    .split(',')
    .map((part) => part.split('=', 2) as [string, string]);
  const t = parts.find(([name]) => name === 't')![1];
  if (Math.abs(Date.now() / 1000 - Number(t)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return parts.some(([name, hex]) => name === 'v1' && timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}

/** Whether a verifier library takes it; they throw for a refusal. */
function accepts(library: typeof StandardWebhook | typeof SvixWebhook, secret: string, request: Received): boolean {
  try {
    new library(secret).verify(request.body, request.headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

test('a plain HMAC, standardwebhooks and svix verify every event, and none verifies with another secret or body', async () => {
  const { secret } = await endpointAt(api, tenant, receiver.url);
  const { secret: wrong } = await endpointAt(api, tenant, 'https://example.com/', ['scan.failed']);
  await endScan(api, tenant, 'completed', { metadata: { name: 'דנה לוי ✓' } });
  const [request] = await receiver.got(1);
  const changed = { ...request!, body: request!.body.replace('completed', 'complete') };
  expect(request!.headers['service-signature']).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  expect(request!.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(verifies(secret, request!)).toBe(true);
  expect([verifies(wrong, request!), verifies(secret, changed)]).toEqual([false, false]);
  for (const library of [StandardWebhook, SvixWebhook]) {
    expect(accepts(library, secret, request!)).toBe(true);
    expect([accepts(library, wrong, request!), accepts(library, secret, changed)]).toEqual([false, false]);
  }
});

test('a rotated secret goes on verifying beside the new one until its time has come', async () => {
  const { endpoint, secret: first } = await endpointAt(api, tenant, receiver.url, ['scan.failed']);
  const { secret: second } = await rotateWebhookSecret(tenant.actor, api.services, endpoint.id);
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  const both = (await receiver.got(1))[0]!;
  expect(both.headers['service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  for (const secret of [first, second]) {
    expect(verifies(secret, both)).toBe(true);
    for (const library of [StandardWebhook, SvixWebhook]) expect(accepts(library, secret, both)).toBe(true);
  }
  const digests = String(both.headers['service-signature']).split(',v1=');
  const own = createHmac('sha256', second)
    .update(`${digests[0]!.slice(2)}.${both.body}`)
    .digest('hex');
  expect(digests[1]).toBe(own);

  await api.services.db.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { previousSecretUntil: new Date(Date.now() - 1) },
  });
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  const alone = (await receiver.got(2))[1]!;
  expect([verifies(first, alone), verifies(second, alone)]).toEqual([false, true]);
  expect(alone.headers['service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});

const signedAt = ({ headers }: Received) => Number(headers['webhook-timestamp']);

test('each try is signed at its own moment, under the same event id', async () => {
  receiver.answer = (res) => void res.writeHead(500).end();
  const { endpoint, secret } = await endpointAt(api, tenant, receiver.url, ['scan.failed']);
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  const tries = async (count: number) => deliveriesWhen(api, endpoint.id, ([one]) => one!.tries >= count);
  await tries(2);
  // The clock of the signature counts whole seconds.
  await expect
    .poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 })
    .toBeGreaterThan(signedAt(receiver.received[1]!));
  await passTime(api);
  await tries(3);
  const [first, , third] = receiver.received;
  expect(signedAt(third!)).toBeGreaterThan(signedAt(first!));
  expect(third!.headers['service-signature']).not.toBe(first!.headers['service-signature']);
  expect(third!.headers['service-delivery']).toBe(first!.headers['service-delivery']);
  expect(third!.body).toBe(first!.body);
  expect(verifies(secret, third!)).toBe(true);
});

test('a ping goes to the one endpoint, whatever events it wants, and tells which', async () => {
  const { endpoint } = await endpointAt(api, tenant, receiver.url, ['scan.failed']);
  await sendTestEvent(tenant.actor, api.services, endpoint.id);
  const [request] = await receiver.got(1);
  const event = pingEvent.parse(JSON.parse(request!.body));
  expect(event.data).toEqual({ endpoint: { id: endpoint.id, url: receiver.url } });
  expect(request!.headers).toMatchObject({ 'service-event': 'ping', 'service-delivery': event.id });
  await deliveriesWhen(api, endpoint.id, ([one]) => one!.status === 'succeeded');
  expect(receiver.received).toHaveLength(1);
});
