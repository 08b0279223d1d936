import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('200: organization and scopes of the key, in the order in which the scopes were given', async () => {
  const { key, organization } = await api.tenant();
  const response = await api.rest(key, '/');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    object: 'api_key',
    organization: { id: organization.id, name: 'Tenant' },
    scopes: ['scans:read', 'scans:write', 'scans:delete', 'usage:read'],
  });
});

test('200: a scope beyond the four is told as well', async () => {
  const { key } = await api.tenant({ scopes: ['webhooks:manage'] });
  expect(await (await api.rest(key, '/')).json()).toMatchObject({ scopes: ['webhooks:manage'] });
});

test('200: with and without the slash at the end', async () => {
  const { key } = await api.tenant();
  const headers = { authorization: `Bearer ${key}` };
  for (const path of ['/api/v1', '/api/v1/']) expect((await fetch(api.url + path, { headers })).status).toBe(200);
});

test('the day of the last use is noted', async () => {
  const { key, actor } = await api.tenant();
  const read = () => api.services.db.apiKey.findUniqueOrThrow({ where: { id: actor.apiKeyId! } });
  expect((await read()).lastUsedAt).toBeNull();
  await api.rest(key, '/');
  expect(Math.abs(Date.now() - (await read()).lastUsedAt!.getTime())).toBeLessThan(10_000);
});
