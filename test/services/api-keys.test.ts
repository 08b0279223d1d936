import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SCOPES } from '../../src/domain/scan.ts';
import { hashOfKeyText, makeKeyText } from '../../src/services/accounts/api-key-text.ts';
import { createApiKey, findApiKey, listApiKeys, revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import {
  changeLimits,
  changePlan,
  createOrganization,
  resumeOrganization,
  suspendOrganization,
} from '../../src/services/accounts/organizations.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('the text of an API key', () => {
  it('has the documented form and is never the same twice', () => {
    const keys = Array.from({ length: 200 }, () => makeKeyText('test').key);
    for (const key of keys) expect(key).toMatch(/^dfd_test_[0-9A-Za-z]{49}$/);
    expect(new Set(keys).size).toBe(200);
  });

  it('is known again by its hash', () => {
    const { key, hash } = makeKeyText('live');
    expect(hashOfKeyText(key)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is refused without a look-up when any one character of it is another', () => {
    const { key } = makeKeyText('live');
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom(...'0aZ_-'), (at, other) => {
        const mistyped = key.slice(0, at) + other + key.slice(at + 1);
        expect(hashOfKeyText(mistyped) === null).toBe(mistyped !== key);
      }),
    );
  });

  it('is refused for any text that is no key', () => {
    fc.assert(fc.property(fc.string(), (text) => hashOfKeyText(text) === null));
  });
});

describe('keys, organizations and people', () => {
  let db: TestDatabase;
  let organizationId: string;
  beforeAll(async () => {
    db = await createTestDatabase();
    organizationId = (await createOrganization(db.prisma, 'operator', { name: ' Acme ', plan: 'business' })).id;
  });
  afterAll(() => db.close());

  const newKey = () =>
    createApiKey(db.prisma, 'operator', { organizationId, name: 'main', scopes: DEFAULT_SCOPES, environment: 'live' });
  const auditOf = async (target: string) =>
    (await db.prisma.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } })).map((entry) => entry.action);

  it('stores nothing of a key but its hash and the prefix that lists show', async () => {
    const { key, apiKey } = await newKey();
    const { rows } = await db.pool.query('SELECT to_jsonb(api_key) AS row FROM api_key WHERE id = $1', [apiKey.id]);
    const stored = JSON.stringify(rows[0].row);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(key.slice('dfd_live_'.length + 5));
    expect(key.startsWith(apiKey.prefix)).toBe(true);
    expect(apiKey.prefix).toHaveLength('dfd_live_'.length + 4);
  });

  it('finds a key by its text, with its organization', async () => {
    const { key, apiKey } = await newKey();
    const found = await findApiKey(db.prisma, key);
    expect(found).toMatchObject({ id: apiKey.id, organization: { id: organizationId, name: 'Acme' }, owner: null });
    expect(await findApiKey(db.prisma, makeKeyText('live').key)).toBeNull();
  });

  it('keeps the first date when a key is revoked twice, and tells of both in the audit log', async () => {
    const { apiKey } = await newKey();
    const { revokedAt } = (await revokeApiKey(db.prisma, 'operator', apiKey.id)).apiKey;
    expect((await revokeApiKey(db.prisma, 'operator', apiKey.id)).apiKey.revokedAt).toEqual(revokedAt);
    expect(await auditOf(apiKey.id)).toEqual(['api_key.created', 'api_key.revoked', 'api_key.revoked']);
  });

  it('makes no key without scopes, without a name or for an organization that is not there', async () => {
    const input = { organizationId, name: 'x', scopes: DEFAULT_SCOPES, environment: 'live' as const };
    const make = (change: Partial<typeof input>) => createApiKey(db.prisma, 'operator', { ...input, ...change });
    const before = (await listApiKeys(db.prisma, organizationId)).length;
    await expect(make({ scopes: [] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(make({ name: ' ' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(make({ organizationId: NOBODY })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(make({ organizationId: 'no uuid' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listApiKeys(db.prisma, organizationId)).toHaveLength(before);
  });

  it('writes every change of an organization into the audit log, with who made it', async () => {
    const { id } = await createOrganization(db.prisma, 'operator', { name: 'Changing', plan: 'free' });
    expect(await changePlan(db.prisma, 'operator', id, 'enterprise')).toMatchObject({ plan: 'enterprise' });
    expect(await changeLimits(db.prisma, 'operator', id, { monthlyLimit: 7 })).toMatchObject({
      monthlyLimit: 7,
      perMinuteLimit: null,
    });
    expect((await suspendOrganization(db.prisma, 'operator', id)).suspendedAt).toBeInstanceOf(Date);
    expect((await resumeOrganization(db.prisma, 'operator', id)).suspendedAt).toBeNull();
    expect(await auditOf(id)).toEqual([
      'organization.created',
      'organization.plan_changed',
      'organization.limits_changed',
      'organization.suspended',
      'organization.resumed',
    ]);
    expect(await db.prisma.auditEntry.count({ where: { target: id, actor: { not: 'operator' } } })).toBe(0);
  });

  it('leaves no trace in the audit log of a change that failed', async () => {
    await expect(changePlan(db.prisma, 'operator', NOBODY, 'pro')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await auditOf(NOBODY)).toEqual([]);
  });

  it('gives a person a link once and stores only its hash', async () => {
    const input = { organizationId, email: 'Ann@Example.com', role: 'owner' as const };
    const { user, link } = await createUser(db.prisma, 'operator', input);
    expect(user).toMatchObject({ email: 'ann@example.com', passwordHash: null });
    expect(link.token).toMatch(/^[\w-]{43}$/);
    const { rows } = await db.pool.query(
      'SELECT (SELECT jsonb_agg(l) FROM sign_in_link l)::text || (SELECT jsonb_agg(a) FROM audit_entry a)::text AS everything',
    );
    expect(rows[0].everything).toContain(user.id);
    expect(rows[0].everything).not.toContain(link.token);
    await expect(createUser(db.prisma, 'operator', input)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
