/** Processes that are killed at the worst moment: what they began is ended by others, and nothing is left over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runGiveUpScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { printOlderScans } from '../../../src/services/history/print-older.ts';
import { completeScan } from '../../../src/services/scans/finish-scan.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { completed } from '../../support/analyzer.ts';
import { startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { anchor, asked, begun, papersOf, prints } from '../../support/prints.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const source = (path: string) => JSON.stringify(join(import.meta.dirname, '../../../src', path));

/** Runs `script` with `arg` in a process of its own until it says something, and kills it. */
async function killedIn(script: string, arg: unknown): Promise<void> {
  const program = `
    import { openDatabase } from ${source('db/client.ts')};
    const { pool, prisma } = openDatabase({ url: process.argv[1], onError: () => undefined });
    const arg = JSON.parse(process.argv[2]);
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, api.database.url, JSON.stringify(arg)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Keeps prints, and is stuck before it looks anything up. */
const WORKER = `
  import { historyOf } from ${source('services/history/look-up.ts')};
  const query = (statement) =>
    statement.name === 'print-hits' ? new Promise(() => console.log('kept')) : pool.query(statement);
  await historyOf(arg.actor, { pool: { query } }, arg.scan)(arg.document);
`;
const kill = (scanId: string, document: ReturnType<typeof prints>) =>
  killedIn(WORKER, {
    actor: { organizationId: tenant.organization.id },
    scan: { id: scanId, clientReference: null },
    document,
  });

const placeOf = async (scanId: string) =>
  (await api.services.db.documentPrint.findUniqueOrThrow({ where: { scanId } })).sequence;

async function left(scanId: string): Promise<number[]> {
  const { db } = api.services;
  return [await db.documentPrint.count({ where: { scanId } }), await db.printKey.count({ where: { scanId } })];
}

async function complete(id: string): Promise<void> {
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  expect(await completeScan(tenant.actor, api.services, id, outcome)).toBe(true);
}

test('a worker killed after it kept prints: the next try keeps the place, sees what came before and not what came after', async () => {
  const document = () => prints({ prints: [anchor('killed')] });
  const earlier = await asked(api.services, tenant, document());
  const { scan, ask } = await begun(api.services, tenant);
  await kill(scan.id, document());
  const place = await placeOf(scan.id);
  // Meanwhile it is an earlier document of those that come after.
  const later = await asked(api.services, tenant, document());
  expect(papersOf(later.history).sort()).toEqual([earlier.id, scan.id].sort());
  expect(papersOf(await ask(document()))).toEqual([earlier.id]);
  expect(await placeOf(scan.id)).toBe(place);
  await complete(scan.id);
  expect(await left(scan.id)).toEqual([1, 18]);
  await deleteScan(tenant.actor, api.services, scan.id);
  expect(await left(scan.id)).toEqual([0, 0]);
});

test('a scan whose every worker was killed is given up, and leaves no prints', async () => {
  const { scan } = await begun(api.services, tenant);
  await kill(scan.id, prints());
  expect(await left(scan.id)).toEqual([1, 17]);
  await runGiveUpScan(api.services, { scanId: scan.id, organizationId: tenant.organization.id });
  expect(await left(scan.id)).toEqual([0, 0]);
});

test('a scan deleted after its worker was killed leaves no prints', async () => {
  const { scan } = await begun(api.services, tenant);
  await kill(scan.id, prints());
  await deleteScan(tenant.actor, api.services, scan.id);
  expect(await left(scan.id)).toEqual([0, 0]);
});

/** Claims a scan of an earlier release, and is stuck while it reads it. */
const READER = `
  import { printOlderScans } from ${source('services/history/print-older.ts')};
  import { createStorage } from ${source('storage/files.ts')};
  const readPrints = () => new Promise(() => console.log('reading'));
  await printOlderScans({ db: prisma, pool, storage: createStorage(pool, { place: 'postgres', objects: null }) }, { readPrints }, new AbortController().signal);
`;

test('a scan of an earlier release whose reader was killed is taken up again', async () => {
  const older = await begun(api.services, tenant);
  await complete(older.scan.id);
  await killedIn(READER, null);
  expect(await left(older.scan.id)).toEqual([0, 0]);
  const document = prints({ prints: [anchor('taken up again')] });
  const reader = { readPrints: async () => ({ ok: true, prints: document }) as const };
  expect(await printOlderScans(api.services, reader, new AbortController().signal)).toBe(1);
  expect(await left(older.scan.id)).toEqual([1, 18]);
  expect(await printOlderScans(api.services, reader, new AbortController().signal)).toBe(0);
});
