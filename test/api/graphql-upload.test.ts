import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;
let temporary: string;
const { TMPDIR } = process.env;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  temporary = await mkdtemp(join(tmpdir(), 'uploads-'));
  process.env.TMPDIR = temporary;
  expect(tmpdir()).toBe(temporary);
});
afterEach(async () => {
  await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]), { timeout: 5000 });
  expect(api.faults).toEqual([]);
});
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await rm(temporary, { recursive: true });
  await api.close();
});

const CREATE = /* GraphQL */ `
  mutation ($input: CreateScanInput!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { scan { file { name size sha256 } } }
      ... on RequestFailure { code }
    }
  }
`;

const operations = (input: object = { file: null, lang: 'en' }) =>
  JSON.stringify({ query: CREATE, variables: { input } });
const MAP = JSON.stringify({ f0: ['variables.input.file'] });

/** A form of the GraphQL multipart request specification, its parts in this order. */
async function send(parts: Record<string, string | Uint8Array>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else form.set(name, new Blob([part as Uint8Array<ArrayBuffer>]), 'upload.pdf');
  }
  return post(form, headers);
}

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${tenant.key}`;
  const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers: { authorization, ...headers }, body });
  const { data, errors } = (await response.json()) as {
    data?: { createScan: { __typename: string; code?: string; scan?: { file: object } } };
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  return { status: response.status, created: data?.createScan, error: errors?.[0] };
}

const withFile = (bytes: Uint8Array, map = MAP, input?: object) =>
  send({ operations: operations(input), map, f0: new Uint8Array(bytes) }, {});

test('createScan takes the upload of a multipart request', async () => {
  const bytes = pdfBytes('upload');
  const { status, created } = await withFile(bytes);
  expect(status).toBe(200);
  expect(created).toMatchObject({ scan: { file: { name: 'upload.pdf', size: bytes.length } } });
});

test('10 MB are accepted, and one byte more is 413', async () => {
  const limit = 10 * 1024 * 1024;
  const whole = await withFile(Buffer.alloc(limit, '%PDF-1.7 '));
  expect(whole.created).toMatchObject({ scan: { file: { size: limit } } });
  const more = await withFile(Buffer.alloc(limit + 1, '%PDF-1.7 '));
  expect(more).toMatchObject({
    status: 413,
    error: { extensions: { code: 'FILE_TOO_LARGE', requestId: expect.any(String) } },
  });
});

test('an empty upload and one of another type are typed results', async () => {
  expect((await withFile(Buffer.alloc(0))).created).toMatchObject({ code: 'EMPTY_FILE' });
  expect((await withFile(Buffer.from('hello'))).created).toMatchObject({ code: 'UNSUPPORTED_FILE' });
});

test('large uploads beyond the room in memory wait for it and all arrive', async () => {
  const files = Array.from({ length: 7 }, (_, index) => Buffer.alloc(3 * 1024 * 1024, `%PDF-1.7 ${index}`));
  const answers = await Promise.all(files.map((bytes) => withFile(bytes)));
  expect(answers.map(({ created }) => created?.__typename)).toEqual(files.map(() => 'CreateScanSuccess'));
  expect(
    new Set(answers.map(({ created }) => (created?.scan?.file as { sha256: string } | undefined)?.sha256)).size,
  ).toBe(7);
});

test('a multipart map may point at a null among the variables and nowhere else', async () => {
  const paths = [
    'query',
    'variables',
    'operationName',
    'variables.input.lang',
    'variables.__proto__.x',
    'variables.no',
  ];
  for (const path of paths) {
    const map = JSON.stringify({ f0: [path] });
    const form = JSON.stringify({
      query: CREATE,
      operationName: null,
      variables: { input: { file: null, lang: 'en' } },
    });
    const answer = await send({ operations: form, map, f0: pdfBytes() });
    expect([path, answer]).toMatchObject([path, { status: 400, error: { extensions: { code: 'INVALID_REQUEST' } } }]);
  }
  const none = JSON.stringify({ query: CREATE, variables: null });
  const answer = await send({ operations: none, map: JSON.stringify({ f0: ['variables'] }), f0: pdfBytes() });
  expect(answer).toMatchObject({ status: 400, error: { extensions: { code: 'INVALID_REQUEST' } } });
});

test.each<[string, Record<string, string | Uint8Array>]>([
  ['operations missing', { map: MAP, f0: pdfBytes() }],
  ['no JSON as operations', { operations: '{', map: MAP, f0: pdfBytes() }],
  ['a batch', { operations: `[${operations()}]`, map: '{}' }],
  ['operations too long', { operations: operations({ file: null, clientReference: 'x'.repeat(300_000) }), map: MAP }],
  ['map missing', { operations: operations(), f0: pdfBytes() }],
  ['map before operations', { map: MAP, operations: operations(), f0: pdfBytes() }],
  ['a list as map', { operations: operations(), map: '[]', f0: pdfBytes() }],
  ['no list of paths', { operations: operations(), map: '{"f0":"variables.input.file"}', f0: pdfBytes() }],
  [
    'two entries of the map',
    { operations: operations(), map: '{"f0":["variables.input.file"],"f1":[]}', f0: pdfBytes() },
  ],
  ['a file under another name', { operations: operations(), map: MAP, other: pdfBytes() }],
  ['a file missing', { operations: operations(), map: MAP }],
])('%s is a broken form: 400, and nothing is left behind', async (_, parts) => {
  const { status, error } = await send(parts);
  expect([status, error?.extensions.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(error?.message.length).toBeLessThan(400);
});

test('deeply nested variables cost no stack', async () => {
  const deep = `{"query":${JSON.stringify(CREATE)},"variables":{"input":{"file":null},"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`;
  expect(await send({ operations: deep, map: MAP, f0: pdfBytes('deep') })).toMatchObject({ status: 200 });
});

