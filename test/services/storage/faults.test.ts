/** A fault at every single request of a scan's life, once and from then on: nothing is lost, and nothing is left over. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { runAnalyzeScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { moveFiles } from '../../../src/storage/move.ts';
import { removeDue } from '../../../src/storage/removals.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { type Bucket, startBucket } from '../../support/bucket.ts';

vi.setConfig({ testTimeout: 240_000 });

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

const FAULTS = ['cut', 'lose answer', 503] as const;
type Fault = (typeof FAULTS)[number];
/** Stops the analysis that waits for the bucket. */
let stop = new AbortController();

/** Of one request: after them whoever asked is told of the fault. */
const TRIES = 3;

/**
 * From upload to erasure, with a move to the database and back. `again` is asked when a step fails, and the step is then
 * repeated, as clients, the queue and operators do.
 */
async function life(again: () => void): Promise<void> {
  const { services } = api;
  const { pool, db, storage } = services;
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch {
      again();
      return run();
    }
  };
  const file = receiveFile('a.pdf', pdfBytes('on a bad day'));
  const request = { ...parseScanOptions({}), file, idempotencyKey: null };
  const { id } = await step(() => createScan(tenant.actor, services, request));
  const deps = { services, analyzer: api.analyzer, logFailure() {}, logNoHistory() {} };
  await step(() => runAnalyzeScan(deps, { scanId: id, organizationId: tenant.organization.id }, stop.signal));
  const isWhole = async () => {
    expect(Buffer.from((await step(() => storage.getOriginal(db, id)))!).equals(file.bytes)).toBe(true);
    expect(await step(() => storage.getPicture(db, id, 1))).not.toBe(null);
  };
  await isWhole();
  await step(() => moveFiles(pool, bucket.objects, 'postgres'));
  await step(() => moveFiles(pool, bucket.objects, 's3'));
  await isWhole();
  await deleteScan(tenant.actor, services, id);
  const sweep = async () => {
    await db.objectRemoval.updateMany({ data: { dueAt: new Date(0) } });
    await removeDue(pool, bucket.objects, stop.signal, again);
  };
  await sweep();
  await sweep();
  expect(await db.objectRemoval.count()).toBe(0);
  expect(await bucket.grep(tenant.organization.id)).toEqual([]);
}

/** The requests of a life without faults. */
async function requestsOfALife(): Promise<number> {
  bucket.fault = () => null;
  bucket.requests.length = 0;
  await life(() => {
    throw new Error('a step failed without a fault');
  });
  return bucket.requests.length;
}

test.each(FAULTS)(
  'a request that meets "%s" is repeated, whichever it is, and nobody notices',
  async (fault: Fault) => {
    const requests = await requestsOfALife();
    expect(requests).toBeGreaterThan(20);
    for (let at = 1; at <= requests; at += 1) {
      let seen = 0;
      bucket.fault = () => (++seen === at ? fault : null);
      await life(() => {
        throw new Error(`request ${at} was not repeated`);
      });
    }
  },
);

test.each(FAULTS)(
  'a bucket that answers "%s" from any request on loses nothing until it is back',
  async (fault: Fault) => {
    const requests = await requestsOfALife();
    for (let at = 1; at <= requests; at += 1) {
      let seen = 0;
      bucket.fault = () => {
        seen += 1;
        if (seen === at + TRIES - 1) stop.abort();
        return seen >= at ? fault : null;
      };
      let failures = 0;
      await life(() => {
        failures += 1;
        stop = new AbortController();
        bucket.fault = () => null;
      });
      expect(failures).toBeGreaterThan(0);
    }
  },
);
