import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkUser } from '../../src/services/accounts/users.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { type Browser, browserOf, cookieOf, post, signedIn } from '../support/people.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query("DELETE FROM rate_window WHERE subject LIKE 'sign-in%'"));

const PASSWORD = 'a quiet red bicycle';

interface Result {
  code?: string;
  secret?: string;
  uri?: string;
  recoveryCodes?: string[];
  user?: { hasTotp: boolean };
}
async function ask({ graphql }: Pick<Browser, 'graphql'>, field: string, on: string): Promise<Result> {
  const { data, errors } = await graphql<Record<string, Result>>(
    `mutation { it: ${field} { ... on ${on} ... on RequestFailure { code message } } }`,
  );
  expect(errors).toBeUndefined();
  return data.it!;
}
const begin = (browser: Browser) => ask(browser, 'beginTotp', 'BeginTotpSuccess { secret uri }');
const confirm = (browser: Browser, code: string) =>
  ask(browser, `confirmTotp(code: "${code}")`, 'ConfirmTotpSuccess { recoveryCodes }');
const remove = (browser: Browser, code: string | null) =>
  ask(browser, code === null ? 'removeTotp' : `removeTotp(code: "${code}")`, 'RemoveTotpSuccess { user { hasTotp } }');
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody with a password and a confirmed app, whose newest code has been used a step ago. */
async function withApp() {
  const browser = await signedIn(api, tenant);
  const { data } = await browser.graphql<{ it: { user?: object } }>(
    `mutation { it: setPassword(password: "${PASSWORD}") { ... on SetPasswordSuccess { user { id } } } }`,
  );
  expect(data.it.user).toBeDefined();
  const { secret } = await begin(browser);
  const { recoveryCodes } = await confirm(browser, codeOf(secret!, -1));
  return { browser, secret: secret!, recoveryCodes: recoveryCodes! };
}
const signIn = (email: string, code?: string) => post(api, '', { email, password: PASSWORD, code });

describe('an authenticator app', () => {
  test('is asked for once a code has confirmed it, and each of its codes works once', async () => {
    const browser = await signedIn(api, tenant);
    await browser.graphql(`mutation { setPassword(password: "${PASSWORD}") { __typename } }`);
    const { secret, uri } = await begin(browser);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    expect((await signIn(browser.email)).status).toBe(200);
    expect((await confirm(browser, '000000')).code).toBe('INVALID');
    const first = codeOf(secret!, -1);
    const { recoveryCodes } = await confirm(browser, `${first.slice(0, 3)} ${first.slice(3)}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes!) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await begin(browser)).code).toBe('CONFLICT');

    const asked = await signIn(browser.email);
    expect(asked.status).toBe(401);
    expect(await asked.json()).toMatchObject({ error: { code: 'INVALID' }, needs: 'code' });
    expect((await signIn(browser.email, first)).status).toBe(401);
    const code = codeOf(secret!);
    const both = await Promise.all([signIn(browser.email, code), signIn(browser.email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // An older one within the window is none either, once a newer one was used.
    expect((await signIn(browser.email, first)).status).toBe(401);
    const { data } = await browser.graphql('{ viewer { user { hasTotp } } }');
    expect(data).toEqual({ viewer: { user: { hasTotp: true } } });
  });

  test('says nothing of itself to who does not know the password', async () => {
    const { browser } = await withApp();
    const response = await post(api, '', { email: browser.email, password: 'wrong' });
    expect(await response.json()).not.toHaveProperty('needs');
  });

  test('is stood in for by a recovery code, once; the database has only hashes of them', async () => {
    const { browser, recoveryCodes } = await withApp();
    const [one, two] = recoveryCodes as [string, string];
    expect((await signIn(browser.email, one.toLowerCase().replaceAll('-', ''))).status).toBe(200);
    expect((await signIn(browser.email, one)).status).toBe(401);
    const { rows } = await api.database.pool.query('SELECT jsonb_agg(c)::text AS stored FROM recovery_code c');
    for (const code of recoveryCodes) expect(rows[0].stored).not.toContain(code.replaceAll('-', ''));
    const stranger = await withApp();
    expect((await signIn(stranger.browser.email, two)).status).toBe(401);
  });

  test('is guessed at ten times from anywhere, whatever the addresses', async () => {
    const { browser, secret } = await withApp();
    await api.database.pool.query('INSERT INTO rate_window (subject, start, used) VALUES ($1, now(), 10)', [
      `sign-in code ${browser.userId}`,
    ]);
    expect((await signIn(browser.email, codeOf(secret))).status).toBe(429);
    expect((await remove(browser, codeOf(secret))).code).toBe('RATE_LIMITED');
  });

  test('is removed with a code; without one only by who has just come with a link', async () => {
    const { browser, secret } = await withApp();
    const later = browserOf(api, cookieOf(await signIn(browser.email, codeOf(secret))), browser.userId, browser.email);
    expect((await remove(later, null)).code).toBe('INVALID');
    expect((await remove(later, '123456')).code).toBe('INVALID');
    const { link } = await linkUser(api.services.db, 'test', browser.userId);
    const back = browserOf(
      api,
      cookieOf(await post(api, '/link', { token: link.token })),
      browser.userId,
      browser.email,
    );
    expect(await remove(back, null)).toEqual({ user: { hasTotp: false } });
    expect((await signIn(browser.email)).status).toBe(200);
    expect(await api.services.db.recoveryCode.count({ where: { userId: browser.userId } })).toBe(0);
  });
});
