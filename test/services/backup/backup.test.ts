/** Backups as folders: what they hold of a bucket, what is refused, and that nothing is half done. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBackup } from '../../../src/backup/create.ts';
import { restoreBackup } from '../../../src/backup/restore.ts';
import { verifyBackup } from '../../../src/backup/verify.ts';
import { migrate, readMigrations } from '../../../src/db/migrate.ts';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { runAnalyzeScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { createStorage } from '../../../src/storage/files.ts';
import { createObjects, ObjectFault, type Objects } from '../../../src/storage/objects.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { type Bucket, startBucket } from '../../support/bucket.ts';
import { createEmptyDatabase, openTestDatabase } from '../../support/database.ts';

let bucket: Bucket;
let api: TestApi;
let tenant: Tenant;
let home: string;
let scanId: string;
const BYTES = pdfBytes('kept\twith\ntabs\\and lines');
const drops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'backup-'));
  bucket = await startBucket();
  api = await startTestApi({ objects: bucket.objects });
  tenant = await api.tenant();
  scanId = await completed(BYTES);
});
afterEach(async () => {
  bucket.fault = () => null;
  for (const drop of drops.splice(0)) await drop();
});
afterAll(async () => {
  await api.close();
  await bucket.close();
  rmSync(home, { recursive: true, force: true });
});

async function completed(bytes: Buffer): Promise<string> {
  const file = receiveFile('a\\b "c".pdf', bytes);
  const { id } = await createScan(tenant.actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
  const payload = { scanId: id, organizationId: tenant.organization.id };
  const deps = { services: api.services, analyzer: api.analyzer, logFailure() {}, logNoHistory() {} };
  await runAnalyzeScan(deps, payload, new AbortController().signal);
  return id;
}
let made = 0;
async function save(objects: Objects | null = bucket.objects, missing: string[] = []): Promise<string> {
  made += 1;
  const folder = join(home, `b${made}`);
  await createBackup({ folder, url: api.database.url, objects, onMissing: (key) => missing.push(key) });
  return folder;
}
/** A database without a table. */
async function empty() {
  const { url, drop } = await createEmptyDatabase();
  const database = openTestDatabase(url);
  drops.push(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}
const bring = (folder: string, url: string, objects: Objects | null = null) =>
  restoreBackup({ folder, url, objects, resume: async () => undefined });
const keysOf = async () =>
  (await api.database.prisma.pageImage.findMany({ where: { scanId } })).map(({ objectKey }) => objectKey!);

test('files of a bucket come back in another bucket, or in the database where there is none', async () => {
  const folder = await save();
  const { objects } = await verifyBackup(folder);
  expect(objects).toMatchObject({ count: 4, missing: 0 });

  const elsewhere = createObjects({ ...bucket.config, prefix: 'other/' });
  drops.push(() => elsewhere.close());
  const first = await empty();
  await bring(folder, first.url, elsewhere);
  const inBucket = createStorage(first.database.pool, { place: 's3', objects: elsewhere });
  expect(await inBucket.getOriginal(first.database.prisma, scanId)).toEqual(new Uint8Array(BYTES));

  const second = await empty();
  await bring(folder, second.url);
  const inDatabase = createStorage(second.database.pool, { place: 'postgres', objects: null });
  expect(Buffer.from((await inDatabase.getOriginal(second.database.prisma, scanId))!)).toEqual(BYTES);
  expect(await inDatabase.getRecovered(second.database.prisma, scanId, 1, 'before')).toMatchObject({
    mediaType: 'image/png',
  });
  expect(await second.database.prisma.objectRemoval.count()).toBe(0);
});

test('new events are numbered beyond all that clients may have seen since the backup', async () => {
  const folder = await save();
  const { url, database } = await empty();
  await bring(folder, url);
  const seen = await api.database.prisma.event.aggregate({ _max: { sequence: true } });
  const { rows } = await database.pool.query<{ next: string }>(`SELECT nextval('event_sequence_seq') AS next`);
  expect(BigInt(rows[0]!.next) - seen._max.sequence!).toBeGreaterThan(999_000n);
});

test('a file that the bucket has lost is named and left out; one that it cannot give now ends the backup', async () => {
  const [key] = await keysOf();
  bucket.fault = (method, path) => (method === 'GET' && path.endsWith(key!) ? 404 : null);
  const missing: string[] = [];
  const folder = await save(bucket.objects, missing);
  expect(missing).toEqual([key]);
  expect((await verifyBackup(folder)).objects).toMatchObject({ count: 4, missing: 1 });
  const { url, database } = await empty();
  await bring(folder, url);
  expect(await database.prisma.pageImage.count()).toBe(0);
  expect(await database.prisma.scanFile.count()).toBe(1);

  bucket.fault = (method) => (method === 'GET' ? 503 : null);
  await expect(save()).rejects.toThrow(ObjectFault);
  await expect(save(null)).rejects.toThrow('set the S3_');
  expect(readdirSync(home).filter((name) => name.includes('partial'))).toEqual([]);
  expect(existsSync(join(home, `b${made}`))).toBe(false);
});

test('only its owner can read a backup, and no key or secret is in clear sight', async () => {
  const folder = await save();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.map((name) => (statSync(join(folder, name)).mode & 0o077).toString(8))).toEqual(files.map(() => '0'));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
  expect(manifest).not.toMatch(/dfd_test_|postgresql:|S3RVER/);
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n')).toHaveLength(files.length - 1);
});

