import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseAway } from '../../src/db/away.ts';
import type { Api } from '../../src/http/api.ts';
import { createProxies } from '../../src/http/client-address.ts';
import { createConnections } from '../../src/http/connections.ts';
import { createFaultReporter } from '../../src/http/faults.ts';
import { createMetrics, createMetricsServer } from '../../src/http/metrics.ts';
import { createReadinessCheck, NOT_READY, type Readiness, shareReadiness } from '../../src/http/readiness.ts';
import { type Application, createHttpServer, type HttpServer, type HttpServerOptions } from '../../src/http/server.ts';
import { createLog } from '../../src/log.ts';
import { announceWorker } from '../../src/services/scans/workers.ts';
import { createTestDatabase, openTestDatabase } from '../support/database.ts';

const READY: Readiness = { database: true, writable: true, migrations: true, workers: true };
const servers: HttpServer[] = [];

const optionsOf = (application: Promise<Application>): HttpServerOptions => ({
  application,
  log: createLog('silent', false),
  reportFault: createFaultReporter(createLog('silent', false), { covers: isDatabaseAway }),
  metrics: createMetrics(),
  metricsAccess: { token: null, openToThisMachine: true },
  connections: createConnections(),
  proxies: createProxies(),
  dashboard: null,
});

async function serve(
  application: Promise<Application>,
  options: Partial<HttpServerOptions> = {},
): Promise<{ url: string; port: number; server: HttpServer }> {
  const server = createHttpServer({ ...optionsOf(application), ...options });
  servers.push(server);
  const port = await server.listen(0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, port, server };
}

const api = (change: Partial<Api> = {}): Api => ({
  rest: async (_req, res, requestId) => void res.end(`rest ${requestId}`),
  graphql: async (_req, res) => void res.end('graphql'),
  files: async (_req, res) => void res.end('files'),
  session: async (_req, res) => void res.end('session'),
  shared: async (_req, res) => void res.end('shared'),
  upgrade: () => false,
  openSubscriptions: () => 0,
  close: async () => undefined,
  ...change,
});
const application = (change: Partial<Application> = {}): Promise<Application> =>
  Promise.resolve({ api: api(), checkReadiness: async () => READY, sandbox: null, ...change });

