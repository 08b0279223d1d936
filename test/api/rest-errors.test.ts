import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeApiKey } from '../../src/services/api-keys.ts';
import { suspendOrganization } from '../../src/services/organizations.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

interface Refusal {
  error: { code: string; message: string; request_id: string };
}

/** Status, code and message; holds that envelope and headers are as every refusal must have them. */
async function refusal(response: Response) {
  const { error } = (await response.json()) as Refusal;
  expect(error.request_id).toBe(response.headers.get('x-request-id'));
  expect(response.headers.get('api-version')).toBe('2026-10-01');
  for (const name of ['limit', 'remaining', 'reset'])
    expect(response.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
  return { status: response.status, code: error.code, message: error.message };
}

/** The window of the rate limit is a clock minute: begins early enough within one. */
async function roomInTheMinute() {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < 10_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
}

const post = (body: BodyInit, headers: Record<string, string> = {}, key: string | null = tenant.key) =>
  api.rest(key, '/scans', { method: 'POST', body, headers });
const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  post(typeof body === 'string' ? body : JSON.stringify(body), { 'content-type': 'application/json', ...headers });
const file = { name: 'a.pdf', content_base64: pdfBytes().toString('base64') };

describe('order of the checks', () => {
  test('the key comes before everything', async () => {
    const response = await api.rest(null, '/nowhere', { headers: { 'api-version': '1999-01-01' } });
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'NO_KEY' });
    expect(await refusal(await api.rest('dfd_live_typo', '/'))).toMatchObject({ status: 401, code: 'INVALID' });
    const basic = await api.rest(null, '/', { headers: { authorization: 'Basic abc' } });
    expect(await refusal(basic)).toMatchObject({ status: 401, code: 'INVALID' });
  });

  test('then the version, then path and method, then access', async () => {
    const free = await api.tenant({ plan: 'free' });
    const ask = (path: string, init?: RequestInit) => api.rest(free.key, path, init).then(refusal);
    const wrongVersion = { headers: { 'api-version': '1999-01-01' } };
    expect(await ask('/nowhere', wrongVersion)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await ask('/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask('/scans', { method: 'PUT' })).toMatchObject({ status: 405, code: 'INVALID_REQUEST' });
    expect(await ask('/scans')).toMatchObject({ status: 403, code: 'NO_API_ACCESS' });
    expect(await ask('/')).toMatchObject({ status: 403, code: 'NO_API_ACCESS' });
  });

  test('405 names the methods that the path has', async () => {
    const scans = await api.rest(tenant.key, '/scans', { method: 'PATCH' });
    expect(scans.headers.get('allow')).toBe('POST, GET');
    const one = await api.rest(tenant.key, '/scans/x', { method: 'POST' });
    expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
  });

  test('access comes before the rate, the rate before the body', async () => {
    await roomInTheMinute();
    const { key } = await api.tenant({ scopes: ['scans:read'], perMinuteLimit: 1 });
    expect((await api.rest(key, '/scans')).status).toBe(200);
    const lacking = await api.rest(key, '/usage');
    expect(await refusal(lacking)).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
    const limited = await api.rest(key, '/scans?limit=wrong');
    expect(limited.headers.get('retry-after')).toBe(limited.headers.get('ratelimit-reset'));
    expect(await refusal(limited)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

test('a request line that is no URL is answered in the same form', async () => {
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const path = '/api/v1/';
    const req = request({ hostname, port, path, headers: { host: 'not a host' } }, (res) => {
      let body = '';
      res.on('data', (part) => {
        body += part;
      });
      res.on('end', () => resolve({ status: res.statusCode!, body }));
    });
    req.on('error', reject);
    req.end();
  });
  expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([400, 'INVALID_REQUEST']);
});

test('a known version is accepted', async () => {
  expect((await api.rest(tenant.key, '/', { headers: { 'api-version': '2026-10-01' } })).status).toBe(200);
});

test('the key check tells organization and scopes', async () => {
  expect(await (await api.rest(tenant.key, '/')).json()).toEqual({
    object: 'api_key',
    organization: { id: tenant.organization.id, name: 'Tenant' },
    scopes: ['scans:read', 'scans:write', 'scans:delete', 'usage:read'],
  });
});

test('revoking and suspending are in force within a second', async () => {
  const revoked = await api.tenant();
  const suspended = await api.tenant();
  for (const { key } of [revoked, suspended]) expect((await api.rest(key, '/')).status).toBe(200);
  await revokeApiKey(api.services.db, 'test', revoked.actor.apiKeyId!);
  await suspendOrganization(api.services.db, 'test', suspended.organization.id);
  const since = performance.now();
  const becomes = async (key: string, status: number) => {
    while ((await api.rest(key, '/')).status !== status) await new Promise((resolve) => setTimeout(resolve, 20));
    return performance.now() - since;
  };
  expect(await becomes(revoked.key, 401)).toBeLessThan(1000);
  expect(await becomes(suspended.key, 403)).toBeLessThan(1000);
  expect(await refusal(await api.rest(suspended.key, '/'))).toMatchObject({ code: 'SUSPENDED' });
});

describe('bodies of POST /scans', () => {
  test.each<[string, unknown, number, string, string]>([
    ['no file', {}, 400, 'FILE_REQUIRED', 'file'],
    ['an empty file', { file: { name: 'a', content_base64: '' } }, 400, 'EMPTY_FILE', 'empty'],
    ['another type', { file: { content_base64: btoa('hello') } }, 415, 'UNSUPPORTED_FILE', 'PDF'],
    ['no base64', { file: { content_base64: 'a b*' } }, 400, 'INVALID_REQUEST', 'file.content_base64'],
    ['two ways', { file, file_url: 'https://example.com/x' }, 400, 'INVALID_REQUEST', 'file_url'],
    ['a URL', { file_url: 'http://example.com/x' }, 400, 'FILE_URL_REJECTED', 'file_url'],
    ['a number as URL', { file_url: 5 }, 400, 'INVALID_REQUEST', 'file_url'],
    ['an unknown field', { file, colour: 1 }, 400, 'INVALID_REQUEST', 'colour'],
    ['an unknown field of the file', { file: { ...file, type: 'x' } }, 400, 'INVALID_REQUEST', 'file.type'],
    ['an unknown context field', { file, context: { amount: '1' } }, 400, 'INVALID_REQUEST', 'context.amount'],
    ['a wrong type hint', { file, context: { document_type: 'x' } }, 400, 'INVALID_REQUEST', 'context.document_type'],
    ['a day that is none', { file, context: { expectedDate: '2026-02-30' } }, 400, 'INVALID_REQUEST', 'expected_date'],
    ['a number as amount', { file, context: { expected_amount: 5 } }, 400, 'INVALID_REQUEST', 'expected_amount'],
    ['long notes', { file, context: { notes: 'x'.repeat(1001) } }, 400, 'INVALID_REQUEST', 'context.notes'],
    [
      'two spellings that differ',
      { file, context: { expected_name: 'A', expectedName: 'B' } },
      400,
      'INVALID_REQUEST',
      'context.expected_name',
    ],
    ['a list as context', { file, context: [] }, 400, 'INVALID_REQUEST', 'context'],
    ['a number in metadata', { file, metadata: { a: 1 } }, 400, 'INVALID_REQUEST', 'metadata.a'],
    ['a long value in metadata', { file, metadata: { a: 'x'.repeat(501) } }, 400, 'INVALID_REQUEST', 'metadata.a'],
    [
      '21 pairs of metadata',
      { file, metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'v'])) },
      400,
      'INVALID_REQUEST',
      'metadata',
    ],
    ['NUL in metadata', { file, metadata: { a: '\0' } }, 400, 'INVALID_REQUEST', 'metadata.a'],
    ['another language', { file, lang: 'fr' }, 400, 'INVALID_REQUEST', 'lang'],
    ['a long reference', { file, client_reference: 'x'.repeat(201) }, 400, 'INVALID_REQUEST', 'client_reference'],
    ['half a surrogate pair', { file, client_reference: '\ud800' }, 400, 'INVALID_REQUEST', 'client_reference'],
    ['malformed JSON', '{', 400, 'INVALID_REQUEST', 'JSON'],
    ['a list', '[]', 400, 'INVALID_REQUEST', 'object'],
  ])('%s is refused, and the message names it', async (_, body, status, code, named) => {
    const answer = await refusal(await postJson(body));
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toContain(named);
  });

  test.each<[string, Record<string, string>, string]>([
    ['context', { context: '{' }, 'context'],
    ['metadata', { metadata: '[1]' }, 'metadata'],
    ['lang', { lang: 'xx' }, 'lang'],
  ])('a malformed multipart %s is refused', async (_, fields, named) => {
    const answer = await refusal(await post(uploadForm(pdfBytes(), fields)));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain(named);
  });

  test('an empty part, a missing part, a wrong type and a broken form each have their code', async () => {
    expect(await refusal(await post(uploadForm(Buffer.alloc(0))))).toMatchObject({ status: 400, code: 'EMPTY_FILE' });
    const form = new FormData();
    form.set('lang', 'en');
    expect(await refusal(await post(form))).toMatchObject({ status: 400, code: 'FILE_REQUIRED' });
    expect(await refusal(await post(uploadForm(Buffer.from('GIF89a'))))).toMatchObject({ status: 415 });
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await refusal(await post('--x\r\ngarbage', broken))).toMatchObject({ code: 'INVALID_REQUEST' });
    const unbounded = { 'content-type': 'multipart/form-data' };
    expect(await refusal(await post('x', unbounded))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await refusal(await post('x', { 'content-type': 'text/plain' }))).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('unknown multipart fields are ignored', async () => {
    expect((await post(uploadForm(pdfBytes('u'), { _charset_: 'utf-8', extra: 'x' }))).status).toBe(202);
  });

  test('10 MB are accepted and one byte more is not, in both encodings', async () => {
    const limit = 10 * 1024 * 1024;
    const whole = Buffer.alloc(limit, '%PDF-1.7 ');
    const more = Buffer.alloc(limit + 1, '%PDF-1.7 ');
    expect((await post(uploadForm(whole))).status).toBe(202);
    expect(await refusal(await post(uploadForm(more)))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    const json = (bytes: Buffer) => postJson({ file: { content_base64: bytes.toString('base64') } });
    expect((await json(whole)).status).toBe(202);
    expect(await refusal(await json(more))).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  });

  test('a data URL and both spellings of the context are accepted', async () => {
    const content_base64 = `data:application/pdf;base64,${pdfBytes('d').toString('base64')}`;
    const context = { docTypeHint: 'payslip', document_type: 'payslip', expectedName: 'A', notes: 'n' };
    const created = await postJson({ file: { content_base64 }, file_name: 'b.pdf', context });
    const { id, file } = (await created.json()) as { id: string; file: { name: string } };
    expect([created.status, file.name]).toEqual([202, 'b.pdf']);
    const stored = await api.services.db.scan.findUniqueOrThrow({ where: { id } });
    expect(stored.context).toEqual({ document_type: 'payslip', expected_name: 'A', notes: 'n' });
  });

  test('an endless upload is cut off with 413 long before it ends', async () => {
    const total = 150 * 1024 * 1024;
    const chunk = Buffer.alloc(256 * 1024);
    let sent = 0;
    const { status, body, sentThen } = await new Promise<{ status: number; body: string; sentThen: number }>(
      (resolve, reject) => {
        const req = request(
          `${api.url}/api/v1/scans`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'multipart/form-data; boundary=x' },
          },
          (res) => {
            const sentThen = sent;
            let body = '';
            res.on('data', (part) => {
              body += part;
            });
            res.on('end', () => {
              req.destroy();
              resolve({ status: res.statusCode!, body, sentThen });
            });
          },
        );
        req.on('error', reject);
        req.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
        const pump = () => {
          if (req.destroyed || sent >= total) return;
          sent += chunk.length;
          if (req.write(chunk)) setImmediate(pump);
          else req.once('drain', pump);
        };
        pump();
      },
    );
    expect([status, JSON.parse(body).error.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(sentThen).toBeLessThan(40 * 1024 * 1024);
  });
});

test('a scan that is unknown, of another organization, or no uuid is the same 404', async () => {
  const { id } = (await (await post(uploadForm(pdfBytes('o')))).json()) as { id: string };
  const stranger = await api.tenant();
  for (const method of ['GET', 'DELETE']) {
    const answers = await Promise.all(
      [id, '01a00000-0000-7000-8000-000000000000', 'none'].map(async (name) =>
        refusal(await api.rest(stranger.key, `/scans/${name}`, { method })),
      ),
    );
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(answers.every(({ message }) => message === answers[0]?.message)).toBe(true);
  }
  expect((await api.rest(tenant.key, `/scans/${id}`)).status).toBe(200);
});

test('each scope opens its own operations only', async () => {
  const { id } = (await (await post(uploadForm(pdfBytes('s')))).json()) as { id: string };
  const operations: [string, string, RequestInit][] = [
    ['scans:write', '/scans', { method: 'POST', body: uploadForm(pdfBytes('t')) }],
    ['scans:read', '/scans', {}],
    ['scans:read', `/scans/${id}`, {}],
    ['scans:delete', `/scans/${id}`, { method: 'DELETE' }],
    ['usage:read', '/usage', {}],
  ];
  for (const scope of ['scans:write', 'scans:read', 'scans:delete', 'usage:read'] as const) {
    const { key } = await api.tenant({ scopes: [scope] });
    for (const [needed, path, init] of operations) {
      const { status } = await api.rest(key, path, init);
      expect([scope, needed, path, status === 403]).toEqual([scope, needed, path, scope !== needed]);
    }
  }
});

describe('GET /scans', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['status=done', 'status'],
    ['verdict=bad', 'verdict'],
    ['created_after=2026-01-01', 'created_after'],
    ['cursor=bm9uZQ', 'cursor'],
    ['include=all', 'include'],
    ['client_reference=%00', 'client_reference'],
  ])('?%s is refused by name', async (query, named) => {
    const answer = await refusal(await api.rest(tenant.key, `/scans?${query}`));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain(named);
  });

  test('the largest page with reports is within the limits of an operation', async () => {
    expect((await api.rest(tenant.key, '/scans?limit=100&include=report')).status).toBe(200);
  });

  test('pages with a cursor that is bound to filters and organization', async () => {
    const { key } = await api.tenant();
    for (let index = 0; index < 5; index += 1) {
      await post(uploadForm(pdfBytes(`l${index}`), { client_reference: index % 2 ? 'odd' : 'even' }), {}, key);
    }
    interface Page {
      data: { id: string; created_at: string; report?: unknown }[];
      has_more: boolean;
      next_cursor: string | null;
    }
    const list = async (query: string) => (await (await api.rest(key, `/scans?${query}`)).json()) as Page;
    const first = await list('limit=3');
    const second = await list(`limit=3&cursor=${first.next_cursor}`);
    expect([first.has_more, second.has_more, second.next_cursor]).toEqual([true, false, null]);
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(5);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    expect((await list('client_reference=even')).data).toHaveLength(3);

    const [newest, oldest] = [all[0]!, all.at(-1)!];
    expect((await list(`created_after=${oldest.created_at}`)).data).toHaveLength(5);
    const before = await list(`created_before=${newest.created_at}`);
    expect(before.data.some(({ id }) => id === newest.id)).toBe(false);

    const stranger = await api.tenant();
    for (const [other, query] of [
      [key, 'status=queued'],
      [stranger.key, 'limit=3'],
    ] as const) {
      const answer = await refusal(await api.rest(other, `/scans?${query}&cursor=${first.next_cursor}`));
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    }
  });
});

