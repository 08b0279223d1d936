import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pingEvent } from '../../src/webhooks/event.ts';
import { adminJson, runAdmin } from '../support/admin.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { deliveriesWhen } from '../support/webhooks.ts';

// Each command is a process of its own.
vi.setConfig({ testTimeout: 180_000 });

let api: TestApi;
let receiver: Receiver;
let environment: Record<string, string>;

beforeAll(async () => {
  receiver = await startReceiver();
  api = await startTestApi({ allow: [receiver.address] });
  api.deliver();
  environment = { DATABASE_URL: api.database.url, OUTBOUND_ALLOW: receiver.address };
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});

test('the operator registers, lists, tests and enables an endpoint beside a running service', async () => {
  const { organization } = await api.tenant();
  const json = <T = Record<string, unknown>>(...args: string[]) => adminJson<T>(environment, 'webhook', ...args);

  const made = await json<{ id: string; secret: string }>('create', '--org', organization.id, '--url', receiver.url);
  expect(Object.keys(made)).toEqual(['id', 'secret']);
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [listed] = await json<object[]>('list', '--org', organization.id);
  expect(listed).toMatchObject({ id: made.id, url: receiver.url, status: 'active', failures: 0 });
  expect(JSON.stringify(listed)).not.toContain('whsec_');

  const ping = await json('ping', made.id);
  expect(ping).toMatchObject({ event_type: 'ping', status: 'pending' });
  const [request] = await receiver.got(1);
  const event = pingEvent.parse(JSON.parse(request!.body));
  expect(event).toMatchObject({ id: ping.event_id, data: { endpoint: { id: made.id, url: receiver.url } } });
  await deliveriesWhen(api, made.id, ([one]) => one!.status === 'succeeded');
  const [delivery] = await json<object[]>('deliveries', made.id);
  expect(delivery).toMatchObject({ id: ping.id, status: 'succeeded', tries: 1, last_status_code: 200 });

  await api.services.db.webhookEndpoint.update({
    where: { id: made.id },
    data: { status: 'disabled', failures: 50, disabledAt: new Date(), disabledReason: 'failures' },
  });
  expect((await runAdmin(environment, 'webhook', 'ping', made.id)).stderr).toContain('enable it first');
  expect(await json('enable', made.id)).toMatchObject({
    id: made.id,
    status: 'active',
    failures: 0,
    disabled_at: null,
  });
  const entries = await api.services.db.auditEntry.findMany({ where: { target: made.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    [`operator:${userInfo().username}`, 'webhook_endpoint.created'],
    [`operator:${userInfo().username}`, 'webhook_endpoint.tested'],
    [`operator:${userInfo().username}`, 'webhook_endpoint.enabled'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});

test('the operator is told what is wrong', async () => {
  const { organization } = await api.tenant({ plan: 'pro' });
  const said = async (...args: string[]) => {
    const { status, stdout, stderr } = await runAdmin(environment, 'webhook', ...args);
    expect([status, stdout]).toEqual([1, '']);
    return stderr.trim();
  };
  expect(await said('create', '--org', organization.id, '--url', receiver.url)).toBe(
    'Webhooks need the Business or Enterprise plan; this one is Pro.',
  );
  expect(await said('create', '--org', organization.id, '--url', 'http://10.0.0.1/')).toMatch(/^url: expected https/);
  expect(await said('enable', 'nothing')).toBe('There is no webhook endpoint nothing.');
  expect(await said('list', '--org', 'nothing')).toBe('There is no organization nothing.');
});

test('a URL on this machine is refused with what admits it, in this command and in the service', async () => {
  const { organization } = await api.tenant();
  const create = (environment: Record<string, string>) =>
    runAdmin(environment, 'webhook', 'create', '--org', organization.id, '--url', receiver.url);
  const without = await create({ DATABASE_URL: api.database.url, OUTBOUND_ALLOW: '' });
  expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('has no OUTBOUND_ALLOW; set')]);
  expect(without.stderr).toContain(`OUTBOUND_ALLOW=${receiver.address} for this command and for the service`);
});
