import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';

const FETCH_TIMEOUT_MS = 1500;
const LIMIT = 10 * 1024 * 1024;

let api: TestApi;
let tenant: Tenant;
let files: Server;
/** Of the host that an operator admitted. */
let base: string;
/** Paths that were asked for. */
let asked: string[];
let serve: (req: IncomingMessage, res: ServerResponse) => void;

beforeAll(async () => {
  files = createServer((req, res) => {
    asked.push(req.url!);
    serve(req, res);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { port } = files.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  api = await startTestApi({
    allow: [`127.0.0.1:${port}`],
    fetchTimeoutMs: FETCH_TIMEOUT_MS,
    // Every name leads inside.
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  tenant = await api.tenant();
});
beforeEach(() => {
  asked = [];
  serve = (_req, res) => res.end(pdfBytes('fetched'));
});
afterAll(async () => {
  await api.close();
  files.closeAllConnections();
  await new Promise((resolve) => files.close(resolve));
});

interface Answer {
  id: string;
  file: { name: string; size: number };
  error?: { code: string; message: string };
}

async function create(body: object, headers: Record<string, string> = {}, key = tenant.key) {
  const response = await api.rest(key, '/scans', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  return { ...answer, status: response.status, replayed: response.headers.get('idempotent-replayed') };
}

const used = async () =>
  ((await (await api.rest(tenant.key, '/usage')).json()) as { used: number; total_scans: number }).total_scans;

test('a file is fetched, named by its URL or by the request, and charged once', async () => {
  const before = await used();
  const made = await create({ file_url: `${base}/inbox/my%20statement.pdf?x=1` });
  expect(made).toMatchObject({ status: 202, file: { name: 'my statement.pdf', size: pdfBytes('fetched').length } });
  expect(await create({ file_url: `${base}/a`, file_name: 'named.pdf' })).toMatchObject({
    file: { name: 'named.pdf' },
  });
  expect(asked).toEqual(['/inbox/my%20statement.pdf?x=1', '/a']);
  expect(await used()).toBe(before + 2);
});

test('GraphQL fetches fileUrl in the same way and refuses with the same code', async () => {
  const ask = (input: object) =>
    api.graphql<{ createScan: object }>(
      tenant.key,
      'mutation ($input: CreateScanInput!) { createScan(input: $input) { ... on CreateScanSuccess { scan { file { name } } } ... on RequestFailure { code } } }',
      { input },
    );
  expect((await ask({ fileUrl: `${base}/g.pdf` })).data.createScan).toEqual({ scan: { file: { name: 'g.pdf' } } });
  for (const fileUrl of ['', 'https://localhost/a.pdf', 'http://127.0.0.1:1/a.pdf'])
    expect((await ask({ fileUrl })).data.createScan).toEqual({ code: 'FILE_URL_REJECTED' });
  const long = await ask({ fileUrl: `${base}/${'x'.repeat(3000)}` });
  expect(long.data.createScan).toEqual({ code: 'INVALID_REQUEST' });
  expect((await ask({ fileUrl: `${base}/g.pdf`, contentBase64: '' })).data.createScan).toEqual({
    code: 'INVALID_REQUEST',
  });
});

describe('a replay', () => {
  test('with the same key and URL fetches nothing, even when the file is gone', async () => {
    const headers = { 'idempotency-key': 'url-1' };
    const made = await create({ file_url: `${base}/r.pdf` }, headers);
    serve = (_req, res) => res.writeHead(410).end();
    const again = await create({ file_url: `${base}/r.pdf` }, headers);
    expect(again).toMatchObject({ status: 200, replayed: 'true', id: made.id });
    expect(asked).toEqual(['/r.pdf']);
  });

  test('of another URL, name or way with the same key is a conflict and fetches nothing', async () => {
    const headers = { 'idempotency-key': 'url-2' };
    await create({ file_url: `${base}/c.pdf` }, headers);
    const others = [
      { file_url: `${base}/d.pdf` },
      { file_url: `${base}/c.pdf`, file_name: 'other.pdf' },
      { file_url: `${base}/c.pdf`, lang: 'en' },
      { file: { content_base64: pdfBytes('fetched').toString('base64') } },
    ];
    for (const other of others)
      expect(await create(other, headers)).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
    expect(asked).toEqual(['/c.pdf']);
  });

  test('sent while the first is still on its way waits for it: one fetch, one scan', async () => {
    const headers = { 'idempotency-key': 'url-3' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ file_url: `${base}/s.pdf` }, headers)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 202]);
    expect(asked).toEqual(['/s.pdf']);
  });

  test('after a failed fetch tries again', async () => {
    const headers = { 'idempotency-key': 'url-4' };
    serve = (_req, res) => res.writeHead(503).end();
    expect(await create({ file_url: `${base}/f.pdf` }, headers)).toMatchObject({ status: 400 });
    serve = (_req, res) => res.end(pdfBytes('later'));
    expect(await create({ file_url: `${base}/f.pdf` }, headers)).toMatchObject({ status: 202 });
  });
});

describe('FILE_URL_REJECTED', () => {
  const refusals: [string, (res: ServerResponse) => void][] = [
    ['a redirect', (res) => res.writeHead(302, { location: '/elsewhere' }).end(pdfBytes())],
    ['a permanent redirect', (res) => res.writeHead(308, { location: '/elsewhere' }).end(pdfBytes())],
    ['not found', (res) => res.writeHead(404).end(pdfBytes())],
    ['a part only', (res) => res.writeHead(206).end(pdfBytes())],
    ['no content', (res) => res.writeHead(204).end()],
    ['a fault', (res) => res.writeHead(500).end()],
    ['packed bytes', (res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(pdfBytes())],
    ['a connection cut before the answer', (res) => res.socket?.destroy()],
    [
      'a connection cut within the file',
      (res) => {
        res.writeHead(200, { 'content-length': '1000' });
        res.write('%PDF-1.7', () => res.socket?.destroy());
      },
    ],
    ['silence', () => undefined],
    [
      'a body that never ends',
      (res) => {
        res.write('%PDF-1.7');
        const timer = setInterval(() => res.write('x'), 20);
        res.on('close', () => clearInterval(timer));
      },
    ],
    ['a header that never ends', (res) => res.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`)],
  ];

  test('says the same for every reason, and charges nothing', async () => {
    const before = await used();
    const messages = new Set<string>();
    for (const [reason, answer] of refusals) {
      serve = (_req, res) => answer(res);
      const begin = performance.now();
      const { status, error } = await create({ file_url: `${base}/x.pdf` });
      expect([reason, status, error?.code]).toEqual([reason, 400, 'FILE_URL_REJECTED']);
      expect(performance.now() - begin).toBeLessThan(FETCH_TIMEOUT_MS + 2500);
      messages.add(error!.message);
    }
    expect(asked).toHaveLength(refusals.length);
    // Names that lead inside, a port where nothing listens, another port of an admitted host, no URL at all.
    const others = ['https://localhost/', 'https://inside.example/', 'http://127.0.0.1:1/', `${base}0/`, 'nothing', ''];
    for (const file_url of others) {
      const { status, error } = await create({ file_url });
      expect([file_url, status, error?.code]).toEqual([file_url, 400, 'FILE_URL_REJECTED']);
      messages.add(error!.message);
    }
    expect(messages.size).toBe(1);
    expect([...messages][0]).not.toMatch(/127|refused|resolve|ECONN/);
    expect(await used()).toBe(before);
    expect(api.faults).toEqual([]);
  });
});

describe('what was fetched is judged as every file', () => {
  test('10 MB are accepted; one byte more is 413, told by length or counted while it streams', async () => {
    serve = (_req, res) => res.end(Buffer.alloc(LIMIT, '%PDF-1.7 '));
    expect(await create({ file_url: `${base}/whole` })).toMatchObject({ status: 202, file: { size: LIMIT } });
    serve = (_req, res) => res.end(Buffer.alloc(LIMIT + 1, '%PDF-1.7 '));
    expect(await create({ file_url: `${base}/more` })).toMatchObject({
      status: 413,
      error: { code: 'FILE_TOO_LARGE' },
    });
    let sent = 0;
    serve = (_req, res) => {
      const chunk = Buffer.alloc(256 * 1024, '%PDF-1.7 ');
      const pump = () => {
        if (res.destroyed || sent > 150 * 1024 * 1024) return;
        sent += chunk.length;
        if (res.write(chunk)) setImmediate(pump);
        else res.once('drain', pump);
      };
      pump();
    };
    expect(await create({ file_url: `${base}/endless` })).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(40 * 1024 * 1024);
  });

  test('an empty body and another type have their codes', async () => {
    serve = (_req, res) => res.end();
    expect(await create({ file_url: `${base}/e` })).toMatchObject({ status: 400, error: { code: 'EMPTY_FILE' } });
    serve = (_req, res) => res.setHeader('content-type', 'application/pdf').end('<html>');
    expect(await create({ file_url: `${base}/h.pdf` })).toMatchObject({ status: 415 });
  });

  test('slow senders of one organization do not keep the files of another waiting', async () => {
    const other = await api.tenant();
    let answered = 0;
    serve = (req, res) => void (req.url === '/slow' ? undefined : res.end(pdfBytes('quick')));
    const slow = Array.from({ length: 24 }, () =>
      create({ file_url: `${base}/slow` }).then(() => {
        answered += 1;
      }),
    );
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    expect(await create({ file_url: `${base}/quick` }, {}, other.key)).toMatchObject({ status: 202 });
    expect([answered, asked.length]).toEqual([0, 5]);
    await Promise.all(slow);
  });

  test('more fetches than may run at once all arrive', async () => {
    const many = Array.from({ length: 24 }, (_, index) => create({ file_url: `${base}/${index}.pdf` }));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 202));
  });
});
