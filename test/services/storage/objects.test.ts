/** Originals and pictures in a bucket: nothing lost, nothing left over, and what the bucket gets wrong is noticed. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { runAnalyzeScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { createStorage } from '../../../src/storage/files.ts';
import { moveFiles } from '../../../src/storage/move.ts';
import { ObjectFault } from '../../../src/storage/objects.ts';
import { removeDue } from '../../../src/storage/removals.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { type Bucket, startBucket } from '../../support/bucket.ts';

let bucket: Bucket;
let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  bucket = await startBucket();
  api = await startTestApi({ objects: bucket.objects });
  tenant = await api.tenant();
});
afterAll(async () => {
  await api.close();
  await bucket.close();
});
afterEach(() => {
  bucket.fault = () => null;
});

const BYTES = pdfBytes('in the bucket');
async function accepted() {
  const file = receiveFile('a.pdf', pdfBytes(`in the bucket ${Math.random()}`));
  const { id } = await createScan(tenant.actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
  return { scanId: id, organizationId: tenant.organization.id };
}
async function completed(): Promise<string> {
  const payload = await accepted();
  const deps = { services: api.services, analyzer: api.analyzer, logFailure() {}, logNoHistory() {} };
  await runAnalyzeScan(deps, payload, new AbortController().signal);
  return payload.scanId;
}
/** Keys of the files of a scan, the original first. */
async function keysOf(scanId: string): Promise<string[]> {
  const { rows } = await api.services.pool.query<{ object_key: string }>(
    `SELECT object_key FROM scan_file WHERE scan_id = $1 UNION ALL SELECT object_key FROM page_image WHERE scan_id = $1
     UNION ALL SELECT object_key FROM recovered_image WHERE scan_id = $1`,
    [scanId],
  );
  return rows.map((row) => row.object_key);
}
const removals = () => api.services.db.objectRemoval.findMany();
const sweep = async () => {
  const faults: unknown[] = [];
  await removeDue(api.services.pool, bucket.objects, new AbortController().signal, (error) => faults.push(error));
  return faults;
};
const forget = () => api.services.db.objectRemoval.deleteMany();

test('a scan reads the same from a bucket, and the database has no bytes of it', async () => {
  const scanId = await completed();
  const keys = await keysOf(scanId);
  expect(keys).toHaveLength(4);
  for (const key of keys) {
    expect(key).toMatch(new RegExp(`^${tenant.organization.id}/${scanId}/[0-9a-f]{24}$`));
    expect(await bucket.has(key)).toBe(true);
  }
  expect(await removals()).toEqual([]);
  const original = await api.services.storage.getOriginal(api.services.db, scanId);
  expect(Buffer.from(original!).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await api.services.storage.getPicture(api.services.db, scanId, 1)).toMatchObject({ mediaType: 'image/png' });
  const { rows } = await api.services.pool.query('SELECT FROM scan_file WHERE bytes IS NOT NULL');
  expect(rows).toHaveLength(0);
});

test('deleting a scan takes its objects with it, also when the bucket is away meanwhile', async () => {
  const scanId = await completed();
  const keys = await keysOf(scanId);
  await deleteScan(tenant.actor, api.services, scanId);
  expect((await removals()).map(({ objectKey }) => objectKey).sort()).toEqual([...keys].sort());
  bucket.fault = () => 503;
  expect(await sweep()).toHaveLength(keys.length);
  bucket.fault = () => null;
  expect(await sweep()).toEqual([]);
  expect(await bucket.has(keys[0]!)).toBe(true);
  await api.services.db.objectRemoval.updateMany({ data: { dueAt: new Date(0) } });
  expect(await sweep()).toEqual([]);
  for (const key of keys) expect(await bucket.has(key)).toBe(false);
  expect(await removals()).toEqual([]);
});

test('an organization that goes takes its objects along', async () => {
  const other = await api.tenant();
  const file = receiveFile('a.pdf', BYTES);
  const { id } = await createScan(other.actor, api.services, { ...parseScanOptions({}), file, idempotencyKey: null });
  const [key] = await keysOf(id);
  await api.services.db.scan.delete({ where: { id } });
  await sweep();
  expect(await bucket.has(key!)).toBe(false);
});