describe('rate', () => {
  test('the limit of an organization is exact under parallel requests', async () => {
    const { key } = await api.tenant({ perMinuteLimit: 30 });
    await roomInTheMinute();
    const statuses = await Promise.all(Array.from({ length: 45 }, async () => (await api.rest(key, '/')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('the headers count down', async () => {
    await roomInTheMinute();
    const { key } = await api.tenant({ perMinuteLimit: 50 });
    const one = await api.rest(key, '/');
    const two = await api.rest(key, '/');
    expect(one.headers.get('ratelimit-limit')).toBe('50');
    const remaining = [one, two].map((response) => response.headers.get('ratelimit-remaining'));
    expect(remaining).toEqual(['49', '48']);
    expect(Number(one.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
  });
});

test('the description of the interface is served to everybody', async () => {
  const response = await api.rest(null, '/openapi.json');
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(response.status).toBe(200);
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/', '/scans', '/scans/{id}', '/usage']);
});

test('tries without a valid key are answered 401 until the address has used up its minute, then 429', async () => {
  const own = await startTestApi();
  await roomInTheMinute();
  const statuses: number[] = [];
  for (let index = 0; index < 121; index += 1) statuses.push((await own.rest(null, '/')).status);
  const valid = await own.tenant();
  expect((await own.rest(valid.key, '/')).status).toBe(200);
  await own.close();
  expect(statuses.slice(0, 120).every((status) => status === 401)).toBe(true);
  expect(statuses[120]).toBe(429);
});
