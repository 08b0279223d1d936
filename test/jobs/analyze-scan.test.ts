import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FAILURE_CODES } from '../../src/domain/scan.ts';
import { receiveFile } from '../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../src/ingest/scan-options.ts';
import { runAnalyzeScan, runGiveUpScan } from '../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../src/services/scans/create-scan.ts';
import { failScan } from '../../src/services/scans/finish-scan.ts';
import { ObjectFault } from '../../src/storage/objects.ts';
import { completed } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
const failures: object[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  api.analyzer.outcome = completed;
  api.analyzer.hold = null;
});

async function queued(tenant: Tenant, lang = 'en') {
  const file = receiveFile('a.pdf', pdfBytes(Math.random().toString()));
  const request = { ...parseScanOptions({ lang, context: { expectedName: 'A' } }), file, idempotencyKey: null };
  const { id } = await createScan(tenant.actor, api.services, request);
  return { scanId: id, organizationId: tenant.organization.id };
}
const deps = () => ({
  services: api.services,
  analyzer: api.analyzer,
  logFailure: (details: object) => failures.push(details),
  logNoHistory: (details: object) => failures.push(details),
});
const run = (payload: { scanId: string; organizationId: string }, signal = new AbortController().signal) =>
  runAnalyzeScan(deps(), payload, signal);
const scanOf = (id: string) => api.services.db.scan.findUniqueOrThrow({ where: { id } });
const used = async (tenant: Tenant) =>
  (await api.services.db.usagePeriod.findFirst({ where: { organizationId: tenant.organization.id } }))?.used;

test('report, findings, pictures and event of a completed scan are there together', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  await run(payload);
  const scan = await api.services.db.scan.findUniqueOrThrow({
    where: { id: payload.scanId },
    include: { report: true, findings: true, pages: true, recovered: true },
  });
  expect(scan).toMatchObject({ status: 'completed', stage: null, percent: 100, riskScore: 92, refundedAt: null });
  const { report, findings, pages, recovered } = scan;
  expect([report?.layers, findings.length, pages.length]).toEqual([['metadata', 'structure'], 2, 1]);
  expect(recovered.map(({ position, state }) => `${position} ${state}`).sort()).toEqual(['1 after', '1 before']);
  expect(await used(tenant)).toBe(1);
});

test('a scan that has ended is left alone by another run', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  await run(payload);
  const begun = api.analyzer.begun.length;
  const before = await scanOf(payload.scanId);
  await run(payload);
  await runGiveUpScan(api.services, payload);
  expect(api.analyzer.begun.length).toBe(begun);
  expect(await scanOf(payload.scanId)).toEqual(before);
});

test.each(FAILURE_CODES)(
  'a scan that fails with %s gives its unit back once and says why in its language',
  async (failure) => {
    const tenant = await api.tenant();
    const payload = await queued(tenant, 'en');
    api.analyzer.outcome = () => ({ ok: false, failure, detail: '/secret/path' });
    await run(payload);
    expect(await used(tenant)).toBe(0);
    expect(await failScan(tenant.actor, api.services, payload.scanId, 'INTERNAL')).toBe(false);
    await runGiveUpScan(api.services, payload);
    expect(await used(tenant)).toBe(0);
    const rest = (await (await api.rest(tenant.key, `/scans/${payload.scanId}`)).json()) as Record<string, unknown>;
    expect(rest).toMatchObject({ status: 'failed', verdict: null, risk_score: null, completed_at: expect.any(String) });
    expect(rest).not.toHaveProperty('report');
    expect(rest.error).toMatch(/^[A-Z][^/]+\.$/);
    const { data } = await api.graphql<{ scan: { failureCode: string; error: string } }>(
      tenant.key,
      `{ scan(id: "${payload.scanId}") { failureCode error(lang: he) } }`,
    );
    expect(data.scan.failureCode).toBe(failure);
    expect(data.scan.error).toMatch(/[א-ת]/);
    const events = await api.services.db.event.count({ where: { scanId: payload.scanId, type: 'scan.failed' } });
    expect(events).toBe(1);
  },
);

test('20 scans that fail at once give exactly 20 units back', async () => {
  const tenant = await api.tenant();
  const payloads = await Promise.all(Array.from({ length: 20 }, () => queued(tenant)));
  expect(await used(tenant)).toBe(20);
  await Promise.all(payloads.flatMap((payload) => [1, 2].map(() => runGiveUpScan(api.services, payload))));
  expect(await used(tenant)).toBe(0);
  const { totalScans } = await api.services.db.organization.findUniqueOrThrow({
    where: { id: tenant.organization.id },
  });
  expect(totalScans).toBe(20);
});

