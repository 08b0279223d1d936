import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient as createSse } from 'graphql-sse';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { hasProgram } from '../support/programs.ts';
import { readSource } from '../support/source.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => hasProgram(name));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The configuration of the guide as one process on a loopback port, without TLS, over this service. */
function configurationOf(port: number, service: string): string {
  const guide = /```nginx\n(.*?)```/s.exec(readSource('docs/guides/proxy.md'))?.[1] ?? '';
  const server = guide
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('server 127.0.0.1:4000;', `server ${new URL(service).host};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp;`);
  const alone = 'daemon off; master_process off; pid nginx.pid; error_log stderr notice; events {}';
  return `${alone}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${server}}\n`;
}

describe.skipIf(!NGINX)('behind nginx, configured as the guide shows', () => {
  let api: TestApi;
  let tenant: Tenant;
  let folder: string;
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
    tenant = await api.tenant();
    await api.work();
    folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await writeFile(join(folder, 'nginx.conf'), configurationOf(port, api.url));
    nginx = spawn(NGINX!, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'pipe'] });
    // Its sockets are open by the time it names its way of waiting for them.
    let said = '';
    for await (const text of nginx.stderr!.iterator({ destroyOnReturn: false })) {
      said += text;
      if (said.includes('event method')) break;
    }
    expect(said).toContain('event method');
  });
  afterAll(async () => {
    const ended = once(nginx, 'close');
    nginx.stderr?.resume();
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
    await api.close();
  });

  const upload = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${tenant.key}`;
    const response = await fetch(`${url}/api/v1/scans`, {
      method: 'POST',
      body,
      headers: { authorization, ...headers },
    });
    return { status: response.status, body: (await response.json()) as { id: string; error?: { code: string } } };
  };
  const pdf = (size: number) =>
    Buffer.concat([pdfBytes(String(size)), Buffer.alloc(size - pdfBytes(String(size)).length, 10)]);

  it('documents of every allowed size arrive, and larger ones are refused by the service', async () => {
    const inBase64 = JSON.stringify({
      file: { name: 'a.pdf', content_base64: pdf(10 * 1024 * 1024).toString('base64') },
    });
    const json = { 'content-type': 'application/json' };
    expect(await upload(inBase64, json)).toMatchObject({ status: 202 });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pdf(15 * 1000 * 1000))]), 'large.pdf');
    expect(await upload(form)).toMatchObject({ status: 413, body: { error: { code: 'FILE_TOO_LARGE' } } });
  });

  it.each([
    ['WebSocket', () => createWs({ url: `${url}/graphql`, webSocketImpl: WebSocket, connectionParams: bearer() })],
    ['server-sent events', () => createSse({ url: `${url}/graphql`, headers: bearer() })],
  ])('changes of a scan arrive over %s while it still runs', async (_transport, connect) => {
    const hold = Promise.withResolvers<void>();
    api.analyzer.hold = hold.promise;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(pdfBytes(_transport))]), 'a.pdf');
    const { body } = await upload(form);
    const client = connect();
    const query = 'subscription ($id: ID!) { scanUpdated(id: $id) { status } }';
    const seen: string[] = [];
    for await (const { data } of client.iterate<{ scanUpdated: { status: string } }>({
      query,
      variables: { id: body.id },
    })) {
      seen.push(data!.scanUpdated.status);
      // A proxy that held the first change back until the stream ends would wait for ever.
      hold.resolve();
    }
    expect(seen.at(-1)).toBe('completed');
    api.analyzer.hold = null;
    await client.dispose();
  });

  it('a client without a key is counted by its own address, whatever it claims', async () => {
    const ask = request({
      ...{ host: '127.0.0.1', port: new URL(url).port, path: '/api/v1/scans' },
      localAddress: '127.0.0.2',
      headers: { 'x-forwarded-for': '203.0.113.77' },
    }).end();
    const [response] = await once(ask, 'response');
    response.resume();
    expect(response.statusCode).toBe(401);
    const rows = await api.database.prisma.rateWindow.findMany({ where: { subject: { startsWith: 'address' } } });
    expect(rows.map(({ subject }) => subject)).toEqual(['address 127.0.0.2']);
  });

  it('the metrics are refused', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  const bearer = () => ({ authorization: `Bearer ${tenant.key}` });
});
