import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { type Browser, browserOf, cookieOf, post, signedIn } from '../support/people.ts';

let api: TestApi;
let tenant: Tenant;
let owner: Browser;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
  owner = await signedIn(api, tenant);
});
afterAll(() => api.close());

const PASSWORD = 'a quiet red bicycle';

interface Result {
  code?: string;
  message?: string;
  user?: Record<string, unknown> & { id: string };
  signInUrl?: string;
  expiresAt?: string;
  id?: string;
  count?: number;
}
type Asks = Pick<Browser, 'graphql'>;

/** The result of a mutation without variables. */
async function change(browser: Asks, field: string, selection: string): Promise<Result> {
  const name = field.split('(')[0]!;
  const success = `${name[0]!.toUpperCase()}${name.slice(1)}Success`;
  const { data, errors } = await browser.graphql<Record<string, Result>>(
    `mutation { ${field} { ... on ${success} { ${selection} } ... on RequestFailure { code message } } }`,
  );
  expect(errors).toBeUndefined();
  return data[name]!;
}
const key = (): Asks => ({ graphql: (query, variables) => api.graphql(tenant.key, query, variables) as never });
const invite = (email: string, role = 'analyst', by: Asks = owner) =>
  change(
    by,
    `inviteUser(input: { email: "${email}", role: ${role}, name: " Dana " })`,
    'user { id email name role } signInUrl expiresAt',
  );
const tokenOf = ({ signInUrl }: Result) => signInUrl!.split('#')[1]!;
async function enter(invited: Result): Promise<Browser> {
  const response = await post(api, '/link', { token: tokenOf(invited) });
  expect(response.status).toBe(200);
  return browserOf(api, cookieOf(response), invited.user!.id, String(invited.user!.email));
}
const forgetAttempts = () => api.database.pool.query("DELETE FROM rate_window WHERE subject LIKE 'sign-in%'");