test('the refund goes to the month that paid', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  const { pool } = api.database;
  await pool.query(`UPDATE scan SET charged_period = '2026-01-01' WHERE id = $1`, [payload.scanId]);
  await pool.query(`INSERT INTO usage_period (organization_id, start, used) VALUES ($1, '2026-01-01', 5)`, [
    payload.organizationId,
  ]);
  await runGiveUpScan(api.services, payload);
  const periods = await api.services.db.usagePeriod.findMany({
    where: { organizationId: payload.organizationId },
    orderBy: { start: 'asc' },
  });
  expect(periods.map((period) => period.used)).toEqual([4, 1]);
});

test('an interrupted run throws, so that the queue tries again, and the next one completes the scan', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  api.analyzer.hold = new Promise(() => undefined);
  const stop = new AbortController();
  const running = run(payload, stop.signal);
  while ((await scanOf(payload.scanId)).status !== 'processing') await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await expect(running).rejects.toThrow();
  expect((await scanOf(payload.scanId)).status).toBe('processing');
  api.analyzer.hold = null;
  await run(payload);
  expect((await scanOf(payload.scanId)).status).toBe('completed');
  expect(await used(tenant)).toBe(1);
});

/** The services with a storage that fails so many times, on reading the original and on keeping pictures. */
function failing(times: number, fault: () => Error) {
  const left = { getOriginal: times, stage: times };
  const { storage } = api.services;
  const act =
    <Args extends unknown[], Result>(name: keyof typeof left, original: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (left[name]-- > 0) throw fault();
      return original(...args);
    };
  const faulty = {
    ...storage,
    getOriginal: act('getOriginal', storage.getOriginal),
    stage: act('stage', storage.stage),
  };
  return { deps: { ...deps(), services: { ...api.services, storage: faulty } }, left };
}

test.each([
  ['a bucket that does not answer', () => new ObjectFault('give an object', null)],
  ['a bucket with an error of its own', () => new ObjectFault('give an object', 503)],
  ['a database that is away', () => Object.assign(new Error('terminating connection'), { code: '57P01' })],
])('%s is waited for, and its return completes the scan in the same run', async (_, fault) => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  const { deps: faulty, left } = failing(3, fault);
  const begun = api.analyzer.begun.length;
  await runAnalyzeScan(faulty, payload, new AbortController().signal);
  expect((await scanOf(payload.scanId)).status).toBe('completed');
  expect(api.analyzer.begun.length).toBe(begun + 1);
  expect([left.getOriginal < 0, left.stage < 0]).toEqual([true, true]);
});

test('a bucket that refuses is not waited for', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  const { deps: faulty, left } = failing(3, () => new ObjectFault('give an object', 403));
  await expect(runAnalyzeScan(faulty, payload, new AbortController().signal)).rejects.toThrow('403');
  expect(left.getOriginal).toBe(2);
  await runGiveUpScan(api.services, payload);
});

test('a run that is stopped waits for nothing', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  const { deps: faulty } = failing(1_000, () => new ObjectFault('give an object', null));
  const stop = new AbortController();
  const running = runAnalyzeScan(faulty, payload, stop.signal);
  stop.abort();
  await expect(running).rejects.toThrow('object storage');
  await runGiveUpScan(api.services, payload);
});

test('a scan that was deleted while queued is not begun, and stays charged', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  await api.rest(tenant.key, `/scans/${payload.scanId}`, { method: 'DELETE' });
  const begun = api.analyzer.begun.length;
  await run(payload);
  expect(api.analyzer.begun.length).toBe(begun);
  expect(await used(tenant)).toBe(1);
});

test('an analysis that throws is tried again by the queue, and the scan ends failed when every try has', async () => {
  const tenant = await api.tenant();
  const payload = await queued(tenant);
  let tries = 0;
  api.analyzer.outcome = () => {
    tries += 1;
    throw new Error('the process died');
  };
  await api.work();
  while ((await scanOf(payload.scanId)).status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 50));
  expect(tries).toBe(10);
  expect(await scanOf(payload.scanId)).toMatchObject({ failureCode: 'INTERNAL' });
  expect(await used(tenant)).toBe(0);
});
