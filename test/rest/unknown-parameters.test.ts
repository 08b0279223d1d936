import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { ROUTES } from '../../src/rest/routes/index.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ key } = await api.tenant({ scopes: SCOPES }));
});
afterAll(() => api.close());

test.each(ROUTES.map(({ method, path, query }) => ({ method, path, known: Object.keys(query?.shape ?? {}) })))(
  '400 INVALID_REQUEST: $method $path names a query parameter that it does not know, and those that it does',
  async ({ method, path, known }) => {
    const address = path.replace('{id}', '019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31');
    const answer = await refusal(
      await api.restOffContract(key, `${address}?verdic=x`, { method: method.toUpperCase() }),
    );
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toMatch(/^verdic: unknown parameter; /);
    for (const name of known) expect(answer.message).toContain(name);
  },
);

test('a misspelt filter is refused and lists nothing, and names of objects are no parameters', async () => {
  for (const name of ['verdic', 'Status', 'constructor', '__proto__', 'x'.repeat(500), '\u001b[2J', '']) {
    const answer = await refusal(
      await api.restOffContract(key, `/scans?limit=1&${encodeURIComponent(name)}=high_risk`),
    );
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain('unknown parameter; expected one of limit, cursor, status');
  }
});

test('the refusal comes after the key and the scope, and before the body', async () => {
  const { key: reader } = await api.tenant({ scopes: ['usage:read'] });
  const body = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
  expect(await refusal(await api.restOffContract(null, '/scans?x=1'))).toMatchObject({ code: 'NO_KEY' });
  expect(await refusal(await api.restOffContract(reader, '/scans?x=1'))).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  expect((await refusal(await api.restOffContract(key, '/scans?x=1', body))).message).toMatch(/^x: unknown/);
});
