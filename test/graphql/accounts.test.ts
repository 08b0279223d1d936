import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../src/domain/scan.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
});
afterAll(() => api.close());

interface Created {
  createApiKey: {
    code?: string;
    message?: string;
    key?: string;
    apiKey?: {
      id: string;
      name: string;
      prefix: string;
      scopes: string[];
      expiresAt: string | null;
      owner: string | null;
    };
  };
}

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  ... on CreateApiKeySuccess { key apiKey { id name prefix scopes expiresAt owner } } ... on RequestFailure { code message } } }`;
const create = async (input: object, key = tenant.key) =>
  (await api.graphql<Created>(key, CREATE, { input })).data.createApiKey;
const revoke = async (id: string, key = tenant.key) =>
  (
    await api.graphql<{ revokeApiKey: { code?: string; apiKey?: { revokedAt: string } } }>(
      key,
      'mutation ($id: ID!) { revokeApiKey(id: $id) { ... on RevokeApiKeySuccess { apiKey { revokedAt } } ... on RequestFailure { code } } }',
      { id },
    )
  ).data.revokeApiKey;
const isRefused = async (key: string) => (await api.graphql(key, '{ viewer { scopes } }')).errors?.[0]?.extensions.code;

describe('createApiKey', () => {
  test('makes a key that works at once, is shown once and is stored as a hash alone', async () => {
    const made = await create({ name: ' Robot ', scopes: ['scans_read'] });
    expect(made.apiKey).toMatchObject({ name: 'Robot', scopes: ['scans_read'], expiresAt: null, owner: null });
    expect(made.key).toMatch(/^dfd_test_/);
    expect(made.key?.startsWith(made.apiKey!.prefix)).toBe(true);
    const { data } = await api.graphql(made.key!, '{ viewer { scopes key { id name } } }');
    expect(data).toEqual({ viewer: { scopes: ['scans_read'], key: { id: made.apiKey!.id, name: 'Robot' } } });
    const { rows } = await api.database.pool.query(
      'SELECT (SELECT jsonb_agg(k) FROM api_key k)::text || (SELECT jsonb_agg(a) FROM audit_entry a)::text AS everything',
    );
    expect(rows[0].everything).not.toContain(made.key);
  });

  test('gives no scope that the asking key lacks', async () => {
    const narrow = await create({ name: 'narrow', scopes: ['keys_manage', 'scans_read'] });
    const wider = await create({ name: 'wider', scopes: ['scans_read', 'scans_delete'] }, narrow.key);
    expect(wider).toMatchObject({ code: 'INSUFFICIENT_SCOPE', message: expect.stringContaining('scans:delete') });
    expect((await create({ name: 'as wide', scopes: ['scans_read'] }, narrow.key)).key).toBeTruthy();
  });

  test.each<[string, object]>([
    ['a name', { name: '  ', scopes: ['scans_read'] }],
    ['a short name', { name: 'x'.repeat(101), scopes: ['scans_read'] }],
    ['a plain name', { name: 'a\0b', scopes: ['scans_read'] }],
    ['a scope', { name: 'x', scopes: [] }],
    ['an end that lies ahead', { name: 'x', scopes: ['scans_read'], expiresAt: '2020-01-01T00:00:00Z' }],
  ])('needs %s', async (_what, input) => {
    expect((await create(input)).code).toBe('INVALID_REQUEST');
  });

  test('stops at 100 keys in force', async () => {
    const many = await api.tenant({ scopes: ['keys:manage'] });
    await api.database.pool.query(
      `INSERT INTO api_key (id, organization_id, name, prefix, hash, scopes)
       SELECT gen_random_uuid(), $1, 'k', 'dfd_test_', gen_random_uuid()::text, '{}' FROM generate_series(1, 99)`,
      [many.organization.id],
    );
    expect((await create({ name: 'x', scopes: ['keys_manage'] }, many.key)).code).toBe('CONFLICT');
  });
});

describe('revokeApiKey', () => {
  test('refuses the key from then on, and keeps the first date', async () => {
    const { apiKey, key } = await create({ name: 'short-lived', scopes: ['scans_read'] });
    expect(await isRefused(key!)).toBeUndefined();
    const first = await revoke(apiKey!.id);
    expect(first.apiKey?.revokedAt).toBeTruthy();
    await expect.poll(() => isRefused(key!), { timeout: 2000 }).toBe('INVALID');
    expect(await revoke(apiKey!.id)).toEqual(first);
  });

  test('another organization has no such key', async () => {
    const stranger = await api.tenant({ scopes: SCOPES });
    const { apiKey, key } = await create({ name: 'mine', scopes: ['scans_read'] });
    expect((await revoke(apiKey!.id, stranger.key)).code).toBe('NOT_FOUND');
    expect((await revoke('no uuid')).code).toBe('NOT_FOUND');
    expect(await isRefused(key!)).toBeUndefined();
  });
});

test('apiKeys lists the keys of the organization, newest first, in pages, with the address of their owner', async () => {
  const own = await api.tenant({ scopes: ['keys:manage', 'scans:read'] });
  const { user } = await createUser(api.services.db, 'test', {
    organizationId: own.organization.id,
    email: 'dana@example.com',
    role: 'owner',
  });
  await api.services.db.apiKey.update({ where: { id: own.actor.apiKeyId! }, data: { ownerId: user.id } });
  await create({ name: 'second', scopes: ['scans_read'] }, own.key);
  interface Page {
    apiKeys: {
      totalCount: number;
      edges: { node: { name: string; owner: string | null } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  }
  const page = async (args: string) =>
    (
      await api.graphql<Page>(
        own.key,
        `{ apiKeys(${args}) { totalCount edges { node { name owner } } pageInfo { hasNextPage endCursor } } }`,
      )
    ).data.apiKeys;
  const first = await page('first: 1');
  expect(first).toMatchObject({
    totalCount: 2,
    edges: [{ node: { name: 'second', owner: 'dana@example.com' } }],
    pageInfo: { hasNextPage: true },
  });
  const second = await page(`first: 1, after: "${first.pageInfo.endCursor}"`);
  expect(second.edges).toEqual([{ node: { name: 'key', owner: 'dana@example.com' } }]);
  expect((await page('last: 1')).edges).toEqual(second.edges);
});

test('the audit log tells who did what, in pages and by filter, and never of another organization', async () => {
  const own = await api.tenant({ scopes: ['keys:manage', 'audit:read'] });
  const { apiKey } = await create({ name: 'watched', scopes: ['audit_read'] }, own.key);
  await revoke(apiKey!.id, own.key);
  const log = async (args: string, key = own.key) => {
    const { data, errors } = await api.graphql<{
      auditLog: { totalCount: number; edges: { cursor: string; node: Record<string, unknown> }[] };
    }>(
      key,
      `{ auditLog(${args}) { totalCount edges { cursor node { id actor actorName action target detail createdAt } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.auditLog;
  };
  const all = await log('first: 50');
  expect(all.edges.map(({ node }) => node.action)).toEqual([
    'api_key.revoked',
    'api_key.created',
    'api_key.created',
    'organization.created',
  ]);
  expect(all.edges[1]!.node).toMatchObject({
    actor: `key:${own.actor.apiKeyId}`,
    actorName: 'key',
    target: apiKey!.id,
    detail: { name: 'watched', scopes: ['audit:read'] },
  });
  const count = async (filter: string) => (await log(`first: 50, filter: { ${filter} }`)).edges.length;
  expect(await count('action: "api_key.revoked"')).toBe(1);
  expect(await count('action: ["api_key.revoked", "organization.created"]')).toBe(2);
  expect(await count(`actor: "key:${own.actor.apiKeyId}"`)).toBe(2);
  expect(await count(`target: "${apiKey!.id}"`)).toBe(2);
  expect(await count('createdBefore: "2020-01-01T00:00:00Z"')).toBe(0);
  const first = await log('first: 2');
  const rest = await log(`first: 2, after: "${first.edges[1]!.cursor}"`);
  expect([...first.edges, ...rest.edges]).toEqual(all.edges);
  expect((await log('last: 2')).edges).toEqual(rest.edges);

  const { errors } = await api.graphql(
    own.key,
    '{ auditLog(filter: { target: "a\\u0000" }) { totalCount edges { cursor } } }',
  );
  expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
});

