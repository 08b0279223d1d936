import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '../../src/db/away.ts';
import { createProxies } from '../../src/http/client-address.ts';
import { createConnections } from '../../src/http/connections.ts';
import { createFaultReporter } from '../../src/http/faults.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createHttpServer, type HttpServer } from '../../src/http/server.ts';
import { createLog } from '../../src/log.ts';

const checkReadiness = async () => ({ database: true, writable: true, migrations: true, workers: true });
const nothing = async () => undefined;
const api = {
  rest: nothing,
  graphql: nothing,
  files: nothing,
  session: nothing,
  shared: nothing,
  upgrade: () => false,
  openSubscriptions: () => 0,
  close: nothing,
};

let server: HttpServer;
let url: string;
const start = async (withApi: boolean) => {
  const application = Promise.resolve({ api: withApi ? api : null, checkReadiness, sandbox: null });
  const made = createHttpServer({
    application,
    log: createLog('silent', false),
    reportFault: createFaultReporter(createLog('silent', false), { covers: isDatabaseAway }),
    metrics: createMetrics(),
    metricsAccess: { token: null, openToThisMachine: false },
    connections: createConnections(),
    dashboard: null,
    proxies: createProxies(),
  });
  return { server: made, url: `http://127.0.0.1:${await made.listen(0, '127.0.0.1')}` };
};

beforeAll(async () => {
  ({ server, url } = await start(true));
});
afterAll(() => server.close(0));

test('the reference is a page whose files all come from here', async () => {
  const page = await fetch(`${url}/docs`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const linked = [...html.matchAll(/<(?:link|script)[^>]+(?:src|href)="([^"]+)"/g)]
    .map(([, to]) => to!)
    .filter((to) => to !== 'data:,');
  expect(linked).toHaveLength(3);
  for (const path of linked) {
    expect(path).toMatch(/^\/docs\//);
    const file = await fetch(url + path);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
  }
  expect(await (await fetch(`${url}/docs/start.js`)).text()).toContain("'/api/v1/openapi.json'");
});

test('nothing else lies below it, whatever the path says', async () => {
  for (const path of [
    '/docs/package.json',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/constructor',
    '/docsx',
  ])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${url}/docs`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${url}/docs/`)).status).toBe(200);
});

test('a process that only works serves no reference', async () => {
  const worker = await start(false);
  expect((await fetch(`${worker.url}/docs`)).status).toBe(404);
  await worker.server.close(0);
});
