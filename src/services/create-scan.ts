import { createHash } from 'node:crypto';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/id.ts';
import { ServiceError } from '../domain/errors.ts';
import { IDEMPOTENCY_DAYS } from '../domain/limits.ts';
import { MEDIA_TYPES } from '../domain/scan.ts';
import { appendScanEvent } from '../events/outbox.ts';
import { ReceivedFile } from '../ingest/received-file.ts';
import type { ScanRequest } from '../ingest/scan-request.ts';
import { type Actor, requireScope } from './actor.ts';
import { type ServiceContext, TRANSACTION } from './context.ts';
import { createTurns } from './turns.ts';
import { chargeUnit, checkQuota, monthStart } from './usage.ts';

export interface CreatedScan {
  id: string;
  /** True when an earlier request with the same Idempotency-Key made it. */
  replayed: boolean;
}

/**
 * Accepts a document. Scan, bytes, charged unit, idempotency record, event and job are committed together or not at
 * all. Scope scans:write. Throws CONFLICT when the key was used for another request, QUOTA_EXCEEDED, and what the
 * fetching of a file throws.
 */
export async function createScan(
  actor: Actor,
  context: ServiceContext,
  request: CreateScanRequest,
): Promise<CreatedScan> {
  requireScope(actor, 'scans:write');
  const { file, idempotencyKey } = request;
  if (file instanceof ReceivedFile) return storeScan(actor, context, request, file);
  context.files.check(file);
  const fetchAndStore = () => context.files.fetch(file, (fetched) => storeScan(actor, context, request, fetched));
  if (idempotencyKey === null) return fetchAndStore();
  // A replay never fetches: requests in flight with the same key wait for the one that does.
  return fetching.inTurn(`${actor.organizationId} ${idempotencyKey}`, async () => {
    const earlier = await context.db.$transaction((tx) => claimIdempotencyKey(actor, tx, request), TRANSACTION);
    return earlier ? { id: earlier, replayed: true } : fetchAndStore();
  });
}

type CreateScanRequest = ScanRequest & { idempotencyKey: string | null };

const fetching = createTurns();

async function storeScan(
  actor: Actor,
  context: ServiceContext,
  request: CreateScanRequest,
  file: ReceivedFile,
): Promise<CreatedScan> {
  return context.db.$transaction(async (tx) => {
    const earlier = await claimIdempotencyKey(actor, tx, request);
    if (earlier) return { id: earlier, replayed: true };

    const id = newId();
    const now = new Date();
    const chargedPeriod = monthStart(now);
    const limit = await checkQuota(actor, tx, chargedPeriod);
    await tx.scan.create({
      data: {
        id,
        organizationId: actor.organizationId,
        createdAt: now,
        clientReference: request.clientReference,
        metadata: request.metadata,
        context: request.context ? { ...request.context } : undefined,
        lang: request.lang,
        fileName: file.name,
        fileType: MEDIA_TYPES[file.type],
        fileSize: file.bytes.length,
        fileSha256: file.sha256,
        chargedPeriod,
      },
      select: { id: true },
    });
    await context.storage.putOriginal(tx, id, file.bytes);
    if (request.idempotencyKey !== null) {
      await tx.idempotencyKey.create({
        data: {
          organizationId: actor.organizationId,
          key: request.idempotencyKey,
          fingerprint: fingerprint(request),
          scanId: id,
          expiresAt: new Date(now.getTime() + IDEMPOTENCY_DAYS * 86_400_000),
        },
      });
    }
    await context.queueAnalysis(tx, { scanId: id, organizationId: actor.organizationId });
    // Last, so that the rows every scan of the organization shares are locked for as short as can be.
    await chargeUnit(actor, tx, chargedPeriod, limit);
    await appendScanEvent(tx, {
      organizationId: actor.organizationId,
      scanId: id,
      type: 'scan.queued',
      state: { status: 'queued', stage: null, percent: 0, pagesDone: null, pagesTotal: null },
    });
    return { id, replayed: false };
  }, TRANSACTION);
}

/** Waits for a request in flight with the same key; the scan that the key made, or null when it is free. */
async function claimIdempotencyKey(actor: Actor, tx: Transaction, request: CreateScanRequest): Promise<string | null> {
  const key = request.idempotencyKey;
  if (key === null) return null;
  const { organizationId } = actor;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`idempotency ${organizationId} ${key}`}, 0))`;
  const record = await tx.idempotencyKey.findUnique({ where: { organizationId_key: { organizationId, key } } });
  if (!record) return null;
  if (record.expiresAt <= new Date()) {
    await tx.idempotencyKey.delete({ where: { organizationId_key: { organizationId, key } } });
    return null;
  }
  if (record.fingerprint !== fingerprint(request)) {
    throw new ServiceError('CONFLICT', 'This Idempotency-Key was used for a different request.');
  }
  return record.scanId;
}

/** Covers the file's content, or the URL that it was asked for by, and every other field, its name included; the order of object keys does not matter. */
function fingerprint(request: ScanRequest): string {
  const sorted = (value: object | null) => Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { file } = request;
  const parts = [
    file instanceof ReceivedFile ? file.sha256 : file.url,
    file.name ?? null,
    sorted(request.context),
    sorted(request.metadata),
    request.lang,
    request.clientReference,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
