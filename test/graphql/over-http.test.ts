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
