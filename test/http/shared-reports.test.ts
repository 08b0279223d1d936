import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from '../../src/db/away.ts';
import { createProxies } from '../../src/http/client-address.ts';
import { createConnections } from '../../src/http/connections.ts';
import { createFaultReporter } from '../../src/http/faults.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createHttpServer } from '../../src/http/server.ts';
import { createSharedReports } from '../../src/http/shared-reports.ts';
import { createLog } from '../../src/log.ts';
import { resumeOrganization, suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { revokeShare, shareReport } from '../../src/services/scans/shares.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { related, relationTo } from '../support/related.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** A server of the handler alone, whose counts begin at zero. */
async function serve() {
  const handle = createSharedReports(api.services, createProxies());
  const server = createServer((req, res) => void handle(req, res, 'request'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function shared(lang: 'he' | 'en' | null = 'en', hours = 1) {
  const scanId = await endScan(api, tenant, 'completed', { lang: 'he' });
  return { scanId, ...(await shareReport(tenant.actor, api.services, { scanId, hours, lang })) };
}

const rowOf = (id: string) => api.services.db.share.findUniqueOrThrow({ where: { id } });

test('shows the report to whoever has the link, as a page that runs nothing and that nobody stores or lists', async () => {
  await using server = await serve();
  const { url, share } = await shared('en');
  const response = await fetch(server.url + url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  const policy = response.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).not.toContain('script');
  expect(response.headers.get('set-cookie')).toBeNull();
  const html = await response.text();
  expect(html).toContain('lang="en"');
  expect(html).toContain('statement.pdf');
  // Nothing of it leads back to the service.
  expect(html).not.toMatch(/<script|<form|href="\/|src="\/|https?:\/\/127/);
  expect(await rowOf(share.id)).toMatchObject({ reads: 1, lastReadAt: expect.any(Date) });
});

test('without a language it is that of the scan', async () => {
  await using server = await serve();
  const { url } = await shared(null);
  expect(await (await fetch(server.url + url)).text()).toContain('lang="he"');
});

test('counts each read, and tells the first one to the audit log; HEAD counts as none', async () => {
  await using server = await serve();
  const { url, share, scanId } = await shared();
  const head = await fetch(server.url + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('x-robots-tag'), await head.text()]).toEqual([
    200,
    'noindex, nofollow, noarchive',
    '',
  ]);
  expect((await rowOf(share.id)).reads).toBe(0);
  await Promise.all([1, 2, 3].map(async () => (await fetch(server.url + url)).text()));
  expect((await rowOf(share.id)).reads).toBe(3);
  const opened = await api.services.db.auditEntry.findMany({
    where: { target: scanId, action: 'report.share_opened' },
  });
  expect(opened.map(({ actor, detail }) => [actor, detail])).toEqual([['system', { share: share.id }]]);
});

test('after its end, its revocation, the deletion of the scan and while the organization is suspended it is a friendly 404', async () => {
  await using server = await serve();
  const read = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const [late, revoked, gone, held] = [await shared(), await shared(), await shared(), await shared()];
  for (const { url } of [late, revoked, gone, held]) expect((await read(url)).status).toBe(200);
  await api.services.db.share.update({ where: { id: late.share.id }, data: { expiresAt: new Date() } });
  await revokeShare(tenant.actor, api.services, revoked.share.id);
  await deleteScan(tenant.actor, api.services, gone.scanId);
  const endings = [late, revoked, gone].map(({ url }) => url);
  for (const path of [
    ...endings,
    '/r',
    '/r/',
    '/r/none',
    `/r/${'A'.repeat(43)}`,
    `${held.url}x`,
    '/r/%00',
    `/r/${'x'.repeat(9_000)}`,
  ]) {
    const { status, headers, html } = await read(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(html).toContain('This link has ended');
    expect(html).toContain('הקישור אינו פעיל');
    expect(html).not.toContain('statement.pdf');
  }
  await suspendOrganization(api.services.db, 'test', tenant.organization.id);
  expect((await read(held.url)).status).toBe(404);
  await resumeOrganization(api.services.db, 'test', tenant.organization.id);
  expect((await read(held.url)).status).toBe(200);
});

test('a shared report tells nothing of the other documents of the organization', async () => {
  await using server = await serve();
  const earlier = await related(api, tenant);
  const scanId = await related(api, tenant, [relationTo(earlier)]);
  const READ = 'query ($id: ID!) { scan(id: $id) { reportFile(format: html, lang: en) } }';
  const { data } = await api.graphql<{ scan: { reportFile: string } }>(tenant.key, READ, { id: scanId });
  const own = Buffer.from(data.scan.reportFile, 'base64').toString('utf8');
  const { url } = await shareReport(tenant.actor, api.services, { scanId, hours: 1, lang: 'en' });
  const outside = await (await fetch(server.url + url)).text();
  for (const secret of ['3,175.40', earlier]) {
    expect([secret, own.includes(secret)]).toEqual([secret, true]);
    expect([secret, outside.includes(secret)]).toEqual([secret, false]);
  }
  expect(outside).toContain('7,250.00');
  expect(outside).toContain('(not shown here)');
});

test('reads of one link and tries of one address are bounded, and other methods are refused', async () => {
  await using server = await serve();
  const { url, share } = await shared();
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn += 1) {
    const response = await fetch(server.url + url);
    await response.arrayBuffer();
    statuses.push(response.status);
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toContain(429);
  expect((await rowOf(share.id)).reads).toBe(statuses.filter((status) => status === 200).length);
  for (let turn = 0; turn < 150; turn += 1) {
    const response = await fetch(`${server.url}/r/${String(turn).padStart(43, 'A')}`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses.slice(25)).toEqual(expect.arrayContaining([404, 429]));
  const post = await fetch(server.url + url, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the token of a link is in no line of the log and in no metric', async () => {
  const lines: string[] = [];
  const log = createLog('silent', false);
  const record = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const metrics = createMetrics();
  const server = createHttpServer({
    application: Promise.resolve({
      api: {
        shared: createSharedReports(api.services, createProxies()),
        upgrade: () => false,
        openSubscriptions: () => 0,
        close: async () => undefined,
      } as never,
      checkReadiness: async () => ({}) as never,
      sandbox: null,
    }),
    log: Object.assign(Object.create(log), { debug: record, info: record, warn: record, error: record }),
    reportFault: createFaultReporter(log, { covers: isDatabaseAway }),
    metrics,
    metricsAccess: { token: null, openToThisMachine: true },
    connections: createConnections(),
    dashboard: null,
    proxies: createProxies(),
  });
  const address = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  const { url } = await shared();
  const token = url.slice(3);
  for (const path of [url, `${url}/`, `${url}?a=${token}`, `/r/${'B'.repeat(43)}`])
    await (await fetch(address + path)).text();
  const shown = await (await fetch(`${address}/metrics`)).text();
  await server.close(1_000);
  expect(lines.filter((line) => line.includes('"path":"/r"')).length).toBe(4);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain('BBBB');
  expect(shown).toContain('route="/r"');
  expect(shown).not.toContain(token);
});
