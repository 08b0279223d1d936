import { createHash } from 'node:crypto';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { SIGN_IN_LINK_MINUTES } from '../../src/domain/limits.ts';
import { suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { hashPassword } from '../../src/services/accounts/passwords.ts';
import { changeRole, createUser, linkUser, resumeUser, suspendUser } from '../../src/services/accounts/users.ts';
import { prune } from '../../src/services/shared/prune.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { type Browser, browserOf, cookieOf, post, signedIn } from '../support/people.ts';
import { rawRequest } from '../support/raw-request.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const PASSWORD = 'a quiet red bicycle';
const SCOPES = '{ viewer { scopes } }';

let made = 0;
/** A person with this password. */
async function person(role: 'owner' | 'analyst' = 'analyst', of = tenant) {
  made += 1;
  const email = `person-${made}@example.com`;
  const { user, link } = await createUser(api.services.db, 'test', { organizationId: of.organization.id, email, role });
  await api.services.db.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  return { email, id: user.id, link };
}
/** Each from an address of its own, as far as the throttle is concerned. */
const forgetAttempts = () => api.database.pool.query("DELETE FROM rate_window WHERE subject LIKE 'sign-in%'");
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error;
const isSignedIn = async ({ headers }: Browser) => (await fetch(`${api.url}/session`, { headers })).status === 200;
const audited = (target: string) =>
  api.services.db.auditEntry.findMany({
    where: { target },
    orderBy: { id: 'asc' },
    select: { action: true, detail: true },
  });

describe('signing in with a password', () => {
  test('sets a cookie of 256 bits that scripts and other sites cannot use, and stores only its hash', async () => {
    const { email, id } = await person();
    const response = await post(api, '', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: { id, email, name: null, role: 'analyst', lang: null, theme: 'system' },
      organization: { id: tenant.organization.id, name: 'Tenant' },
      methods: expect.objectContaining({ password: true }),
    });
    const header = response.headers.get('set-cookie')!;
    expect(header).toMatch(/^dfd_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const token = header.slice('dfd_session='.length, header.indexOf(';'));
    const { rows } = await api.database.pool.query('SELECT jsonb_agg(s)::text AS sessions FROM session s');
    expect(rows[0].sessions).not.toContain(token);
    expect(rows[0].sessions).toContain(createHash('sha256').update(token).digest('hex'));
    const browser = browserOf(api, cookieOf(response), id, email);
    expect((await browser.graphql(SCOPES)).data).toEqual({
      viewer: { scopes: ['scans_read', 'scans_write', 'scans_delete', 'usage_read'] },
    });
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'user.signed_in', detail: { method: 'password' } });
  });

  test('behind https the cookie is bound to the host, and a plain one counts for nothing', async () => {
    const secure = await startTestApi({ beside: api, publicUrl: 'https://documents.example.com' });
    try {
      const { email } = await person();
      const origin = 'https://documents.example.com';
      const response = await post(secure, '', { email, password: PASSWORD }, { origin });
      expect(response.headers.get('set-cookie')).toMatch(
        /^__Host-dfd_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; Secure; SameSite=Strict$/,
      );
      const cookie = cookieOf(response);
      const ask = (header: string) => fetch(`${secure.url}/session`, { headers: { cookie: header, origin } });
      expect(await (await ask(cookie)).json()).toMatchObject({ user: { email } });
      expect(await (await ask(cookie.replace('__Host-', ''))).json()).toMatchObject({ user: null });
    } finally {
      await secure.close();
    }
  });

  test('is refused over plain http to another machine, where others could read the cookie', async () => {
    const plain = await startTestApi({ beside: api, publicUrl: 'http://documents.example.com' });
    try {
      const { status } = await rawRequest(plain.url, {
        method: 'POST',
        path: '/session',
        headers: { host: 'documents.example.com', 'content-type': 'application/json' },
        body: '{}',
      });
      expect(status).toBe(400);
    } finally {
      await plain.close();
    }
  });

  test('answers the same, and as late, whether or not there is such a person', async () => {
    await forgetAttempts();
    const { email, id } = await person();
    const took = { known: [] as number[], unknown: [] as number[] };
    const bodies = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody-${round}@example.com`],
      ] as const) {
        const begin = performance.now();
        const response = await post(api, '', { email: address, password: 'wrong but long enough' });
        const body = await response.text();
        took[kind].push(performance.now() - begin);
        expect(response.status).toBe(401);
        bodies.add(body.replace(/"request_id":"[^"]*"/, ''));
      }
    }
    expect(bodies.size).toBe(1);
    // A hash takes some 100 ms; an answer without one, a few.
    expect(Math.min(...took.unknown)).toBeGreaterThan(Math.min(...took.known) / 2);
    await expect
      .poll(async () => (await audited(id)).filter(({ action }) => action === 'user.sign_in_failed').length)
      .toBe(4);
  });

  test('a person without a password, and one with an empty one, is not let in', async () => {
    await forgetAttempts();
    const { user } = await createUser(api.services.db, 'test', {
      organizationId: tenant.organization.id,
      email: 'fresh@example.com',
      role: 'owner',
    });
    for (const password of ['', 'null', PASSWORD]) {
      expect((await post(api, '', { email: user.email, password })).status).toBe(401);
    }
  });

  test('stops after ten tries for one address from one place, also with the right password, on every process', async () => {
    await forgetAttempts();
    const { email } = await person();
    const beside = await startTestApi({ beside: api });
    try {
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await post(tries % 2 ? beside : api, '', { email, password: 'wrong' })).status).toBe(401);
      }
      for (const each of [api, beside]) {
        const refused = await post(each, '', { email, password: PASSWORD });
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      }
      await api.database.pool.query("UPDATE rate_window SET start = start - interval '16 minutes'");
      expect((await post(api, '', { email, password: PASSWORD })).status).toBe(200);
    } finally {
      await beside.close();
      await forgetAttempts();
    }
  });

  test('one place may try only so many addresses', async () => {
    await forgetAttempts();
    await post(api, '', { email: 'first@example.com', password: 'wrong' });
    await api.database.pool.query("UPDATE rate_window SET used = 100 WHERE subject LIKE 'sign-in from %'");
    expect((await post(api, '', { email: 'other@example.com', password: 'wrong' })).status).toBe(429);
    expect((await post(api, '/link', { token: 'x' })).status).toBe(429);
    await forgetAttempts();
  });

  test('many at once wait for two hashes, and too many are told to come back', async () => {
    await forgetAttempts();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => post(api, '', { email: `crowd-${n}@example.com`, password: 'wrong' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(22);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
    await forgetAttempts();
  });

  test.each<[string, object, Record<string, string>]>([
    ['no JSON', {}, { 'content-type': 'text/plain' }],
    ['an unknown field', { email: 'a@b', password: 'x', admin: true }, {}],
    ['a password that is no text', { email: 'a@b', password: { $ne: '' } }, {}],
    ['a long body', { email: 'a@b', password: 'x'.repeat(40_000) }, {}],
    ['a page of another site', { email: 'a@b', password: 'x' }, { origin: 'https://evil.example' }],
    ['a browser that names another site', { email: 'a@b', password: 'x' }, { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_what, body, headers) => {
    expect((await errorOf(await post(api, '', body, headers))).code).toBe('INVALID_REQUEST');
  });
});

describe('a one-time link', () => {
  test('signs in once, and says that a password has to be chosen', async () => {
    const organizationId = tenant.organization.id;
    const input = { organizationId, email: 'linked@example.com', role: 'owner' } as const;
    const { link } = await createUser(api.services.db, 'test', input);
    const [first, second] = await Promise.all([1, 2].map(() => post(api, '/link', { token: link.token })));
    const [won, lost] = first!.status === 200 ? [first!, second!] : [second!, first!];
    expect(await won.json()).toMatchObject({ user: { email: 'linked@example.com' }, mustSetPassword: true });
    expect([lost.status, (await errorOf(lost)).code]).toEqual([401, 'INVALID']);
    expect(won.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('ends after its minutes, and with the next one', async () => {
    const { id, link } = await person();
    const next = await linkUser(api.services.db, 'test', id);
    expect((next.link.expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(SIGN_IN_LINK_MINUTES, 0);
    expect((await post(api, '/link', { token: link.token })).status).toBe(401);
    await api.services.db.signInLink.updateMany({ where: { userId: id }, data: { expiresAt: new Date() } });
    expect((await post(api, '/link', { token: next.link.token })).status).toBe(401);
    for (const token of ['', 'x', `${next.link.token}x`]) {
      expect((await post(api, '/link', { token })).status).toBe(401);
    }
  });
});

describe('a session', () => {
  test('has a new id at each sign-in, and the one that the browser had before ends', async () => {
    const { email, id } = await person();
    const first = browserOf(api, cookieOf(await post(api, '', { email, password: PASSWORD })), id, email);
    const again = await post(api, '', { email, password: PASSWORD }, { cookie: first.cookie });
    expect(cookieOf(again)).not.toBe(first.cookie);
    expect(await isSignedIn(first)).toBe(false);
  });

  test('ends with DELETE /session, at once', async () => {
    const browser = await signedIn(api, tenant);
    const response = await fetch(`${api.url}/session`, { method: 'DELETE', headers: browser.headers });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      204,
      'dfd_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    const after = await fetch(`${api.url}/session`, { headers: browser.headers });
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({ error: { code: 'INVALID' }, methods: { password: true } });
    expect((await audited(browser.userId)).at(-1)?.action).toBe('user.signed_out');
    await expect.poll(async () => (await browser.graphql(SCOPES)).status, { timeout: 1_500 }).toBe(401);
  });

  test('ends after 12 hours without use and after 7 days in any case; use is noted, an open connection is none', async () => {
    const browser = await signedIn(api, tenant);
    const set = (data: { seenAt?: Date; expiresAt?: Date }) =>
      api.services.db.session.updateMany({ where: { userId: browser.userId }, data });
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    const { expiresAt } = await api.services.db.session.findFirstOrThrow({ where: { userId: browser.userId } });
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);

    await set({ seenAt: hours(-11.9) });
    await expect.poll(async () => (await browser.graphql(SCOPES)).status).toBe(200);
    await expect
      .poll(async () => {
        await browser.graphql(SCOPES);
        return (await api.services.db.session.findFirstOrThrow({ where: { userId: browser.userId } })).seenAt.getTime();
      })
      .toBeGreaterThan(Date.now() - 60_000);
    await set({ seenAt: hours(-12.1) });
    expect(await isSignedIn(browser)).toBe(false);
    await expect.poll(async () => (await browser.graphql(SCOPES)).status).toBe(401);
    await set({ seenAt: new Date(), expiresAt: new Date() });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await prune(api.services, new Date(), new AbortController().signal)).toMatchObject({ sessions: 1 });
  });

  test('works on every plan, and is counted for the person, not for the keys of the organization', async () => {
    const poor = await api.tenant({ plan: 'free', perMinuteLimit: 3 });
    const browser = await signedIn(api, poor);
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { ...browser.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: SCOPES }),
    });
    expect([response.status, response.headers.get('ratelimit-limit')]).toEqual([200, '600']);
    for (let n = 0; n < 5; n += 1) expect((await browser.graphql(SCOPES)).errors).toBeUndefined();
    expect((await api.graphql(poor.key, SCOPES)).errors?.[0]?.extensions.code).toBe('NO_API_ACCESS');
    // A later window counts in this one too: the minute of the clock may end before the next request.
    await api.database.pool.query(
      "UPDATE rate_window SET used = 600, start = now() + interval '1 hour' WHERE subject = $1",
      [`user ${browser.userId}`],
    );
    const other = await startTestApi({ beside: api });
    try {
      const asked = browserOf(other, browser.cookie, browser.userId, browser.email);
      expect((await asked.graphql(SCOPES)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    } finally {
      await other.close();
    }
  });

  test('of a person beyond twenty ends the oldest', async () => {
    const { id } = await person();
    const browsers: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { link } = await linkUser(api.services.db, 'test', id);
      browsers.push(cookieOf(await post(api, '/link', { token: link.token })));
      if (n % 5 === 0) await forgetAttempts();
    }
    expect(await api.services.db.session.count({ where: { userId: id } })).toBe(20);
    expect(await isSignedIn(browserOf(api, browsers[0]!, id, ''))).toBe(false);
    expect(await isSignedIn(browserOf(api, browsers[20]!, id, ''))).toBe(true);
  });

  test('goes with its person, and with the organization', async () => {
    const gone = await api.tenant();
    const [one, other] = [await signedIn(api, gone), await signedIn(api, gone)];
    await api.services.db.user.delete({ where: { id: one.userId } });
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
    await api.services.db.organization.delete({ where: { id: gone.organization.id } });
    expect(await isSignedIn(other)).toBe(false);
    expect(await api.services.db.session.count({ where: { userId: { in: [one.userId, other.userId] } } })).toBe(0);
  });
});

/** A second is promised; machines that run other tests meanwhile take longer. */
const MAX_MS = 2_500;
const ENDINGS: [string, (browser: Browser, tenant: Tenant) => Promise<unknown>][] = [
  ['the suspension of the person', ({ userId }) => suspendUser(api.services.db, 'test', userId)],
  [
    'the suspension of the organization',
    (_, { organization }) => suspendOrganization(api.services.db, 'test', organization.id),
  ],
  ['a change of the role', ({ userId }) => changeRole(api.services.db, 'test', userId, 'analyst')],
  ['signing out', ({ headers }) => fetch(`${api.url}/session`, { method: 'DELETE', headers })],
];

describe.each(ENDINGS)('%s ends a session within a second', (_what, end) => {
  const query = 'subscription { scansUpdated { id } }';

  test('over HTTP', async () => {
    const own = await api.tenant();
    const browser = await signedIn(api, own);
    expect((await browser.graphql(SCOPES)).status).toBe(200);
    await end(browser, own);
    await expect.poll(async () => (await browser.graphql(SCOPES)).status, { timeout: 1_000, interval: 50 }).toBe(401);
  });

  test('over an open WebSocket', async () => {
    const own = await api.tenant();
    const browser = await signedIn(api, own);
    const opened = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<unknown>();
    const client = createWs({
      url: `${api.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, { headers: browser.headers });
        }
      },
      retryAttempts: 0,
      on: { connected: () => opened.resolve(), closed: (event) => closed.resolve(event) },
    });
    const ended = (async () => {
      for await (const _ of client.iterate({ query }));
    })().catch((error: unknown) => error);
    await opened.promise;
    await end(browser, own);
    const begin = performance.now();
    expect(await closed.promise).toMatchObject({ code: 4401, reason: 'INVALID' });
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
    await ended;
    await client.dispose();
  });

  test('over open server-sent events', async () => {
    const own = await api.tenant();
    const browser = await signedIn(api, own);
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { ...browser.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    await end(browser, own);
    const begin = performance.now();
    expect(await response.text()).toMatch(/event: next\ndata: .*"INVALID".*event: complete/s);
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
  });
});