test.each([
  ['refuses', 503 as const],
  ['hangs up', 'cut' as const],
  ['takes the object and loses the answer', 'lose answer' as const],
])(
  'a bucket that %s on every try: the upload is refused with a time to come back, and nothing is left over',
  async (_what, fault) => {
    await forget();
    bucket.fault = (method) => (method === 'PUT' ? fault : null);
    const before = await api.services.db.scan.count();
    await expect(accepted()).rejects.toMatchObject({ code: 'AI_NOT_CONFIGURED', retryAfterSeconds: 30 });
    expect(await api.services.db.scan.count()).toBe(before);
    bucket.fault = () => null;
    const [left] = await removals();
    await api.services.db.objectRemoval.updateMany({ data: { dueAt: new Date(0) } });
    await sweep();
    expect(await bucket.has(left!.objectKey)).toBe(false);
    expect(await removals()).toEqual([]);
  },
);

test('one fault is tried again', async () => {
  for (const fault of [500, 'cut', 'lose answer'] as const) {
    let faults = 1;
    bucket.fault = (method) => (method === 'PUT' && faults-- > 0 ? fault : null);
    const { scanId } = await accepted();
    bucket.fault = () => null;
    expect(await api.services.storage.getOriginal(api.services.db, scanId)).not.toBe(null);
  }
});

test('bytes that are not those that were put are noticed, and so is an object that is gone', async () => {
  const { scanId } = await accepted();
  const [key] = await keysOf(scanId);
  await bucket.overwrite(key!, 'other bytes');
  await expect(api.services.storage.getOriginal(api.services.db, scanId)).rejects.toThrow(ObjectFault);
  await bucket.objects.remove(key!);
  expect(await api.services.storage.getOriginal(api.services.db, scanId)).toBe(null);
});

test('an answer of the bucket is read no further than an object is long, and nobody waits for its end', async () => {
  const { scanId } = await accepted();
  bucket.fault = () => 'endless';
  const read = api.services.storage.getOriginal(api.services.db, scanId);
  await expect(read).rejects.toThrow('the object storage did not give an object of the size that was put (200)');
});

test('a bucket that sends elsewhere is not followed there', async () => {
  const elsewhere = await startBucket();
  const { scanId } = await accepted();
  bucket.fault = (_method, path) => ({ redirect: elsewhere.config.endpoint + path });
  await expect(api.services.storage.getOriginal(api.services.db, scanId)).rejects.toThrow(ObjectFault);
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test('the bucket learns neither a name nor a reference, and is asked for whole objects alone', async () => {
  bucket.requests.length = 0;
  const options = parseScanOptions({ clientReference: 'case Quillon-77', metadata: { note: 'for Quillon' } });
  const file = receiveFile('Quillon.pdf', pdfBytes('of somebody'));
  const { id } = await createScan(tenant.actor, api.services, { ...options, file, idempotencyKey: null });
  const deps = { services: api.services, analyzer: api.analyzer, logFailure() {}, logNoHistory() {} };
  await runAnalyzeScan(deps, { scanId: id, organizationId: tenant.organization.id }, new AbortController().signal);
  await deleteScan(tenant.actor, api.services, id);
  await sweep();
  expect(await bucket.grep('Quillon')).toEqual([]);
  const methods = new Set(bucket.requests.map((request) => request.split(' ')[0]));
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'PUT']);
  expect(bucket.requests.filter((request) => request.includes('?'))).toEqual([]);
});

test('files move to the bucket and back, in pieces, beside what is deleted meanwhile', async () => {
  const scanId = await completed();
  const { pool, db } = api.services;
  const before = await api.services.storage.getOriginal(db, scanId);
  // What the tests before broke on purpose stays out of it.
  await db.scan.deleteMany({ where: { id: { not: scanId } } });
  expect(await moveFiles(pool, bucket.objects, 'postgres')).toBe(4);
  expect(await keysOf(scanId)).toEqual([null, null, null, null]);
  const plain = createStorage(pool, { place: 'postgres', objects: null });
  expect(await plain.getOriginal(db, scanId)).toEqual(before);
  await sweep();

  let puts = 0;
  bucket.fault = (method) => (method === 'PUT' && ++puts > 2 ? 403 : null);
  await expect(moveFiles(pool, bucket.objects, 's3')).rejects.toThrow(ObjectFault);
  bucket.fault = () => null;
  expect(await moveFiles(pool, bucket.objects, 's3')).toBe(2);
  expect(await api.services.storage.getOriginal(db, scanId)).toEqual(before);
  await expect(plain.getOriginal(db, scanId)).rejects.toThrow(/S3_BUCKET/);
});
