import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** Requests of the audits, with the key that this service wants. */
const withKey = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${tenant.key}` } });

const audits = serverAudits({ url: () => `${api.url}/graphql`, fetchFn: withKey });

test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
  'GraphQL over HTTP, audit %s: %s',
  async (_id, _name, audit) => {
    const result = await audit.fn();
    expect(result).toMatchObject({ status: 'ok' });
  },
);

test('426: a WebSocket client whose upgrade was dropped on the way learns that, and is not asked for a key', async () => {
  const { hostname, port } = new URL(api.url);
  const headers = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' };
  const asked = request({ hostname, port, path: '/graphql', headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  expect([response.statusCode, response.headers.upgrade]).toEqual([426, 'websocket']);
  expect(JSON.parse(body).errors[0]).toMatchObject({
    message: expect.stringContaining('proxy'),
    extensions: { code: 'INVALID_REQUEST', requestId: response.headers['x-request-id'] },
  });
});
