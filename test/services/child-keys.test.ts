import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '../../src/domain/scan.ts';
import { revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { createOwnApiKey } from '../../src/services/accounts/own-api-keys.ts';
import { createUser, suspendUser } from '../../src/services/accounts/users.ts';
import type { Actor } from '../../src/services/shared/actor.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';

const TOMORROW = new Date(Date.now() + 86_400_000);
const LATER = new Date(Date.now() + 2 * 86_400_000);

describe('a key that a key has made', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const parent = () => api.tenant({ scopes: SCOPES });
  const child = (actor: Actor, expiresAt?: Date | null, scopes: Scope[] = ['keys:manage', 'usage:read']) =>
    createOwnApiKey(actor, api.services, { name: 'child', scopes, ...(expiresAt === undefined ? {} : { expiresAt }) });
  const as = ({ actor }: Tenant, apiKeyId: string): Actor => ({ ...actor, apiKeyId });
  const codeOf = async (key: string) => (await api.graphql(key, '{ viewer { scopes } }')).errors?.[0]?.extensions.code;
  const change = (id: string, data: object) => api.services.db.apiKey.update({ where: { id }, data });

  it('ends with its parent at the latest', async () => {
    const tenant = await parent();
    await change(tenant.actor.apiKeyId!, { expiresAt: TOMORROW });
    expect((await child(tenant.actor)).apiKey.expiresAt).toEqual(TOMORROW);
    expect((await child(tenant.actor, null)).apiKey.expiresAt).toEqual(TOMORROW);
    const soon = new Date(Date.now() + 3_600_000);
    expect((await child(tenant.actor, soon)).apiKey.expiresAt).toEqual(soon);
    await expect(child(tenant.actor, LATER)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(TOMORROW.toISOString()),
    });
  });

  it('is of the same owner, so a suspension of the person suspends it too', async () => {
    const tenant = await parent();
    const { user } = await createUser(api.services.db, 'test', {
      organizationId: tenant.organization.id,
      email: 'leaving@example.com',
      role: 'developer',
    });
    await change(tenant.actor.apiKeyId!, { ownerId: user.id });
    const { key, apiKey } = await child(tenant.actor);
    expect(apiKey).toMatchObject({ ownerId: user.id, createdByKeyId: tenant.actor.apiKeyId });
    expect(await codeOf(key)).toBeUndefined();
    await suspendUser(api.services.db, 'test', user.id);
    await expect.poll(() => codeOf(key), { timeout: 2000 }).toBe('SUSPENDED');
  });

  it('is revoked with its parent, and so are those that it has made; the answer names them', async () => {
    const tenant = await parent();
    const first = await child(tenant.actor);
    const second = await child(as(tenant, first.apiKey.id));
    const beside = await child(tenant.actor);
    const { alsoRevoked } = await revokeApiKey(api.services.db, 'test', first.apiKey.id);
    expect(alsoRevoked.map(({ id }) => id)).toEqual([second.apiKey.id]);
    await expect.poll(() => codeOf(second.key), { timeout: 2000 }).toBe('INVALID');
    expect(await codeOf(beside.key)).toBeUndefined();
    const { data } = await api.graphql(
      tenant.key,
      'mutation ($id: ID!) { revokeApiKey(id: $id) { ... on RevokeApiKeySuccess { apiKey { id } alsoRevoked { id createdByKeyId } } } }',
      { id: tenant.actor.apiKeyId },
    );
    expect(data).toEqual({
      revokeApiKey: {
        apiKey: { id: tenant.actor.apiKeyId },
        alsoRevoked: [{ id: beside.apiKey.id, createdByKeyId: tenant.actor.apiKeyId }],
      },
    });
  });

  it('is not made by a key that is being revoked at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await parent();
      const [made] = await Promise.allSettled([
        child(tenant.actor),
        revokeApiKey(api.services.db, 'test', tenant.actor.apiKeyId!),
      ]);
      const left = await api.services.db.apiKey.count({
        where: { organizationId: tenant.organization.id, revokedAt: null },
      });
      expect([made.status, left]).toEqual([made.status, 0]);
    }
  });

  it('is never one too many, however many are made at once', async () => {
    const tenant = await parent();
    await api.database.pool.query(
      `INSERT INTO api_key (id, organization_id, name, prefix, hash, scopes)
       SELECT gen_random_uuid(), $1, 'k', 'dfd_test_', gen_random_uuid()::text, '{}' FROM generate_series(1, 97)`,
      [tenant.organization.id],
    );
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => child(tenant.actor)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
