import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { deliveriesWhen, endScan, managingTenant } from '../support/webhooks.ts';

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

const FAILURE = '... on RequestFailure { code message }';
const ENDPOINT = 'endpoint { id url description events status failures disabledAt disabledReason previousSecretUntil }';

type Outcome = {
  __typename: string;
  code?: string;
  message?: string;
  id?: string;
  secret?: string;
  count?: number;
  endpoint?: { id: string; status: string; events: string[]; previousSecretUntil: string | null };
  delivery?: { id: string; status: string };
};

/** Runs a mutation with these arguments and selects what its result shows. */
async function mutate(
  name: string,
  args: Record<string, [type: string, value: unknown]>,
  selection = ENDPOINT,
  key = tenant.key,
): Promise<Outcome> {
  const names = Object.keys(args);
  const success = `${name[0]!.toUpperCase()}${name.slice(1)}Success`;
  const { data, errors } = await api.graphql<Record<string, Outcome>>(
    key,
    `mutation (${names.map((one) => `$${one}: ${args[one]![0]}`).join(', ')}) {
      ${name}(${names.map((one) => `${one}: $${one}`).join(', ')}) {
        __typename ... on ${success} { ${selection} } ${FAILURE}
      }
    }`,
    Object.fromEntries(names.map((one) => [one, args[one]![1]])),
  );
  expect(errors).toBeUndefined();
  return data[name]!;
}

const create = (input: object, key?: string) =>
  mutate('createWebhookEndpoint', { input: ['CreateWebhookEndpointInput!', input] }, `secret ${ENDPOINT}`, key);
const onEndpoint = (name: string, id: string, selection = ENDPOINT, key?: string) =>
  mutate(name, { id: ['ID!', id] }, selection, key);
const update = (id: string, input: object) =>
  mutate('updateWebhookEndpoint', { id: ['ID!', id], input: ['UpdateWebhookEndpointInput!', input] });

