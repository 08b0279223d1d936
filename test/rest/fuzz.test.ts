import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '../../src/domain/errors.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const totalScans = async () =>
  ((await (await api.rest(tenant.key, '/usage')).json()) as { total_scans: number }).total_scans;

/** Sends it; holds that the answer is an accepted scan, or a refusal of the catalogue that is no fault of ours. */
async function isAnsweredWell(path: string, init: RequestInit): Promise<boolean> {
  const response = await api.restOffContract(tenant.key, path, init);
  if (response.status === 202 || response.status === 200) return true;
  const { status, code, message } = await refusal(response);
  expect(status).toBeLessThan(500);
  expect(Object.keys(ERRORS)).toContain(code);
  expect(message).not.toMatch(/undefined|\[object|at .*\.ts:/);
  return false;
}

/** Runs the property, then holds that exactly what was accepted was charged, and that nothing failed inside. */
async function holds<T>(arbitrary: fc.Arbitrary<T>, send: (value: T) => Promise<boolean>, runs: number): Promise<void> {
  const before = await totalScans();
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async (value) => {
      if (await send(value)) accepted += 1;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(await totalScans()).toBe(before + accepted);
  expect(api.faults).toEqual([]);
}

const file = { name: 'a.pdf', content_base64: pdfBytes('fuzz').toString('base64') };
/** Anything that JSON can say, half surrogates and NUL included. */
const anything = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', 'constructor', '😀'.repeat(200), '2026-02-30', '1e999', 'null'),
);
const sometimes = (value: fc.Arbitrary<unknown>) => fc.option(value, { freq: 2, nil: undefined });
/** A right body of which each part may be something else. */
const body = fc.record(
  {
    file: fc.oneof(
      { weight: 3, arbitrary: fc.constant(file) },
      fc.record({ name: anything, content_base64: fc.oneof(strangeText, fc.base64String(), anything) }),
      anything,
    ),
    file_url: sometimes(fc.oneof(strangeText, fc.webUrl({ validSchemes: ['http', 'ftp'] }), anything)),
    file_name: sometimes(fc.oneof(strangeText, anything)),
    lang: sometimes(fc.oneof(fc.constantFrom('he', 'en'), anything)),
    client_reference: sometimes(fc.oneof(strangeText, anything)),
    metadata: sometimes(fc.oneof(fc.dictionary(strangeText, strangeText, { maxKeys: 25 }), anything)),
    context: sometimes(
      fc.oneof(
        fc.dictionary(
          fc.constantFrom('document_type', 'docTypeHint', 'expectedDate', 'expected_name', 'notes', '__proto__'),
          fc.oneof(strangeText, fc.constant('payslip'), anything),
        ),
        anything,
      ),
    ),
    colour: sometimes(anything),
  },
  { requiredKeys: [] },
);
const asJson = { 'content-type': 'application/json' };

test('no JSON value as a body is answered with a fault, and none is charged unless it is accepted', async () => {
  await holds(
    fc.oneof({ weight: 5, arbitrary: body }, anything),
    (value) => isAnsweredWell('/scans', { method: 'POST', headers: asJson, body: JSON.stringify(value) }),
    400,
  );
});

test('no bytes as a JSON body are answered with a fault', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.tuple(body, fc.nat(400)).map(([value, cut]) => Buffer.from(JSON.stringify(value)).subarray(0, cut)),
    fc.constantFrom(...['[', '{"a":', '['].map((open) => Buffer.from(open.repeat(100_000)))),
  );
  await holds(
    bytes,
    (value) => isAnsweredWell('/scans', { method: 'POST', headers: asJson, body: new Uint8Array(value) }),
    150,
  );
});

test('no multipart body is answered with a fault, and none is charged unless it is accepted', async () => {
  const part = fc.record({
    name: fc.oneof(fc.constantFrom('file', 'context', 'metadata', 'lang', 'client_reference'), strangeText),
    filename: fc.option(strangeText),
    content: fc.oneof(
      fc.constant(pdfBytes('part')),
      fc.constant(Buffer.from('{}')),
      fc.constant(Buffer.from('en')),
      fc.uint8Array({ maxLength: 200 }),
      anything.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    ),
  });
  const quoted = (text: string) => text.replace(/["\r\n]/g, '_');
  const form = fc
    .tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('x', 'y', ''), fc.boolean())
    .map(([parts, boundary, isEnded]) => {
      const chunks = parts.flatMap(({ name, filename, content }) => [
        Buffer.from(
          `--x\r\nContent-Disposition: form-data; name="${quoted(name)}"${filename === null ? '' : `; filename="${quoted(filename)}"`}\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]);
      return { bytes: Buffer.concat([...chunks, Buffer.from(isEnded ? '--x--\r\n' : '')]), boundary };
    });
  await holds(
    form,
    ({ bytes, boundary }) =>
      isAnsweredWell('/scans', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: new Uint8Array(bytes),
      }),
    300,
  );
});

test('no query and no path is answered with a fault', async () => {
  const names = [
    'limit',
    'cursor',
    'status',
    'verdict',
    'client_reference',
    'created_after',
    'created_before',
    'include',
  ];
  const value = fc.oneof(
    strangeText.map((text) => text.toWellFormed()),
    fc.constantFrom(
      '1',
      '100',
      'queued',
      'review',
      '2026-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '0000-01-01T00:00:00Z',
    ),
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
  await holds(
    fc.tuple(fc.constantFrom('/scans', '/scans/', '/usage', '/'), query),
    async ([path, pairs]) => {
      await isAnsweredWell(`${path}?${new URLSearchParams(pairs)}`, {});
      return false;
    },
    250,
  );
  await holds(
    strangeText.map((text) => encodeURIComponent(text.toWellFormed())),
    async (id) => {
      await isAnsweredWell(`/scans/${id}`, {});
      await isAnsweredWell(`/scans/${id}`, { method: 'DELETE' });
      return false;
    },
    100,
  );
});

test('no header is answered with a fault', async () => {
  const header = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
  await holds(
    fc.record({ 'idempotency-key': header, 'api-version': header, 'content-type': header }, { requiredKeys: [] }),
    (headers) =>
      isAnsweredWell('/scans', { method: 'POST', headers: headers as never, body: JSON.stringify({ file }) }),
    150,
  );
});
