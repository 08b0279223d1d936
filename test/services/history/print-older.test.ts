import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnalysisInput } from '../../../src/analysis/types.ts';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { printOlderScans } from '../../../src/services/history/print-older.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { completeScan } from '../../../src/services/scans/finish-scan.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { completed } from '../../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { openTestDatabase } from '../../support/database.ts';
import { anchor, asked, begun, papersOf, prints } from '../../support/prints.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(async () => {
  for (const { id } of await api.services.db.scan.findMany()) await deleteScan(tenant.actor, api.services, id);
});

const signal = new AbortController().signal;
/** Reads one document for all, and tells which were read. */
function reader(document = () => prints({ prints: [anchor('older')] })) {
  const read: AnalysisInput[] = [];
  return {
    read,
    async readPrints(input: AnalysisInput) {
      read.push(input);
      return { ok: true, prints: document() } as const;
    },
  };
}

/** A scan as an earlier release completed it. */
async function older(): Promise<string> {
  tenant ??= await api.tenant();
  const { scan } = await begun(api.services, tenant);
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  await completeScan(tenant.actor, api.services, scan.id, outcome);
  await api.services.db.scan.update({ where: { id: scan.id }, data: { createdAt: new Date('2026-01-02T03:04:05Z') } });
  return scan.id;
}
const unprinted = () => api.services.db.report.count({ where: { isPrinted: false } });

test('scans of earlier releases are compared with by later ones, as sent when they were; they are read as of then', async () => {
  const ids = [await older(), await older(), await older()];
  const own = reader();
  expect(await printOlderScans(api.services, own, signal)).toBe(3);
  expect(await unprinted()).toBe(0);
  expect(new Set(own.read.map(({ now }) => new Date(now).toISOString()))).toEqual(
    new Set(['2026-01-02T03:04:05.000Z']),
  );
  const { history } = await asked(api.services, tenant, prints({ prints: [anchor('older')] }));
  expect(papersOf(history).sort()).toEqual(ids.sort());
  expect(history).toMatchObject({ papers: [{ sentAt: '2026-01-02T03:04:05.000Z', verdict: 'high_risk' }, {}, {}] });
  expect(await printOlderScans(api.services, own, signal)).toBe(0);
  expect(own.read).toHaveLength(3);
});

test('they get their places behind all others, and no report changes', async () => {
  const id = await older();
  const running = await asked(api.services, tenant, prints({ prints: [anchor('older')] }));
  const before = await api.services.db.scan.findUniqueOrThrow({ where: { id } });
  await printOlderScans(api.services, reader(), signal);
  const places = await api.services.db.documentPrint.findMany({ orderBy: { sequence: 'asc' } });
  expect(places.map(({ scanId }) => scanId)).toEqual([running.id, id]);
  expect(await api.services.db.scan.findUniqueOrThrow({ where: { id } })).toEqual(before);
});

test('a document that is gone, or cannot be read, stays without prints and is asked for once', async () => {
  const [gone, broken] = [await older(), await older()];
  await api.services.db.scanFile.delete({ where: { scanId: gone } });
  const failing = { readPrints: async () => ({ ok: false, failure: 'TIMEOUT', detail: '' }) as const };
  expect(await printOlderScans(api.services, failing, signal)).toBe(2);
  expect([await unprinted(), await api.services.db.documentPrint.count()]).toEqual([0, 0]);
  expect(await api.services.db.scan.count({ where: { id: { in: [gone, broken] }, status: 'completed' } })).toBe(2);
});

test('nothing is read while a scan waits for its analysis', async () => {
  await older();
  const file = receiveFile('a.pdf', pdfBytes('waits'));
  const { id } = await createScan(tenant.actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
  expect(await printOlderScans(api.services, reader(), signal)).toBe(0);
  await deleteScan(tenant.actor, api.services, id);
  expect(await printOlderScans(api.services, reader(), signal)).toBe(1);
});

test('an interrupted reading is left for the next run, and so is one that the pool refused', async () => {
  await older();
  const refusing = { readPrints: () => Promise.reject(new Error('The analyzer is closed.')) };
  await expect(printOlderScans(api.services, refusing, signal)).rejects.toThrow('closed');
  expect(await printOlderScans(api.services, reader(), AbortSignal.abort())).toBe(0);
  expect(await unprinted()).toBe(1);
  expect(await printOlderScans(api.services, reader(), signal)).toBe(1);
});

test('several workers share the scans, and each is read once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, older));
  const beside = openTestDatabase(api.database.url);
  try {
    const slow = reader();
    const { readPrints } = slow;
    slow.readPrints = async (input) => {
      await delay(20);
      return readPrints(input);
    };
    const others = { ...api.services, db: beside.prisma, pool: beside.pool };
    const done = await Promise.all([api.services, others].map((each) => printOlderScans(each, slow, signal)));
    expect(slow.read).toHaveLength(ids.length);
    expect(Math.min(...done)).toBeGreaterThan(0);
    expect(await unprinted()).toBe(0);
  } finally {
    await beside.close();
  }
});

test('whoever deletes a scan does not wait for its reader, and nothing comes back afterwards', async () => {
  const id = await older();
  const deleting = {
    async readPrints() {
      await deleteScan(tenant.actor, api.services, id);
      return { ok: true, prints: prints() } as const;
    },
  };
  expect(await printOlderScans(api.services, deleting, signal)).toBe(1);
  const { db } = api.services;
  expect([await db.documentPrint.count(), await db.printKey.count()]).toEqual([0, 0]);
});