const FORM_HEAD = [
  `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${operations()}\r\n`,
  `--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n${MAP}\r\n`,
].join('');
const filePart = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

test('a form that ends in the middle of its file, or names no boundary, is 400', async () => {
  for (const [body, headers] of [
    [FORM_HEAD + filePart('f0'), MULTIPART],
    [FORM_HEAD, MULTIPART],
    ['--x\r\ngarbage', MULTIPART],
    ['x', { 'content-type': 'multipart/form-data' }],
  ] as const) {
    expect(await post(body, headers)).toMatchObject({
      status: 400,
      error: { extensions: { code: 'INVALID_REQUEST' } },
    });
  }
});

function open(onAnswer: (status: number, body: string) => void): ClientRequest {
  const headers = { authorization: `Bearer ${tenant.key}`, ...MULTIPART };
  const req = request(`${api.url}/graphql`, { method: 'POST', headers }, (res) => {
    let body = '';
    res.on('data', (part) => {
      body += part;
    });
    res.on('end', () => onAnswer(res.statusCode!, body));
  });
  return req;
}

test.each([
  ['of the file', 'f0'],
  ['of a part that nobody asked for', 'other'],
])('an endless body %s is cut off with 413 long before it ends', async (_, name) => {
  const total = 150 * 1024 * 1024;
  const chunk = Buffer.alloc(256 * 1024);
  let sent = 0;
  const answer = await new Promise<{ status: number; body: string; sentThen: number }>((resolve, reject) => {
    const req = open((status, body) => {
      req.destroy();
      resolve({ status, body, sentThen: sent });
    });
    req.on('error', reject);
    req.write(FORM_HEAD + filePart(name));
    const pump = () => {
      if (req.destroyed || sent >= total) return;
      sent += chunk.length;
      if (req.write(chunk)) setImmediate(pump);
      else req.once('drain', pump);
    };
    pump();
  });
  expect([answer.status, JSON.parse(answer.body).errors[0].extensions.code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect(answer.sentThen).toBeLessThan(80 * 1024 * 1024);
});

test('a client that goes away in the middle leaves no file behind and holds no room', async () => {
  const gone = Array.from({ length: 6 }, () => {
    const req = open(() => undefined);
    req.on('error', () => undefined);
    req.write(FORM_HEAD + filePart('f0'));
    req.write(Buffer.alloc(2 * 1024 * 1024));
    return req;
  });
  await vi.waitFor(async () => expect(await readdir(temporary)).toHaveLength(6), { timeout: 5000 });
  for (const req of gone) req.destroy();
  const after = await withFile(Buffer.alloc(3 * 1024 * 1024, '%PDF-1.7 after'));
  expect(after.created?.__typename).toBe('CreateScanSuccess');
});

test('uploads that have stopped in the middle hold no room: others, and their own organization, go on', async () => {
  const stopped = Array.from({ length: 6 }, () => {
    const req = open(() => undefined);
    req.on('error', () => undefined);
    req.write(FORM_HEAD + filePart('f0'));
    req.write(Buffer.alloc(2 * 1024 * 1024));
    return req;
  });
  await vi.waitFor(async () => expect(await readdir(temporary)).toHaveLength(6), { timeout: 5000 });
  // What has arrived of them is more than a small body.
  await vi.waitFor(
    async () => {
      for (const name of await readdir(temporary)) {
        expect((await stat(join(temporary, name))).size).toBeGreaterThan(1.5 * 1024 * 1024);
      }
    },
    { timeout: 5000 },
  );
  const meanwhile = await withFile(Buffer.alloc(3 * 1024 * 1024, '%PDF-1.7 meanwhile'));
  expect(meanwhile.created?.__typename).toBe('CreateScanSuccess');
  for (const req of stopped) req.destroy();
});