test('node finds keys and audit entries of the caller, and no others', async () => {
  const { data } = await api.graphql<{ auditLog: { edges: { node: { id: string } }[] } }>(
    tenant.key,
    '{ auditLog(first: 1) { edges { node { id } } } }',
  );
  const entry = data.auditLog.edges[0]!.node.id;
  const node = (id: string, key: string) =>
    api.graphql(key, 'query ($id: ID!) { node(id: $id) { __typename id } }', { id });
  const ids: [string, string][] = [
    [tenant.actor.apiKeyId!, 'ApiKey'],
    [entry, 'AuditEntry'],
  ];
  const stranger = await api.tenant({ scopes: SCOPES });
  const narrow = await create({ name: 'narrow', scopes: ['scans_read'] });
  for (const [id, type] of ids) {
    expect((await node(id, tenant.key)).data).toEqual({ node: { __typename: type, id } });
    for (const key of [stranger.key, narrow.key!]) {
      expect((await node(id, key)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  }
});

test('viewer tells the organization with its plan, the key and its scopes to any valid key', async () => {
  const { key, organization, actor } = await api.tenant({ scopes: ['usage:read'], plan: 'enterprise' });
  const { data, errors } = await api.graphql(
    key,
    '{ viewer { organization { id name plan { id name } createdAt } key { id prefix expiresAt revokedAt } scopes } }',
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    viewer: {
      organization: {
        id: organization.id,
        name: 'Tenant',
        plan: { id: 'enterprise', name: 'Enterprise' },
        createdAt: organization.createdAt.toISOString(),
      },
      key: { id: actor.apiKeyId, prefix: key.slice(0, 13), expiresAt: null, revokedAt: null },
      scopes: ['usage_read'],
    },
  });
});

test.each<[string, Scope]>([
  ['{ apiKeys { totalCount } }', 'keys:manage'],
  ['{ auditLog { totalCount } }', 'audit:read'],
])('%s needs %s', async (query, scope) => {
  const { key } = await api.tenant({ scopes: SCOPES.filter((each) => each !== scope) });
  expect((await api.graphql(key, query)).errors?.[0]).toMatchObject({
    message: expect.stringContaining(scope),
    extensions: { code: 'INSUFFICIENT_SCOPE' },
  });
});
