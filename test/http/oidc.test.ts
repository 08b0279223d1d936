import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suspendUser } from '../../src/services/accounts/users.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { startOidcProvider, type TestProvider } from '../support/oidc.ts';
import { type Browser, cookieOf, signedIn } from '../support/people.ts';

let provider: TestProvider;
let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  provider = await startOidcProvider();
  api = await startTestApi({ oidc: provider.settings });
  tenant = await api.tenant();
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(async () => {
  provider.isForging = false;
  await api.database.pool.query("DELETE FROM rate_window WHERE subject LIKE 'sign-in%'");
});

const go = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });
const locationOf = (response: Response) => response.headers.get('location')!;

/** From the button to the provider and back, as far as the address that the provider leads to. */
async function begin() {
  const start = await go(`${api.url}/session/oidc`, { 'sec-fetch-site': 'same-origin' });
  expect(start.status).toBe(303);
  const returned = await go(locationOf(start));
  return { cookie: cookieOf(start), header: start.headers.get('set-cookie')!, back: locationOf(returned) };
}
/** As a browser comes back from another site. */
const finish = (back: string, cookie: string) => go(back, { cookie, 'sec-fetch-site': 'cross-site' });
const sessionIn = (response: Response) =>
  response.headers.getSetCookie().find((each) => /^dfd_session=[\w-]{43};/.test(each));
const sessionsOf = ({ userId }: Browser) => api.services.db.session.count({ where: { userId, method: 'oidc' } });

describe('signing in at a provider', () => {
  test('lets in who is known by a verified address, with a session as any other', async () => {
    const browser = await signedIn(api, tenant, 'analyst');
    provider.claims = { email: browser.email.toUpperCase(), email_verified: true };
    const { cookie, header, back } = await begin();
    expect(header).toMatch(/^dfd_oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(new URL(back).pathname).toBe('/session/oidc/callback');
    const response = await finish(back, cookie);
    expect([response.status, locationOf(response)]).toEqual([303, '/']);
    expect(response.headers.getSetCookie()[0]).toMatch(/^dfd_oidc=; .*Max-Age=0/);
    const session = sessionIn(response)!;
    expect(session).toContain('SameSite=Strict');
    const known = await fetch(`${api.url}/session`, { headers: { cookie: session.split(';')[0]! } });
    expect(await known.json()).toMatchObject({
      user: { id: browser.userId },
      methods: { password: true, passkey: true, oidc: { name: 'Example login' } },
    });
    expect(provider.granted).toBeGreaterThan(0);
    // Neither the address nor the cookie works a second time.
    expect(locationOf(await finish(back, cookie))).toBe('/sign-in?failed=oidc');
    expect(await sessionsOf(browser)).toBe(1);
  });

  test.each<[string, (email: string) => Record<string, unknown>]>([
    ['an address that nobody has verified', (email) => ({ email, email_verified: false })],
    ['an address of which it is not said', (email) => ({ email })],
    ['a verification that is a text', (email) => ({ email, email_verified: 'true' })],
    ['no address', () => ({ email_verified: true })],
    ['somebody unknown, who is not made', () => ({ email: 'stranger@example.com', email_verified: true })],
    ['a token for another client', (email) => ({ email, email_verified: true, aud: 'other' })],
    ['a token of another issuer', (email) => ({ email, email_verified: true, iss: 'https://evil.example' })],
    ['a token that has expired', (email) => ({ email, email_verified: true, exp: 1 })],
    ['a token for another sign-in', (email) => ({ email, email_verified: true, nonce: 'other' })],
  ])('refuses %s', async (_what, claims) => {
    const browser = await signedIn(api, tenant, 'analyst');
    provider.claims = claims(browser.email);
    const { cookie, back } = await begin();
    const response = await finish(back, cookie);
    expect(locationOf(response)).toBe('/sign-in?failed=oidc');
    expect(sessionIn(response)).toBeUndefined();
    expect(await sessionsOf(browser)).toBe(0);
    expect(await api.services.db.user.count({ where: { email: 'stranger@example.com' } })).toBe(0);
  });

  test('refuses a token that the provider has not signed, a foreign state, and a browser that did not begin', async () => {
    const browser = await signedIn(api, tenant, 'analyst');
    provider.claims = { email: browser.email, email_verified: true };
    provider.isForging = true;
    const forged = await begin();
    expect(locationOf(await finish(forged.back, forged.cookie))).toBe('/sign-in?failed=oidc');
    provider.isForging = false;
    const mine = await begin();
    const theirs = await begin();
    // Somebody is led to the end of a way that another browser has begun.
    expect(locationOf(await finish(theirs.back, mine.cookie))).toBe('/sign-in?failed=oidc');
    expect(locationOf(await finish(theirs.back, ''))).toBe('/sign-in?failed=oidc');
    expect(locationOf(await finish(mine.back.replace(/state=[^&]*/, 'state=x'), theirs.cookie))).toBe(
      '/sign-in?failed=oidc',
    );
    expect(await sessionsOf(browser)).toBe(0);
  });

  test('refuses who is suspended, and the audit log says so', async () => {
    const browser = await signedIn(api, tenant, 'analyst');
    await suspendUser(api.services.db, 'test', browser.userId);
    provider.claims = { email: browser.email, email_verified: true };
    const { cookie, back } = await begin();
    expect(locationOf(await finish(back, cookie))).toBe('/sign-in?failed=oidc');
    const last = await api.services.db.auditEntry.findFirst({
      where: { target: browser.userId },
      orderBy: { id: 'desc' },
    });
    expect(last?.action).toBe('user.sign_in_failed');
  });

  test('is begun from a page of this service alone', async () => {
    const response = await go(`${api.url}/session/oidc`, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(400);
  });
});

test('without a provider there is nothing at its paths, and one that does not answer is told of', async () => {
  const without = await startTestApi({ beside: api });
  const away = await startTestApi({ beside: api, oidc: { ...provider.settings, issuer: 'http://127.0.0.1:9' } });
  try {
    expect((await go(`${without.url}/session/oidc`)).status).toBe(404);
    expect(await (await fetch(`${without.url}/session`)).json()).toMatchObject({ methods: { oidc: null } });
    const response = await go(`${away.url}/session/oidc`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: 'SERVICE_ERROR' } });
  } finally {
    await without.close();
    await away.close();
  }
});