describe('inviting', () => {
  test('gives a link for 72 hours, shown once, that lets the person choose a password and sign in with it', async () => {
    const invited = await invite('Dana@Example.com');
    expect(invited.user).toMatchObject({ email: 'dana@example.com', name: 'Dana', role: 'analyst' });
    expect(invited.signInUrl).toMatch(new RegExp(`^${api.url}/welcome#[\\w-]{43}$`));
    expect((Date.parse(invited.expiresAt!) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    const dana = await enter(invited);
    expect(await change(dana, `setPassword(password: "${PASSWORD}")`, 'user { hasPassword }')).toEqual({
      user: { hasPassword: true },
    });
    expect((await post(api, '', { email: 'dana@example.com', password: PASSWORD })).status).toBe(200);
    const { data } = await owner.graphql<{ auditLog: { edges: { node: Record<string, unknown> }[] } }>(
      `{ auditLog(first: 5, filter: { target: "${dana.userId}" }) { edges { node { action actor actorName } } } }`,
    );
    expect(data.auditLog.edges.map(({ node }) => [node.action, node.actorName])).toEqual([
      ['user.signed_in', 'dana@example.com'],
      ['user.password_changed', 'dana@example.com'],
      ['user.signed_in', 'dana@example.com'],
      ['user.link_created', owner.email],
      ['user.created', owner.email],
    ]);
  });

  test('refuses an address that is taken, here or elsewhere, and one that is none', async () => {
    await invite('taken@example.com');
    expect((await invite('Taken@example.com')).code).toBe('CONFLICT');
    const other = await signedIn(api, await api.tenant());
    expect((await invite('taken@example.com', 'owner', other)).code).toBe('CONFLICT');
    expect((await invite('no address')).code).toBe('INVALID_REQUEST');
  });

  test('a key with users:manage gives no role that has more than it has itself', async () => {
    const narrow = await api.tenant({
      scopes: ['users:manage', 'scans:read', 'scans:write', 'scans:delete', 'usage:read'],
    });
    const asks: Asks = { graphql: (query, variables) => api.graphql(narrow.key, query, variables) as never };
    expect((await invite('narrow-owner@example.com', 'owner', asks)).code).toBe('INSUFFICIENT_SCOPE');
    expect((await invite('narrow-analyst@example.com', 'analyst', asks)).user).toBeDefined();
    const boss = await signedIn(api, narrow);
    expect((await change(asks, `createSignInLink(userId: "${boss.userId}")`, 'signInUrl')).code).toBe(
      'INSUFFICIENT_SCOPE',
    );
    expect((await change(asks, `suspendUser(id: "${boss.userId}")`, 'user { id }')).code).toBe('INSUFFICIENT_SCOPE');
  });
});

describe('an owner', () => {
  test('sees the people of the organization, and of no other', async () => {
    const own = await api.tenant();
    const boss = await signedIn(api, own);
    await invite('listed@example.com', 'developer', boss);
    const { data } = await boss.graphql<{ users: unknown[] }>(
      '{ users { id email role hasPassword hasTotp passkeyCount lastSeenAt suspendedAt theme lang } }',
    );
    expect(data.users).toEqual([
      expect.objectContaining({ id: boss.userId, role: 'owner', hasPassword: false, lastSeenAt: expect.any(String) }),
      expect.objectContaining({
        email: 'listed@example.com',
        role: 'developer',
        hasTotp: false,
        passkeyCount: 0,
        lastSeenAt: null,
      }),
    ]);
    const node = await boss.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', { id: boss.userId });
    expect(node.data).toEqual({ node: { __typename: 'User', id: boss.userId } });
    const foreign = await boss.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: owner.userId });
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const field of [
      `suspendUser(id: "${owner.userId}")`,
      `resumeUser(id: "${owner.userId}")`,
      `changeUserRole(id: "${owner.userId}", role: analyst)`,
    ]) {
      expect((await change(boss, field, 'user { id }')).code).toBe('NOT_FOUND');
    }
    expect((await change(boss, `createSignInLink(userId: "${owner.userId}")`, 'signInUrl')).code).toBe('NOT_FOUND');
  });

  test('changes roles: the scopes follow, and the person signs in again', async () => {
    const invited = await invite('mover@example.com', 'developer');
    const before = await enter(invited);
    const scopes = async (browser: Browser) =>
      (await browser.graphql<{ viewer: { scopes: string[] } } | null>('{ viewer { scopes } }')).data?.viewer.scopes;
    expect(await scopes(before)).toEqual(['scans_read', 'usage_read', 'webhooks_manage', 'keys_manage', 'audit_read']);
    expect(await change(owner, `changeUserRole(id: "${before.userId}", role: analyst)`, 'user { role }')).toEqual({
      user: { role: 'analyst' },
    });
    await expect.poll(() => scopes(before), { timeout: 1_500 }).toBeUndefined();
    const again = await change(owner, `createSignInLink(userId: "${before.userId}")`, 'user { id email } signInUrl');
    expect(await scopes(await enter(again))).toEqual(['scans_read', 'scans_write', 'scans_delete', 'usage_read']);
  });

  test('suspends and resumes; a suspended person gets no link', async () => {
    const invited = await invite('paused@example.com');
    const id = invited.user!.id;
    expect((await change(owner, `suspendUser(id: "${id}")`, 'user { suspendedAt }')).user?.suspendedAt).toEqual(
      expect.any(String),
    );
    expect((await post(api, '/link', { token: tokenOf(invited) })).status).toBe(401);
    expect((await change(owner, `createSignInLink(userId: "${id}")`, 'signInUrl')).code).toBe('SUSPENDED');
    expect((await change(owner, `resumeUser(id: "${id}")`, 'user { suspendedAt }')).user).toEqual({
      suspendedAt: null,
    });
    await enter(await change(owner, `createSignInLink(userId: "${id}")`, 'user { id email } signInUrl'));
  });

  test('is never the last one to go, also when two end each other’s role at once', async () => {
    const own = await api.tenant();
    const [one, two] = [await signedIn(api, own), await signedIn(api, own)];
    // The later of the two is refused, or has no session any more.
    const results = await Promise.allSettled([
      change(one, `changeUserRole(id: "${two.userId}", role: analyst)`, 'user { id }'),
      change(two, `suspendUser(id: "${one.userId}")`, 'user { id }'),
    ]);
    const left = await api.services.db.user.findMany({
      where: { organizationId: own.organization.id, role: 'owner', suspendedAt: null },
    });
    expect(left).toHaveLength(1);
    expect(results.filter((result) => result.status === 'fulfilled' && result.value.user)).toHaveLength(1);
    const last = left[0]!.id === one.userId ? one : two;
    expect((await change(last, `suspendUser(id: "${last.userId}")`, 'user { id }')).code).toBe('CONFLICT');
    expect((await change(last, `changeUserRole(id: "${last.userId}", role: developer)`, 'user { id }')).code).toBe(
      'CONFLICT',
    );
  });
});

