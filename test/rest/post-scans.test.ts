import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  api.rest(tenant.key, '/scans', { method: 'POST', body, headers });
const postBad = (body: BodyInit, headers: Record<string, string> = {}) =>
  api.restOffContract(tenant.key, '/scans', { method: 'POST', body, headers });
const asJson = { 'content-type': 'application/json' };
const postJson = (body: unknown) => post(JSON.stringify(body), asJson);
const file = { name: 'a.pdf', content_base64: pdfBytes().toString('base64') };

describe('bodies of POST /scans', () => {
  test.each<[string, unknown, number, string, string]>([
    ['no file', {}, 400, 'FILE_REQUIRED', 'file'],
    ['a file without content', { file: { name: 'a.pdf' } }, 400, 'FILE_REQUIRED', 'file.content_base64'],
    ['a file whose content is null', { file: { name: 'a.pdf', content_base64: null } }, 400, 'FILE_REQUIRED', 'file'],
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
    ['a day that is none', { file, context: { expectedDate: '2026-02-30' } }, 400, 'INVALID_REQUEST', 'expectedDate'],
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
    const answer = await refusal(await postBad(typeof body === 'string' ? body : JSON.stringify(body), asJson));
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toContain(named);
  });

  test.each<[string, Record<string, string>, string]>([
    ['context', { context: '{' }, 'context'],
    ['metadata', { metadata: '[1]' }, 'metadata'],
    ['lang', { lang: 'xx' }, 'lang'],
  ])('a malformed multipart %s is refused', async (_, fields, named) => {
    const answer = await refusal(await postBad(uploadForm(pdfBytes(), fields)));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain(named);
  });

  test('an empty part, a missing part, a wrong type and a broken form each have their code', async () => {
    expect(await refusal(await post(uploadForm(Buffer.alloc(0))))).toMatchObject({ status: 400, code: 'EMPTY_FILE' });
    const form = new FormData();
    form.set('lang', 'en');
    expect(await refusal(await postBad(form))).toMatchObject({ status: 400, code: 'FILE_REQUIRED' });
    expect(await refusal(await post(uploadForm(Buffer.from('GIF89a'))))).toMatchObject({ status: 415 });
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await refusal(await postBad('--x\r\ngarbage', broken))).toMatchObject({ code: 'INVALID_REQUEST' });
    const unbounded = { 'content-type': 'multipart/form-data' };
    expect(await refusal(await postBad('x', unbounded))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await refusal(await postBad('x', { 'content-type': 'text/plain' }))).toMatchObject({
      code: 'INVALID_REQUEST',
    });
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

  test('a form that is wrong before its file is told so, however large the file', async () => {
    const form = new FormData();
    form.set('lang', 'xx');
    form.set('file', new Blob([Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 ')]), 'a.pdf');
    expect(await refusal(await postBad(form))).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  test('characters are counted as people count them: an emoji is one', async () => {
    const [most, more] = ['😀'.repeat(200), '😀'.repeat(201)];
    const made = await postJson({ file, client_reference: most, metadata: { a: '😀'.repeat(500) } });
    expect([made.status, await made.json()]).toMatchObject([202, { client_reference: most }]);
    expect(await refusal(await postBad(JSON.stringify({ file, client_reference: more }), asJson))).toMatchObject({
      status: 400,
    });
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

  test('senders that stop in the middle of large files hold up nobody', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    let cutOff = 0;
    const stalled = Array.from({ length: 8 }, () => {
      const req = request(`${api.url}/api/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'multipart/form-data; boundary=x' },
      });
      req.on('error', () => undefined);
      req.once('close', () => {
        cutOff += 1;
      });
      const sent = new Promise<void>((resolve) => req.write(head + 'x'.repeat(2 * 1024 * 1024), () => resolve()));
      return { req, sent };
    });
    await Promise.all(stalled.map(({ sent }) => sent));
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await post(uploadForm(Buffer.alloc(5_000_000, '%PDF-1.7 ')))).status),
    );
    // All were answered beside the eight, not after the limit of time had ended them.
    expect(cutOff).toBe(0);
    for (const { req } of stalled) req.destroy();
    expect(statuses).toEqual(statuses.map(() => 202));
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

test('503 AI_NOT_CONFIGURED: where the AI layer is required and cannot be had, after the allowance and uncharged', async () => {
  const strict = await startTestApi({ beside: api, aiLayer: 'required' });
  const [own, spent] = [await api.tenant(), await api.tenant({ monthlyLimit: 0 })];
  const send = (key: string) => strict.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('ai')) });
  expect(await refusal(await send(own.key))).toMatchObject({ status: 503, code: 'AI_NOT_CONFIGURED' });
  expect(await refusal(await send(spent.key))).toMatchObject({ status: 402, code: 'QUOTA_EXCEEDED' });
  const usage = (await (await strict.rest(own.key, '/usage')).json()) as object;
  expect(usage).toMatchObject({ used: 0, total_scans: 0 });
  await strict.close();
});