test('a changed byte anywhere is found, by verify and by restore, and a restore that fails leaves the database empty', async () => {
  const targets = ['tables/scan.copy.gz', 'objects.bin', 'objects.jsonl.gz', 'manifest.json'];
  for (const target of targets) {
    const folder = await save();
    const path = join(folder, target);
    const bytes = readFileSync(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes[at]! ^ 1;
    writeFileSync(path, bytes);
    await expect(verifyBackup(folder), target).rejects.toThrow(target);
    const { url, database } = await empty();
    await expect(bring(folder, url), target).rejects.toThrow(target);
    // Before the first table, or after all were rolled back.
    const { rows } = await database.pool.query(`SELECT to_regclass('organization') AS there`);
    if (rows[0].there) expect(await database.prisma.organization.count(), target).toBe(0);
  }
  const longer = await save();
  appendFileSync(join(longer, 'objects.bin'), 'x');
  await expect(verifyBackup(longer)).rejects.toThrow('objects.bin');
});

test('a folder that is there is never written to, and no database that holds anything', async () => {
  const folder = await save();
  await expect(
    createBackup({ folder, url: api.database.url, objects: bucket.objects, onMissing() {} }),
  ).rejects.toThrow('is there already');
  await expect(bring(folder, api.database.url)).rejects.toThrow(/not empty: \w+ has rows/);
  await expect(verifyBackup(join(home, 'nothing'))).rejects.toThrow('is no backup');
});

test('a backup of an earlier release is brought back and migrated; one of a later release is refused', async () => {
  const migrations = readMigrations();
  const old = await empty();
  await migrate(old.url, migrations.slice(0, -1));
  await old.database.pool.query(
    `INSERT INTO organization (id, name, plan) VALUES ('01890000-0000-7000-8000-000000000001', 'Old', 'pro')`,
  );
  const folder = join(home, 'old');
  await createBackup({ folder, url: old.url, objects: null, onMissing() {} });
  const { url, database } = await empty();
  await bring(folder, url);
  expect(await database.prisma.organization.findMany()).toMatchObject([{ name: 'Old', plan: 'pro' }]);
  const { rows } = await database.pool.query('SELECT migration_name FROM _prisma_migrations');
  expect(rows).toHaveLength(migrations.length);

  const ahead = await empty();
  await migrate(ahead.url, migrations);
  await expect(bring(folder, ahead.url)).rejects.toThrow('take a new database');
});