describe('a person', () => {
  test('changes name, language and theme, one by one', async () => {
    const me = await signedIn(api, tenant, 'analyst');
    const fields = 'user { name lang theme }';
    expect(await change(me, 'updateProfile(input: { name: "Noa", lang: he, theme: dark })', fields)).toEqual({
      user: { name: 'Noa', lang: 'he', theme: 'dark' },
    });
    expect(await change(me, 'updateProfile(input: { lang: null })', fields)).toEqual({
      user: { name: 'Noa', lang: null, theme: 'dark' },
    });
    expect((await change(me, 'updateProfile(input: { name: "a\\u202eb" })', fields)).code).toBe('INVALID_REQUEST');
    const { data } = await me.graphql('{ viewer { key { id } user { id email role name } } }');
    expect(data).toEqual({
      viewer: { key: null, user: { id: me.userId, email: me.email, role: 'analyst', name: 'Noa' } },
    });
  });

  test('sets a password with the old one, within minutes of a link without, and ends the other sessions', async () => {
    await forgetAttempts();
    const me = await signedIn(api, tenant, 'analyst');
    const set = (args: string) => change(me, `setPassword(${args})`, 'user { id }');
    expect((await set('password: "short"')).code).toBe('INVALID_REQUEST');
    expect((await set('password: "aaaaaaaaaaaaaaaa"')).code).toBe('INVALID_REQUEST');
    expect((await set(`password: "${me.email}"`)).code).toBe('INVALID_REQUEST');
    expect((await set(`password: "${PASSWORD}"`)).user).toBeDefined();
    const other = cookieOf(await post(api, '', { email: me.email, password: PASSWORD }));
    await api.services.db.session.updateMany({
      where: { userId: me.userId, method: 'link' },
      data: { createdAt: new Date(Date.now() - 16 * 60_000) },
    });
    expect((await set('password: "another long password"')).code).toBe('INVALID_REQUEST');
    expect((await set('current: "wrong", password: "another long password"')).code).toBe('INVALID');
    expect((await set(`current: "${PASSWORD}", password: "another long password"`)).user).toBeDefined();
    expect((await fetch(`${api.url}/session`, { headers: { cookie: other } })).status).toBe(401);
    expect((await fetch(`${api.url}/session`, { headers: me.headers })).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await set('current: "wrong", password: "yet another password"');
    expect((await set('current: "another long password", password: "yet another password"')).code).toBe('RATE_LIMITED');
  });

  test('sees and ends their own sessions, and nobody else’s', async () => {
    await forgetAttempts();
    const me = await signedIn(api, tenant, 'analyst');
    await change(me, `setPassword(password: "${PASSWORD}")`, 'user { id }');
    await post(api, '', { email: me.email, password: PASSWORD }, { 'user-agent': 'Phone\u0009 1' });
    await post(api, '', { email: me.email, password: PASSWORD });
    const list = async (browser: Asks) =>
      (
        await browser.graphql<{
          viewer: { sessions: { id: string; current: boolean; agent: string; address: string }[] };
        }>('{ viewer { sessions { id current agent address createdAt seenAt expiresAt } } }')
      ).data.viewer.sessions;
    const sessions = await list(me);
    expect(sessions.map(({ current }) => current)).toEqual([false, false, true]);
    expect(sessions[1]).toMatchObject({ agent: 'Phone 1', address: '127.0.0.1' });
    const end = (browser: Asks, id: string) => change(browser, `endSession(id: "${id}")`, 'id');
    expect((await end(owner, sessions[1]!.id)).code).toBe('NOT_FOUND');
    expect(await end(me, sessions[1]!.id)).toEqual({ id: sessions[1]!.id });
    expect(await change(me, 'endOtherSessions', 'count')).toEqual({ count: 1 });
    expect((await list(me)).map(({ current }) => current)).toEqual([true]);
    expect(await list(key())).toEqual([]);
  });

  test('a key is none: it has no profile, password or sessions', async () => {
    for (const [field, selection] of [
      ['updateProfile(input: { theme: dark })', 'user { id }'],
      [`setPassword(password: "${PASSWORD}")`, 'user { id }'],
      ['endOtherSessions', 'count'],
      ['endSession(id: "01a00000-0000-7000-8000-000000000000")', 'id'],
    ] as const) {
      expect((await change(key(), field, selection)).code).toBe('INVALID_REQUEST');
    }
    expect((await key().graphql('{ viewer { user { id } } }')).data).toEqual({ viewer: { user: null } });
  });
});

describe('keys made by a person', () => {
  const make = (browser: Asks, scopes: string) =>
    change(
      browser,
      `createApiKey(input: { name: "k", scopes: [${scopes}] })`,
      'key apiKey { owner createdByKeyId scopes }',
    ) as Promise<Result & { key?: string; apiKey?: { owner: string } }>;

  test('belong to that person, and hold the scopes of the role or the four documented ones, no others', async () => {
    const developer = await signedIn(api, tenant, 'developer');
    const made = await make(developer, 'scans_write, scans_delete, webhooks_manage');
    expect(made.apiKey).toEqual({
      owner: developer.email,
      createdByKeyId: null,
      scopes: ['scans_write', 'scans_delete', 'webhooks_manage'],
    });
    expect((await make(developer, 'users_manage')).code).toBe('INSUFFICIENT_SCOPE');
    expect((await make(await signedIn(api, tenant, 'analyst'), 'scans_read')).code).toBe('INSUFFICIENT_SCOPE');
    expect((await make(owner, 'users_manage')).key).toBeDefined();
    const works = async () => (await api.graphql(made.key!, '{ viewer { scopes } }')).status;
    expect(await works()).toBe(200);
    await change(owner, `suspendUser(id: "${developer.userId}")`, 'user { id }');
    await expect.poll(works, { timeout: 1_500 }).toBe(403);
  });
});
