import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { runAnalyzeScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { moveFiles } from '../../../src/storage/move.ts';
import { createObjects, type Objects, sha256Of } from '../../../src/storage/objects.ts';
import { removeDue } from '../../../src/storage/removals.ts';
import { pdfBytes, startTestApi, type TestApi } from '../../support/api.ts';
import { hasSwift, type Swift, startSwift } from '../../support/swift.ts';

describe.skipIf(!hasSwift)('files in OpenStack Swift', () => {
  let swift: Swift;
  let objects: Objects;
  let api: TestApi;
  beforeAll(async () => {
    swift = await startSwift();
    objects = createObjects(swift.config);
    api = await startTestApi({ objects });
  });
  afterAll(async () => {
    await api?.close();
    await objects?.close();
    await swift?.close();
  });

  test('objects of every size come back as they were put, and are gone once they are removed', async () => {
    for (const size of [0, 1, 65_536, 3_000_000, 10 * 1024 * 1024]) {
      const [key, bytes] = [`a/b/${size}`, randomBytes(size)];
      const sha256 = sha256Of(bytes);
      await objects.put(key, bytes, sha256);
      expect(Buffer.from((await objects.get(key, sha256))!).equals(bytes)).toBe(true);
      await objects.remove(key);
      await objects.remove(key);
      expect(await objects.get(key, sha256)).toBe(null);
    }
  });

  test('a wrong secret, and bytes that are not those of their hash, are refused by the server', async () => {
    const stranger = createObjects({ ...swift.config, secretAccessKey: 'wrong' });
    const bytes = Buffer.from('a paper');
    await expect(stranger.put('a', bytes, sha256Of(bytes))).rejects.toMatchObject({ status: 403 });
    await expect(stranger.get('a', sha256Of(bytes))).rejects.toMatchObject({ status: 403 });
    await expect(objects.put('a', bytes, sha256Of(Buffer.from('another')))).rejects.toMatchObject({ status: 400 });
    await stranger.close();
  });

  test('a scan is accepted, analysed, moved to the database and back, and erased', async () => {
    const { services } = api;
    const tenant = await api.tenant();
    const file = receiveFile('a.pdf', pdfBytes('in Swift'));
    const options = { ...parseScanOptions({}), file, idempotencyKey: null };
    const { id } = await createScan(tenant.actor, services, options);
    const deps = { services, analyzer: api.analyzer, logFailure() {}, logNoHistory() {} };
    const payload = { scanId: id, organizationId: tenant.organization.id };
    await runAnalyzeScan(deps, payload, new AbortController().signal);
    const original = await services.storage.getOriginal(services.db, id);
    expect(Buffer.from(original!).equals(file.bytes)).toBe(true);
    expect(await moveFiles(services.pool, objects, 'postgres')).toBe(4);
    expect(await moveFiles(services.pool, objects, 's3')).toBe(4);
    expect(await services.storage.getOriginal(services.db, id)).toEqual(original);
    const { objectKey, sha256 } = await services.db.scanFile.findUniqueOrThrow({ where: { scanId: id } });
    await deleteScan(tenant.actor, services, id);
    const faults: unknown[] = [];
    // Those of the first place, and those of the last.
    const removed = await removeDue(services.pool, objects, new AbortController().signal, (fault) =>
      faults.push(fault),
    );
    expect([removed, faults]).toEqual([8, []]);
    expect(await objects.get(objectKey!, sha256!)).toBe(null);
  });
});
