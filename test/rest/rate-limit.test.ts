import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { refusal, roomInTheMinute } from '../support/rest.ts';

let api: TestApi;
/** Another API process over the same database. */
let other: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const statusesOf = (requests: Promise<Response>[]) =>
  Promise.all(requests.map(async (request) => (await request).status));

test('429 RATE_LIMITED: the limit of an organization is exact under parallel requests, and tells when to come back', async () => {
  const { key } = await api.tenant({ perMinuteLimit: 30 });
  await roomInTheMinute();
  const statuses = await statusesOf(Array.from({ length: 45 }, () => api.rest(key, '/')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  const limited = await api.rest(key, '/');
  const retryAfter = Number(limited.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(limited.headers.get('ratelimit-remaining')).toBe('0');
  expect(await refusal(limited)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
});

test('429: the limit is one over all API processes', async () => {
  const { key } = await api.tenant({ perMinuteLimit: 60 });
  await roomInTheMinute();
  const statuses = await statusesOf(Array.from({ length: 100 }, (_, i) => (i % 2 ? api : other).rest(key, '/')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test('the limit is of the organization: its keys share it, other organizations do not', async () => {
  await roomInTheMinute();
  const [own, stranger] = [await api.tenant({ perMinuteLimit: 2 }), await api.tenant({ perMinuteLimit: 2 })];
  expect(await statusesOf([1, 2, 3].map(() => api.rest(own.key, '/')))).toEqual(expect.arrayContaining([429]));
  expect((await api.rest(stranger.key, '/')).status).toBe(200);
});

test('the headers count down', async () => {
  await roomInTheMinute();
  const { key } = await api.tenant({ perMinuteLimit: 50 });
  const one = await api.rest(key, '/');
  const two = await api.rest(key, '/');
  expect(one.headers.get('ratelimit-limit')).toBe('50');
  expect([one, two].map((response) => response.headers.get('ratelimit-remaining'))).toEqual(['49', '48']);
  expect(Number(one.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
});

test('a lowered limit counts for the running minute: never more is left than the limit, and what was used counts', async () => {
  await roomInTheMinute();
  const { key, organization } = await api.tenant({ perMinuteLimit: 10_000 });
  for (let sent = 0; sent < 3; sent += 1) await api.rest(key, '/');
  await api.services.db.organization.update({ where: { id: organization.id }, data: { perMinuteLimit: 4 } });
  const next = () => api.restOffContract(key, '/scans/x');
  let lowered = await next();
  while (lowered.headers.get('ratelimit-limit') !== '4') {
    expect(Number(lowered.headers.get('ratelimit-remaining'))).toBeGreaterThan(4);
    lowered = await next();
  }
  expect(Number(lowered.headers.get('ratelimit-remaining'))).toBe(0);
  expect((await next()).status).toBe(429);
});

test('120 a minute unless the operator says otherwise, which is in force within a second', async () => {
  await roomInTheMinute();
  const { key, organization } = await api.tenant({ perMinuteLimit: null });
  expect((await api.rest(key, '/')).headers.get('ratelimit-limit')).toBe('120');
  await api.services.db.organization.update({ where: { id: organization.id }, data: { perMinuteLimit: 7 } });
  const since = performance.now();
  while ((await api.restOffContract(key, '/scans/x')).headers.get('ratelimit-limit') !== '7') {
    expect(performance.now() - since).toBeLessThan(1000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('tries without a valid key are 401 until the address has used up its minute over all processes, then 429', async () => {
  await roomInTheMinute();
  const valid = await api.tenant();
  const statuses: number[] = [];
  for (let index = 0; index < 130; index += 1) statuses.push((await (index % 2 ? api : other).rest(null, '/')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  const limited = await api.rest(null, '/scans');
  expect(limited.headers.get('ratelimit-limit')).toBe('120');
  expect(limited.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refusal(limited)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect((await api.rest(valid.key, '/')).status).toBe(200);
});