test('an endpoint is registered, read, changed, disabled, enabled, rotated and deleted', async () => {
  const made = await create({ url: receiver.url, description: 'the ERP', events: ['scan_failed'] });
  expect(made).toMatchObject({
    __typename: 'CreateWebhookEndpointSuccess',
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    endpoint: { url: receiver.url, description: 'the ERP', events: ['scan_failed'], status: 'active', failures: 0 },
  });
  const { id } = made.endpoint!;
  const list = await api.graphql<{ webhookEndpoints: { id: string }[] }>(
    tenant.key,
    `{ webhookEndpoints { id url createdAt } }`,
  );
  expect(list.data.webhookEndpoints).toMatchObject([{ id, url: receiver.url, createdAt: expect.any(String) }]);

  expect((await update(id, { events: ['scan_completed', 'scan_failed'] })).endpoint?.events).toEqual([
    'scan_completed',
    'scan_failed',
  ]);
  expect((await update(id, { active: false })).endpoint).toMatchObject({
    status: 'disabled',
    disabledReason: 'request',
    disabledAt: expect.any(String),
  });
  expect((await onEndpoint('enableWebhookEndpoint', id)).endpoint).toMatchObject({
    status: 'active',
    disabledReason: null,
    disabledAt: null,
  });
  const rotated = await onEndpoint('rotateWebhookSecret', id, `secret ${ENDPOINT}`);
  expect(rotated.secret).toMatch(/^whsec_/);
  expect(rotated.secret).not.toBe(made.secret);
  const lives = new Date(rotated.endpoint!.previousSecretUntil!).getTime() - Date.now();
  expect(Math.round(lives / 3_600_000)).toBe(24);

  expect(await onEndpoint('deleteWebhookEndpoint', id, 'id')).toMatchObject({ id });
  expect(await onEndpoint('enableWebhookEndpoint', id)).toMatchObject({ code: 'NOT_FOUND' });
  const entries = await api.services.db.auditEntry.findMany({ where: { target: id }, orderBy: { id: 'asc' } });
  const by = `key:${tenant.actor.apiKeyId}`;
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual(
    ['created', 'updated', 'disabled', 'enabled', 'secret_rotated', 'deleted'].map((verb) => [
      by,
      `webhook_endpoint.${verb}`,
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});

test('deliveries are listed by endpoint, status, event and scan, with their attempts', async () => {
  receiver.received = [];
  const { endpoint } = await create({ url: receiver.url });
  const scanId = await endScan(api, tenant);
  const failedId = await endScan(api, tenant, 'failed');
  const ping = await mutate('sendTestEvent', { endpointId: ['ID!', endpoint!.id] }, 'delivery { id status }');
  await deliveriesWhen(api, endpoint!.id, (all) => all.filter(({ status }) => status === 'succeeded').length === 3);

  const listed = async (filter: object, page = 'first: 10') => {
    const { data, errors } = await api.graphql<{
      webhookDeliveries: {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string };
        edges: { node: { id: string; eventType: string; scanId: string | null; attempts: object[] } }[];
      };
    }>(
      tenant.key,
      `query ($filter: WebhookDeliveryFilter) {
        webhookDeliveries(filter: $filter, ${page}) {
          totalCount pageInfo { hasNextPage endCursor }
          edges { node {
            id eventId eventType scanId status tries nextTryAt createdAt endpoint { id url }
            attempts { number startedAt durationMs statusCode fault answer }
          } }
        }
      }`,
      { filter },
    );
    expect(errors).toBeUndefined();
    return data.webhookDeliveries;
  };
  const all = await listed({ endpointId: endpoint!.id });
  expect(all.totalCount).toBe(3);
  expect(all.edges.map(({ node }) => [node.eventType, node.scanId])).toEqual([
    ['ping', null],
    ['scan_failed', failedId],
    ['scan_completed', scanId],
  ]);
  expect(all.edges[0]!.node).toMatchObject({
    id: ping.delivery!.id,
    status: 'succeeded',
    tries: 1,
    nextTryAt: null,
    endpoint: { id: endpoint!.id, url: receiver.url },
    attempts: [{ number: 1, statusCode: 200, fault: null, answer: 'ok', durationMs: expect.any(Number) }],
  });
  const typesOf = async (filter: object) =>
    (await listed({ endpointId: endpoint!.id, ...filter })).edges.map(({ node }) => node.eventType);
  expect(await typesOf({ eventType: 'scan_failed' })).toEqual(['scan_failed']);
  expect(await typesOf({ scanId })).toEqual(['scan_completed']);
  expect(await typesOf({ status: 'pending' })).toEqual([]);
  expect(await typesOf({ endpointId: 'nothing' })).toEqual([]);

  const first = await listed({ endpointId: endpoint!.id }, 'first: 2');
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await listed({ endpointId: endpoint!.id }, `first: 2, after: "${first.pageInfo.endCursor}"`);
  expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(all.edges.map(({ node }) => node.id));
});

test('node finds endpoints and deliveries of the caller', async () => {
  const { endpoint } = await create({ url: receiver.url });
  const { delivery } = await mutate(
    'sendTestEvent',
    { endpointId: ['ID!', endpoint!.id] },
    'delivery { id eventType endpoint { id } }',
  );
  const node = (key: string, id: string) =>
    api.graphql(
      key,
      `query ($id: ID!) { node(id: $id) { __typename id
        ... on WebhookEndpoint { url events } ... on WebhookDelivery { eventType endpoint { id } scanId } } }`,
      { id },
    );
  expect((await node(tenant.key, endpoint!.id)).data.node).toMatchObject({
    __typename: 'WebhookEndpoint',
    url: receiver.url,
  });
  expect((await node(tenant.key, delivery!.id)).data.node).toMatchObject({
    __typename: 'WebhookDelivery',
    eventType: 'ping',
    scanId: null,
    endpoint: { id: endpoint!.id },
  });
  const stranger = await managingTenant(api);
  const { key: reader } = await api.tenant();
  for (const key of [stranger.key, reader]) {
    for (const id of [endpoint!.id, delivery!.id]) {
      const { data, errors } = await node(key, id);
      expect([data, errors?.[0]?.extensions.code]).toEqual([{ node: null }, 'NOT_FOUND']);
    }
  }
});

test('another organization cannot see, change, test or replay anything', async () => {
  const { endpoint } = await create({ url: receiver.url });
  const { id } = endpoint!;
  const { delivery } = await mutate('sendTestEvent', { endpointId: ['ID!', id] }, 'delivery { id }');
  await deliveriesWhen(api, id, ([one]) => one!.status === 'succeeded');
  const { key } = await managingTenant(api);
  const missing = '01a00000-0000-7000-8000-000000000000';
  const tried = async (theirs: string, deliveryId: string) => [
    await mutate(
      'updateWebhookEndpoint',
      { id: ['ID!', theirs], input: ['UpdateWebhookEndpointInput!', { active: false }] },
      ENDPOINT,
      key,
    ),
    await onEndpoint('enableWebhookEndpoint', theirs, ENDPOINT, key),
    await onEndpoint('deleteWebhookEndpoint', theirs, 'id', key),
    await onEndpoint('rotateWebhookSecret', theirs, 'secret', key),
    await mutate('sendTestEvent', { endpointId: ['ID!', theirs] }, 'delivery { id }', key),
    await mutate('redeliverEvent', { deliveryId: ['ID', deliveryId] }, 'count', key),
    await mutate(
      'redeliverEvent',
      { endpointId: ['ID', theirs], since: ['DateTime', '2020-01-01T00:00:00Z'] },
      'count',
      key,
    ),
  ];
  const answers = await tried(id, delivery!.id);
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'));
  expect(answers).toEqual(await tried(missing, missing));
  const { data } = await api.graphql(key, '{ webhookEndpoints { id } webhookDeliveries { totalCount } }');
  expect(data).toEqual({ webhookEndpoints: [], webhookDeliveries: { totalCount: 0 } });
  expect(await deliveriesWhen(api, id, () => true)).toHaveLength(1);
});

test('every operation needs webhooks:manage', async () => {
  const { endpoint } = await create({ url: receiver.url });
  const { id } = endpoint!;
  const { key } = await api.tenant({ scopes: SCOPES.filter((scope) => scope !== 'webhooks:manage') });
  const answers = [
    await create({ url: receiver.url }, key),
    await mutate(
      'updateWebhookEndpoint',
      { id: ['ID!', id], input: ['UpdateWebhookEndpointInput!', {}] },
      ENDPOINT,
      key,
    ),
    await onEndpoint('enableWebhookEndpoint', id, ENDPOINT, key),
    await onEndpoint('deleteWebhookEndpoint', id, 'id', key),
    await onEndpoint('rotateWebhookSecret', id, 'secret', key),
    await mutate('sendTestEvent', { endpointId: ['ID!', id] }, 'delivery { id }', key),
    await mutate('redeliverEvent', { deliveryId: ['ID', id] }, 'count', key),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'INSUFFICIENT_SCOPE'));
  for (const query of ['{ webhookEndpoints { id } }', '{ webhookDeliveries { edges { cursor } } }']) {
    expect((await api.graphql(key, query)).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
  }
});

test('an address that is not public https is refused in one and the same words, at creation and at a change', async () => {
  const { endpoint } = await create({ url: receiver.url });
  const messages = new Set<string>();
  const refused = [
    'http://example.com/',
    'https://example.com:8443/',
    'https://user:word@example.com/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://intranet/hook',
    'http://127.0.0.1:1/',
    'ftp://example.com/',
    'nothing',
    '',
  ];
  for (const url of refused) {
    for (const answer of [await create({ url }), await update(endpoint!.id, { url })]) {
      expect([url, answer.code]).toEqual([url, 'INVALID_REQUEST']);
      messages.add(answer.message!);
    }
  }
  expect([...messages]).toEqual([expect.stringMatching(/^url: expected https/)]);
  expect(await create({ url: `https://example.com/${'x'.repeat(2048)}` })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await create({ url: receiver.url, description: 'x'.repeat(201) })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await create({ url: receiver.url, description: '\0' })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await create({ url: receiver.url, events: [] })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(await create({ url: receiver.url, events: ['ping'] })).toMatchObject({ code: 'INVALID_REQUEST' });
  expect((await create({ url: 'https://example.com/hook' })).endpoint).toMatchObject({ status: 'active' });
});

test('a plan has as many endpoints as it gives, also when they are asked for at once', async () => {
  const business = await managingTenant(api, 'business');
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ url: receiver.url }, business.key)));
  expect(answers.filter(({ secret }) => secret !== undefined)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3);
});