test('a suspended person learns so from the right password alone, and no session is left after the suspension', async () => {
  const { email, id } = await person();
  const browser = browserOf(api, cookieOf(await post(api, '', { email, password: PASSWORD })), id, email);
  await suspendUser(api.services.db, 'test', email);
  expect((await errorOf(await post(api, '', { email, password: PASSWORD }))).code).toBe('SUSPENDED');
  expect((await errorOf(await post(api, '', { email, password: 'wrong' }))).code).toBe('INVALID');
  await resumeUser(api.services.db, 'test', email);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await post(api, '', { email, password: PASSWORD })).status).toBe(200);
});

describe('requests with a cookie from elsewhere', () => {
  const ask = (browser: Browser, headers: Record<string, string>, method = 'POST', path = '/graphql') =>
    fetch(api.url + path, {
      method,
      headers: { cookie: browser.cookie, 'content-type': 'application/json', ...headers },
      body: method === 'POST' ? JSON.stringify({ query: SCOPES }) : undefined,
    });

  test.each<[string, Record<string, string>, number]>([
    ['a foreign Origin', { origin: 'https://evil.example' }, 400],
    ['an Origin of another port', { origin: 'http://127.0.0.1:1' }, 400],
    ['an opaque Origin', { origin: 'null' }, 400],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }, 400],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }, 400],
    ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }, 400],
    ['neither', {}, 400],
    ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (_what, headers, status) => {
    const browser = await signedIn(api, tenant);
    const response = await ask(browser, headers);
    expect(response.status).toBe(status);
    if (status === 400) {
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_REQUEST' } }] });
    }
    // Past the guard there is no such scan.
    const rest = await ask(browser, headers, 'DELETE', '/api/v1/scans/019a2f60-7a11-7c40-9f0e-3b1d5c8e2a47');
    expect(rest.status).toBe(status === 200 ? 404 : 400);
    const ended = await ask(browser, headers, 'DELETE', '/session');
    expect(ended.status).toBe(status === 200 ? 204 : 400);
    expect(await isSignedIn(browser)).toBe(status === 400);
  });

  test('no operation in the address of a GET', async () => {
    const browser = await signedIn(api, tenant);
    const response = await fetch(`${api.url}/graphql?query=${encodeURIComponent(SCOPES)}`, {
      headers: { ...browser.headers, accept: 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_REQUEST' } }] });
  });

  test('the cookie is ignored where Authorization is sent', async () => {
    const browser = await signedIn(api, tenant);
    for (const [authorization, status] of [
      [`Bearer ${tenant.key}`, 200],
      ['Bearer wrong', 401],
      ['', 401],
    ] as const) {
      const response = await ask(browser, { origin: 'https://evil.example', authorization });
      expect([authorization, response.status]).toEqual([authorization, status]);
    }
  });

  test('a WebSocket from a foreign page is no session, and goes on working with a key', async () => {
    const browser = await signedIn(api, tenant);
    const connect = (headers: Record<string, string>, authorization?: string) =>
      new Promise<unknown>((resolve) => {
        const socket = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
        socket.on('open', () =>
          socket.send(
            JSON.stringify({ type: 'connection_init', payload: authorization ? { authorization } : undefined }),
          ),
        );
        socket.on('message', (data) => {
          resolve(JSON.parse(String(data)).type);
          socket.close();
        });
        socket.on('close', (code) => resolve(code));
      });
    const foreign = { cookie: browser.cookie, origin: 'https://evil.example' };
    expect(await connect(foreign)).toBe(4403);
    expect(await connect({ cookie: browser.cookie })).toBe(4403);
    expect(await connect(foreign, `Bearer ${tenant.key}`)).toBe('connection_ack');
    expect(await connect(foreign, 'Bearer wrong')).toBe(4401);
    expect(await connect(browser.headers)).toBe('connection_ack');
  });
});
