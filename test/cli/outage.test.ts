import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPILED } from '../support/compiled.ts';
import { createEmptyDatabase } from '../support/database.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

vi.setConfig({ testTimeout: 120_000 });

/** A way to the database that can be cut, as when its server stops. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one.pipe(other).on('error', () => undefined));
        one.on('error', () => undefined).on('close', () => other.destroy());
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    async restore() {
      server = await listen(port);
    },
  };
}

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let way: Awaited<ReturnType<typeof openWay>>;
let child: ChildProcess;
let stdout = '';
let stderr = '';
beforeEach(async () => {
  database = await createEmptyDatabase();
  const url = new URL(database.url);
  way = await openWay(new URL(database.url));
  url.port = String(way.port);
  url.hostname = '127.0.0.1';
  child = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, DATABASE_URL: url.href, WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
});
afterEach(async () => {
  child.kill('SIGKILL');
  await once(child, 'close');
  await way.cut();
  await database.drop();
});

test('while the database is away requests get 503 with Retry-After, the log says so once, and all works again after', async () => {
  await vi.waitFor(() => expect(stdout).toContain('/api/v1/scans/ID'), { timeout: 60_000, interval: 50 });
  const key = /dfd_test_\w+/.exec(stdout)![0];
  const url = /http:\/\/localhost:\d+/.exec(stdout)![0];
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(url + path, { ...init, headers });
    const retryAfter = Number(response.headers.get('retry-after'));
    return { status: response.status, retryAfter, body: (await response.json()) as Record<string, unknown> };
  };
  const graphql = () =>
    ask('/graphql', { method: 'POST', body: JSON.stringify({ query: '{ scans { totalCount } }' }) });
  expect((await ask('/api/v1/scans')).status).toBe(200);
  expect((await graphql()).status).toBe(200);

  await way.cut();
  const refusal = { status: 503, retryAfter: 5 };
  for (let round = 0; round < 5; round += 1) {
    expect(await ask('/api/v1/scans')).toMatchObject({ ...refusal, body: { error: { code: 'SERVICE_ERROR' } } });
    expect(await graphql()).toMatchObject(refusal);
  }
  expect((await ask('/readyz')).status).toBe(503);
  await vi.waitFor(() => expect(stderr).toContain('the database is unavailable'), { timeout: 20_000 });

  await way.restore();
  await vi.waitFor(() => expect(stderr).toContain('the database answers again'), { timeout: 20_000 });
  await vi.waitFor(async () => expect((await ask('/api/v1/scans')).status).toBe(200), { timeout: 20_000 });
  expect((await graphql()).status).toBe(200);
  const lines = stderr.split('\n').filter((line) => /"level":"(warn|error)"/.test(line) && !line.includes('sandbox'));
  expect(lines.filter((line) => !line.includes('superuser'))).toEqual([
    expect.stringContaining('the database is unavailable'),
  ]);
});