test('redeliverEvent sends one delivery again, or all that an endpoint missed since a moment', async () => {
  const { endpoint } = await create({ url: receiver.url, events: ['scan_failed'] });
  const { id } = endpoint!;
  const sent = await mutate('sendTestEvent', { endpointId: ['ID!', id] }, 'delivery { id }');
  const [first] = await deliveriesWhen(api, id, ([one]) => one!.status === 'succeeded');
  const again = await mutate('redeliverEvent', { deliveryId: ['ID', sent.delivery!.id] }, 'count');
  expect(again).toMatchObject({ __typename: 'RedeliverEventSuccess', count: 1 });
  await deliveriesWhen(api, id, ([one]) => one!.status === 'succeeded' && one!.tries === 2);
  await api.services.db.webhookDelivery.update({ where: { id: first!.id }, data: { status: 'cancelled' } });
  const since = (moment: Date) =>
    mutate('redeliverEvent', { endpointId: ['ID', id], since: ['DateTime', moment.toISOString()] }, 'count');
  expect((await since(new Date(first!.createdAt.getTime() + 1))).count).toBe(0);
  expect((await since(first!.createdAt)).count).toBe(1);
  await deliveriesWhen(api, id, ([one]) => one!.status === 'succeeded' && one!.tries === 3);
  const entries = await api.services.db.auditEntry.findMany({
    where: { target: id, action: 'webhook_endpoint.redelivered' },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ detail }) => detail)).toEqual([
    { delivery: first!.id },
    { since: first!.createdAt.toISOString(), deliveries: 1 },
  ]);
});

test('redeliverEvent names what it needs', async () => {
  const asked: Record<string, [string, unknown]>[] = [
    {},
    { endpointId: ['ID', tenant.organization.id] },
    { since: ['DateTime', '2026-01-01T00:00:00Z'] },
    { deliveryId: ['ID', 'x'], endpointId: ['ID', 'y'] },
  ];
  for (const args of asked) {
    const named = Object.keys(args).length > 0 ? args : { deliveryId: ['ID', null] as [string, unknown] };
    expect(await mutate('redeliverEvent', named, 'count')).toMatchObject({ code: 'INVALID_REQUEST' });
  }
});
