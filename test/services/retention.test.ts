import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { applyRetention, type Retention } from '../../src/services/scans/retention.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { completed } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

const DAY_MS = 86_400_000;
let api: TestApi;

beforeAll(async () => {
  // One that never ends is among them.
  api = await startTestApi({ queueMaxWaitSeconds: 1e9 });
});
afterAll(() => api.close());

const now = new Date();
const run = (retention: Partial<Retention>, signal = new AbortController().signal) =>
  applyRetention(api.services, { originalDays: null, scanDays: null, ...retention }, now, signal);

async function create({ key }: Tenant, tail: string): Promise<string> {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(tail)) });
  return ((await response.json()) as { id: string }).id;
}

/** A completed scan that ended so many days ago. */
async function ended(tenant: Tenant, daysAgo: number): Promise<string> {
  const id = await create(tenant, String(daysAgo));
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  await startScan(tenant.actor, api.services, id);
  await completeScan(tenant.actor, api.services, id, outcome);
  await api.services.db.scan.update({
    where: { id },
    data: { completedAt: new Date(now.getTime() - daysAgo * DAY_MS) },
  });
  return id;
}

const read = async ({ key }: Tenant, id: string) => {
  const response = await api.rest(key, `/scans/${id}`);
  return {
    status: response.status,
    scan: (await response.json()) as { file: { available: boolean }; report?: object },
  };
};

test('by default everything is kept', async () => {
  const tenant = await api.tenant();
  const id = await ended(tenant, 5000);
  expect(await run({})).toEqual({ originals: 0, scans: 0 });
  expect((await read(tenant, id)).scan.file.available).toBe(true);
});

test('originals and page pictures go after their days; scan and report stay and say that the file is gone', async () => {
  const tenant = await api.tenant();
  const [old, young, queued] = [await ended(tenant, 31), await ended(tenant, 29), await create(tenant, 'queued')];
  await api.services.db.scan.update({ where: { id: queued }, data: { createdAt: new Date(0) } });
  // Asked before, so that a cached response would tell the past.
  expect((await read(tenant, old)).scan.file.available).toBe(true);
  await run({ originalDays: 30 });
  const { db } = api.services;
  const files = async (scanId: string) => {
    const [where, tables] = [{ scanId }, [db.scanFile, db.pageImage, db.recoveredImage]];
    const counts = await Promise.all(tables.map((table) => (table.count as typeof db.scanFile.count)({ where })));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(await Promise.all([old, young, queued].map(files))).toEqual([0, 4, 1]);
  const after = await read(tenant, old);
  expect(after.scan).toMatchObject({ file: { available: false }, report: { summary: expect.any(String) } });
  expect((await read(tenant, young)).scan.file.available).toBe(true);
  expect(await run({ originalDays: 30 })).toMatchObject({ originals: 0 });
});

test('scans go after their days as if they had been deleted, unpaid back, and the audit log tells who did it', async () => {
  const tenant = await api.tenant();
  const made = await Promise.all(Array.from({ length: 3 }, () => ended(tenant, 91)));
  const young = await ended(tenant, 89);
  expect(await run({ scanDays: 90 }, AbortSignal.abort())).toMatchObject({ scans: 0 });
  await run({ scanDays: 90 });
  for (const id of made) expect((await read(tenant, id)).status).toBe(404);
  expect((await read(tenant, young)).status).toBe(200);
  const usage = (await (await api.rest(tenant.key, '/usage')).json()) as object;
  expect(usage).toMatchObject({ used: 4, total_scans: 4 });
  const entries = await api.services.db.auditEntry.findMany({ where: { target: { in: made } } });
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual(made.map(() => ['scan.expired', 'system']));
  const events = await api.services.db.event.findMany({ where: { scanId: { in: made } } });
  expect(events.map(({ type }) => type)).toEqual(made.map(() => 'scan.deleted'));
});

test('erasing a scan removes its bytes through the storage, wherever they lie: by a request and by retention alike', async () => {
  const tenant = await api.tenant();
  const [asked, expired] = [await ended(tenant, 1), await ended(tenant, 400)];
  const removed: string[] = [];
  const { storage } = api.services;
  const services: typeof api.services = {
    ...api.services,
    storage: {
      ...storage,
      async removeFiles(sql, scanIds) {
        removed.push(...scanIds);
        await storage.removeFiles(sql, scanIds);
      },
    },
  };
  await expect(deleteScan((await api.tenant()).actor, services, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(removed).toEqual([]);
  await deleteScan(tenant.actor, services, asked);
  expect(removed).toEqual([asked]);
  const retention = { originalDays: null, scanDays: 365 };
  await applyRetention(services, retention, now, new AbortController().signal);
  expect(removed).toContain(expired);
});
