import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { suspendUser } from '../../src/services/accounts/users.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { type Authenticator, createAuthenticator } from '../support/passkey.ts';
import { type Browser, browserOf, cookieOf, post, signedIn } from '../support/people.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query("DELETE FROM rate_window WHERE subject LIKE 'sign-in%'"));

interface Options {
  challenge: string;
  rp: { id: string };
  user: { name: string };
  excludeCredentials: unknown[];
  authenticatorSelection: object;
  [name: string]: unknown;
}
interface Result {
  code?: string;
  options?: Options;
  passkey?: { id: string; name: string; lastUsedAt: string | null };
  id?: string;
}
async function ask({ graphql }: Browser, field: string, on: string, variables?: object): Promise<Result> {
  const head = variables ? '($name: String!, $response: String!)' : '';
  const { data, errors } = await graphql<Record<string, Result>>(
    `mutation ${head} { it: ${field} { ... on ${on} ... on RequestFailure { code message } } }`,
    { ...variables },
  );
  expect(errors).toBeUndefined();
  return data.it!;
}
const begin = (browser: Browser) => ask(browser, 'beginPasskey', 'BeginPasskeySuccess { options }');
const add = (browser: Browser, response: object, name = 'Laptop') =>
  ask(browser, 'addPasskey(name: $name, response: $response)', 'AddPasskeySuccess { passkey { id name lastUsedAt } }', {
    name,
    response: JSON.stringify(response),
  });
const page = () => ({ origin: api.url });

async function withPasskey(): Promise<{ browser: Browser; authenticator: Authenticator; id: string }> {
  const browser = await signedIn(api, tenant, 'analyst');
  const authenticator = createAuthenticator();
  const { options } = await begin(browser);
  const { passkey } = await add(browser, authenticator.create(options!, page()));
  return { browser, authenticator, id: passkey!.id };
}
const options = async () => (await (await post(api, '/passkey/options', {})).json()) as Options;
const enter = (response: object) => post(api, '/passkey', { response });

describe('a passkey', () => {
  test('is added by who is signed in, and signs them in without anything else', async () => {
    const browser = await signedIn(api, tenant, 'analyst');
    const begun = (await begin(browser)).options!;
    expect(begun).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: { name: browser.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = createAuthenticator();
    const answer = authenticator.create(begun, page());
    expect((await add(browser, answer, ' Laptop ')).passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    // The challenge is used up.
    expect((await add(browser, answer)).code).toBe('INVALID_REQUEST');
    expect((await begin(browser)).options!.excludeCredentials).toHaveLength(1);

    const asked = await options();
    expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    const response = await enter(authenticator.get(asked, page()));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { email: browser.email }, methods: { passkey: true } });
    const back = browserOf(api, cookieOf(response), browser.userId, browser.email);
    const { data } = await back.graphql('{ viewer { passkeys { name lastUsedAt } user { passkeyCount } } }');
    expect(data).toEqual({
      viewer: { passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }], user: { passkeyCount: 1 } },
    });
    const log = await api.services.db.auditEntry.findMany({
      where: { target: browser.userId },
      orderBy: { id: 'asc' },
    });
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['user.passkey_added', 'user.signed_in']);
  });

  test('answers one challenge once, of this service, from its pages, for whom it belongs to', async () => {
    const { browser, authenticator } = await withPasskey();
    const once = await options();
    const answers = await Promise.all([1, 2].map(() => enter(authenticator.get(once, page()))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const wrong: [string, object][] = [
      ['an old challenge', authenticator.get(once, page())],
      ['no challenge of ours', authenticator.get({ challenge: 'AAAA' }, page())],
      ['a page of another site', authenticator.get(await options(), { origin: 'https://evil.example' })],
      ['another service', authenticator.get(await options(), { ...page(), rpId: 'evil.example' })],
      ['no finger, face or PIN', authenticator.get(await options(), { ...page(), isVerified: false })],
      ['an unknown passkey', createAuthenticator().get(await options(), page())],
    ];
    for (const [what, answer] of wrong) {
      const response = await enter(answer);
      expect([what, response.status]).toEqual([what, 401]);
      expect(await response.json()).toMatchObject({ error: { message: 'The passkey was not accepted.' } });
    }
    const forged = authenticator.get(await options(), page()) as { response: Record<string, string> };
    forged.response.signature = Buffer.from('x'.repeat(70)).toString('base64url');
    expect((await enter(forged)).status).toBe(401);
    const unread = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!' } };
    for (const [broken, status] of [
      [{}, 400],
      [{ response: 5 }, 400],
      [unread, 401],
    ] as const) {
      expect((await enter(broken)).status).toBe(status);
    }
    // Somebody else's challenge adds nothing.
    const other = await signedIn(api, tenant);
    const { options: theirs } = await begin(other);
    expect((await add(browser, createAuthenticator().create(theirs!, page()))).code).toBe('INVALID_REQUEST');
  });

  test('that was copied is found out by its counter', async () => {
    const { authenticator } = await withPasskey();
    const copy = authenticator.clone();
    for (let n = 0; n < 3; n += 1) expect((await enter(authenticator.get(await options(), page()))).status).toBe(200);
    expect((await enter(copy.get(await options(), page()))).status).toBe(401);
  });

  test('is removed by its owner alone, and then opens nothing', async () => {
    const { browser, authenticator, id } = await withPasskey();
    const remove = (by: Browser) => ask(by, `removePasskey(id: "${id}")`, 'RemovePasskeySuccess { id }');
    expect((await remove(await signedIn(api, tenant))).code).toBe('NOT_FOUND');
    expect(await remove(browser)).toEqual({ id });
    expect((await enter(authenticator.get(await options(), page()))).status).toBe(401);
  });

  test('of a suspended person does not open either', async () => {
    const { browser, authenticator } = await withPasskey();
    await suspendUser(api.services.db, 'test', browser.userId);
    const response = await enter(authenticator.get(await options(), page()));
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ error: expect.objectContaining({ code: 'SUSPENDED' }) }),
    ]);
  });
});
