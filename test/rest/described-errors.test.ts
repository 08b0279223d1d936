import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorCode } from '../../src/domain/errors.ts';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { roomInTheMinute } from '../support/rest.ts';

type Examples = Record<string, { value: { error: { code: string; message: string } } }>;
interface Response {
  $ref?: string;
  content: { 'application/json': { examples: Examples } };
}
const description = JSON.parse(printOpenapi()) as {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses: Record<string, Response> };
};

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** Numbers are those of the moment, and ids too. */
const withoutNumbers = (message: string) => message.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g, '#');

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (key: string, body: BodyInit, headers: Record<string, string> = {}) =>
  api.restOffContract(key, '/scans', { method: 'POST', body, headers });
const postJson = (body: object) => post(tenant.key, JSON.stringify(body), JSON_TYPE);

/** How each code is brought about, at which operation. */
const WAYS: Record<ErrorCode, ['get' | 'post', string, () => Promise<globalThis.Response>]> = {
  NO_KEY: ['get', '/', () => api.rest(null, '/')],
  INVALID: ['get', '/', () => api.rest('dfd_test_typo', '/')],
  SUSPENDED: [
    'get',
    '/',
    async () => {
      const { key, organization } = await api.tenant();
      await suspendOrganization(api.services.db, 'test', organization.id);
      return api.rest(key, '/');
    },
  ],
  NO_API_ACCESS: ['get', '/', async () => api.rest((await api.tenant({ plan: 'free' })).key, '/')],
  INSUFFICIENT_SCOPE: [
    'get',
    '/usage',
    async () => api.rest((await api.tenant({ scopes: ['scans:read'] })).key, '/usage'),
  ],
  RATE_LIMITED: [
    'get',
    '/',
    async () => {
      await roomInTheMinute();
      const { key } = await api.tenant({ perMinuteLimit: 1 });
      await api.rest(key, '/');
      return api.rest(key, '/');
    },
  ],
  INVALID_REQUEST: ['get', '/scans', () => api.restOffContract(tenant.key, '/scans?limit=0')],
  FILE_REQUIRED: ['post', '/scans', () => postJson({})],
  EMPTY_FILE: ['post', '/scans', () => post(tenant.key, uploadForm(Buffer.alloc(0)))],
  FILE_TOO_LARGE: ['post', '/scans', () => post(tenant.key, uploadForm(Buffer.alloc(10 * 1024 * 1024 + 1)))],
  UNSUPPORTED_FILE: ['post', '/scans', () => post(tenant.key, uploadForm(Buffer.from('hello')))],
  FILE_URL_REJECTED: ['post', '/scans', () => postJson({ file_url: 'http://example.com/' })],
  QUOTA_EXCEEDED: [
    'post',
    '/scans',
    async () => post((await api.tenant({ monthlyLimit: 0 })).key, uploadForm(pdfBytes('quota'))),
  ],
  AI_NOT_CONFIGURED: [
    'post',
    '/scans',
    async () => {
      const demanding = await startTestApi({ aiLayer: 'required', beside: api });
      const answer = await demanding.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('ai')) });
      await demanding.close();
      return answer;
    },
  ],
  NOT_FOUND: ['get', '/scans/{id}', () => api.rest(tenant.key, '/scans/01a00000-0000-7000-8000-000000000000')],
  CONFLICT: [
    'post',
    '/scans',
    async () => {
      await post(tenant.key, uploadForm(pdfBytes('one')), { 'idempotency-key': 'same' });
      return post(tenant.key, uploadForm(pdfBytes('two')), { 'idempotency-key': 'same' });
    },
  ],
  SERVICE_ERROR: [
    'post',
    '/scans',
    async () => {
      await api.database.pool.query(`ALTER TABLE event ADD CONSTRAINT broken CHECK (type <> 'scan.queued') NOT VALID`);
      const answer = await post(tenant.key, uploadForm(pdfBytes('fault')));
      await api.database.pool.query('ALTER TABLE event DROP CONSTRAINT broken');
      return answer;
    },
  ],
};

test.each(Object.entries(WAYS))('the description shows %s with the message that is sent', async (code, way) => {
  const [method, path, ask] = way;
  const answer = await ask();
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe(code);
  const described = description.paths[path]![method]!.responses[answer.status]!;
  const { content } = described.$ref ? description.components.responses[described.$ref.split('/').at(-1)!]! : described;
  const shown = content['application/json'].examples[code]!.value.error;
  expect([shown.code, withoutNumbers(shown.message)]).toEqual([code, withoutNumbers(error.message)]);
});