describe('the HTTP server', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(servers.splice(0).map((server) => server.close(0)));
  });

  it('gives every response a request id of its own, which the handler knows', async () => {
    const { url } = await serve(application());
    const first = await fetch(`${url}/api/v1/scans`);
    expect(await first.text()).toBe(`rest ${first.headers.get('x-request-id')}`);
    const second = await fetch(`${url}/nowhere`);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('answers an unknown path in the form of every other error', async () => {
    const { url } = await serve(application());
    for (const path of ['/api/v2/scans', '/api/v1x', '/nowhere', '/%00']) {
      const response = await fetch(url + path);
      expect(response.status).toBe(404);
      const requestId = response.headers.get('x-request-id');
      expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND', request_id: requestId } });
    }
  });

  it('shows at / a page of links to a browser and the same as JSON to a program, and that every link leads somewhere', async () => {
    const { url } = await serve(application());
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const links = [...(await page.text()).matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!);
    expect(links).toEqual(['/docs', '/graphql', '/api/v1/openapi.json', '/readyz']);
    for (const link of links) expect([link, (await fetch(url + link)).status]).toEqual([link, 200]);
    const program = await fetch(`${url}/`);
    expect([program.status, program.headers.get('vary')]).toEqual([200, 'Accept']);
    expect(await program.json()).toMatchObject({ rest: '/api/v1', graphql: '/graphql', reference: '/docs' });
    const worker = await serve(application({ api: null }));
    expect(await (await fetch(`${worker.url}/`)).json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('says nothing of the cause when a handler fails', async () => {
    const rest = async () => {
      throw new Error('secret cause');
    };
    const { url } = await serve(application({ api: api({ rest }) }));
    const response = await fetch(`${url}/api/v1`);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'SERVICE_ERROR' } });
    expect(text).not.toContain('secret');
  });

  it('lets requests wait while the service starts, and says meanwhile that it lives but is not ready', async () => {
    const starting = Promise.withResolvers<Application>();
    const { url } = await serve(starting.promise);
    const early = fetch(`${url}/graphql`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    starting.resolve(await application());
    expect(await (await early).text()).toBe('graphql');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('names what is missing when it is not ready, and what holds its analysis processes back', async () => {
    const checkReadiness = async () => ({ ...READY, workers: false });
    const { url } = await serve(application({ checkReadiness, sandbox: 'namespaces' }));
    const response = await fetch(`${url}/readyz`);
    expect(response.status).toBe(503);
    const checks = { ...READY, workers: false };
    expect(await response.json()).toEqual({ status: 'not_ready', checks, sandbox: 'namespaces' });
    // Balancers of API nodes ask so: reports are read while no worker is there, but never without a database.
    expect((await fetch(`${url}/readyz?workers=optional`)).status).toBe(200);
    const away = await serve(application({ checkReadiness: async () => ({ ...READY, database: false }) }));
    expect((await fetch(`${away.url}/readyz?workers=optional`)).status).toBe(503);
  });

  it('shows its metrics to nobody without the token where a proxy may be in front, and with it to whoever sends it', async () => {
    const token = 'a-long-and-secret-token';
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const closed = await serve(application(), { metricsAccess: { token: null, openToThisMachine: false } });
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${closed.url}/metrics`, bearer)).status).toBe(404);
    const guarded = await serve(application(), { metricsAccess: { token, openToThisMachine: true } });
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${guarded.url}/metrics`, { headers: { authorization: 'Bearer other' } })).status).toBe(404);
    expect((await fetch(`${guarded.url}/metrics`, bearer)).status).toBe(200);
  });

  it('shows its metrics, and nothing else, at a port of their own', async () => {
    for (const token of [null, 'a-long-and-secret-token']) {
      const server = createMetricsServer(createMetrics(), token);
      await server.listen(0, '127.0.0.1');
      const ask = (path: string, authorization = '') =>
        fetch(`http://127.0.0.1:${server.port()}${path}`, { headers: { authorization } });
      expect((await ask('/metrics')).status).toBe(token ? 401 : 200);
      expect((await ask('/metrics', `Bearer ${token}`)).status).toBe(200);
      expect((await ask('/readyz', `Bearer ${token}`)).status).toBe(404);
      server.close();
    }
  });

  it('lets one address hold only so many connections without a key; one that has shown it counts no more', async () => {
    const connections = createConnections(2);
    const known = Promise.withResolvers<void>();
    const rest: Api['rest'] = async (req, res) => {
      connections.know(req.socket);
      known.resolve();
      res.end('known');
    };
    const { port } = await serve(application({ api: api({ rest }) }), { connections });
    const sockets: Socket[] = [];
    const open = async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    };
    const saidBy = (socket: Socket) =>
      new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)));
    const first = await open();
    await open();
    expect(await saidBy(await open())).toMatch(/^HTTP\/1\.1 429 .*"RATE_LIMITED"/s);
    first.write('GET /api/v1 HTTP/1.1\r\nHost: x\r\n\r\n');
    await known.promise;
    const next = await open();
    next.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await saidBy(next)).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of sockets) socket.destroy();
  });

  it('counts the WebSockets of a trusted proxy by client, and its other connections not at all', async () => {
    const proxies = createProxies(['127.0.0.1']);
    const upgrade: Api['upgrade'] = (_req, socket) => {
      socket.on('end', () => socket.end()).resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      return true;
    };
    const options = { connections: createConnections(1), proxies };
    const { port } = await serve(application({ api: api({ upgrade }) }), options);
    const sockets: Socket[] = [];
    const open = (headers: string) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.write(`GET /graphql HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
      return new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`.slice(9, 12))));
    };
    const socketOf = (address: string) =>
      open(`Connection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${address}\r\n`);
    expect(await socketOf('203.0.113.1')).toBe('101');
    expect(await socketOf('203.0.113.1')).toBe('429');
    expect(await socketOf('203.0.113.2')).toBe('101');
    expect([await open(''), await open('')]).toEqual(['200', '200']);
    for (const socket of sockets) socket.destroy();
  });

  it('gives a place back with its connection', async () => {
    const { url, port } = await serve(application(), { connections: createConnections(1) });
    for (let round = 0; round < 3; round += 1) {
      const socket = connect(port, '127.0.0.1');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write('garbage\r\n\r\n');
      const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)));
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      socket.end();
      await closed;
    }
    expect(url).toBeTruthy();
  });

  it('answers so many requests a minute for the pages that need no key, and then says when to come again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { url } = await serve(application());
    const statuses: number[] = [];
    for (let count = 0; count < 600; count += 1) {
      const response = await fetch(`${url}/readyz`);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await fetch(`${url}/readyz`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${url}/`, { redirect: 'manual' })).status).toBe(429);
    expect((await fetch(`${url}/docs`)).status).toBe(429);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/v1/scans`)).text()).toContain('rest');
  });

  it('shows its metrics to this machine, and not to what a proxy passes on', async () => {
    const { url } = await serve(application());
    await (await fetch(`${url}/api/v1/scans/1`)).text();
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('dfd_http_request_duration_seconds_count{route="/api/v1",method="GET",status="200"} 1');
    expect(metrics).toContain('process_resident_memory_bytes');
    const passedOn = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(passedOn.status).toBe(404);
  });

  it('serves no interfaces on a node that only works', async () => {
    const { url } = await serve(application({ api: null }));
    expect((await fetch(`${url}/api/v1/scans`)).status).toBe(404);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('refuses an upgrade that is for nobody, and a request that is none', async () => {
    const { port } = await serve(application());
    const upgrade = request({ port, path: '/elsewhere', headers: { Connection: 'Upgrade', Upgrade: 'websocket' } });
    const status = await new Promise((resolve) => upgrade.on('response', (res) => resolve(res.statusCode)).end());
    expect(status).toBe(404);
    const socket = connect(port, '127.0.0.1');
    socket.write('garbage\r\n\r\n');
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', request_id: /X-Request-Id: (\S+)/.exec(answer)?.[1] });
    const large = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { x: 'y'.repeat(20_000) } });
    expect([large.status, await large.json()]).toMatchObject([431, { error: { code: 'INVALID_REQUEST' } }]);
  });

  it('lets a request under way end when it closes, and cuts it off after the grace', async () => {
    const slow = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const rest: Api['rest'] = async (_req, res) => {
      begun.resolve();
      await slow.promise;
      res.end('late');
    };
    const first = await serve(application({ api: api({ rest }) }));
    const answer = fetch(`${first.url}/api/v1`);
    await begun.promise;
    const closing = first.server.close(10_000);
    slow.resolve();
    expect(await (await answer).text()).toBe('late');
    await closing;

    const never: Api['rest'] = async () => undefined;
    const second = await serve(application({ api: api({ rest: never }) }));
    const hanging = fetch(`${second.url}/api/v1`).catch((error: Error) => error);
    await (await fetch(`${second.url}/healthz`)).text();
    await second.server.close(20);
    expect(await hanging).toBeInstanceOf(Error);
  });

  it('tells a busy port from every other trouble', async () => {
    const { port } = await serve(application());
    const second = createHttpServer(optionsOf(application()));
    await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('readiness', () => {
  it('is looked at once for all who ask within a second, and never twice at a time', async () => {
    let now = 0;
    let looks = 0;
    const slow = Promise.withResolvers<Readiness>();
    const shared = shareReadiness(
      () => {
        looks += 1;
        return slow.promise;
      },
      () => now,
    );
    const asked = Array.from({ length: 100 }, () => shared());
    now = 5000;
    asked.push(shared());
    slow.resolve(READY);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([READY]));
    now += 999;
    await shared();
    expect(looks).toBe(1);
    now += 1;
    await shared();
    expect(looks).toBe(2);
  });

  it('needs the database, its migrations and a worker that was seen lately', async () => {
    const db = await createTestDatabase();
    const check = createReadinessCheck(db);
    expect(await check()).toEqual({ ...READY, workers: false });
    const leave = await announceWorker(db.prisma, 2, () => undefined);
    expect(await check()).toEqual(READY);
    await db.pool.query(`UPDATE worker SET seen_at = now() - interval '1 minute'`);
    expect(await check()).toMatchObject({ workers: false });
    await leave();
    expect(await db.prisma.worker.count()).toBe(0);
    await db.pool.query('DELETE FROM _prisma_migrations');
    expect(await check()).toMatchObject({ database: true, migrations: false });
    await db.close();
    expect(await check()).toEqual(NOT_READY);
  });

  it('needs a database that can be written to, and asks for a write once in a while only', async () => {
    const db = await createTestDatabase();
    const leave = await announceWorker(db.prisma, 1, () => undefined);
    let now = 0;
    const check = createReadinessCheck(db, () => now);
    expect(await check()).toEqual(READY);
    const written = 'SELECT start FROM rate_window WHERE subject = $1';
    const first = (await db.pool.query(written, ['readyz'])).rows;
    expect((await check()).writable).toBe(true);
    expect((await db.pool.query(written, ['readyz'])).rows).toEqual(first);
    now = 5_000;
    expect((await check()).writable).toBe(true);
    expect((await db.pool.query(written, ['readyz'])).rows).not.toEqual(first);

    // As a standby refuses it, and a disk that is full.
    const name = new URL(db.url).pathname.slice(1);
    await db.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const readOnly = openTestDatabase(db.url);
    expect(await createReadinessCheck(readOnly)()).toMatchObject({ database: true, migrations: true, writable: false });
    await readOnly.close();
    await leave();
    await db.close();
  });
});
