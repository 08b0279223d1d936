import { createHash } from 'node:crypto';
import { newId } from '../../db/id.ts';
import { inTransaction, type Statements } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { IDEMPOTENCY_DAYS } from '../../domain/limits.ts';
import { MEDIA_TYPES } from '../../domain/scan.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import { ReceivedFile } from '../../ingest/received-file.ts';
import type { ScanRequest } from '../../ingest/scan-options.ts';
import { ObjectFault } from '../../storage/objects.ts';
import type { FileOwner, StagedFile } from '../../storage/types.ts';
import { inSpan, linksToActive, traceOfScan } from '../../tracing/spans.ts';
import { chargeUnit, checkQuota, dayOf, monthStart } from '../accounts/usage.ts';
import { requireAiLayer } from '../ai/demand.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { createKeyedMutex } from '../shared/keyed-mutex.ts';
import { requireRoom, takeRoom } from './open-work.ts';
import { QUEUED } from './state.ts';

export interface CreatedScan {
  id: string;
  /** True when an earlier request with the same Idempotency-Key made it. */
  replayed: boolean;
}

/**
 * Accepts a document. Scan, bytes, charged unit, idempotency record, event and job are committed together or not at
 * all. Scope scans:write. Throws CONFLICT when the key was used for another request, QUOTA_EXCEEDED, RATE_LIMITED
 * and AI_NOT_CONFIGURED when there is too much work already, what the fetching of a file throws, and what
 * `stillAdmitted` throws, which is asked once the file is there: a key may have been revoked while it came.
 */
export async function createScan(
  actor: Actor,
  context: ServiceContext,
  request: CreateScanRequest,
  stillAdmitted: () => Promise<void> = async () => undefined,
): Promise<CreatedScan> {
  requireScope(actor, 'scans:write');
  const { file, idempotencyKey } = request;
  const store = async (received: ReceivedFile) => {
    await stillAdmitted();
    return storeScan(actor, context, request, received);
  };
  if (file instanceof ReceivedFile) return store(file);
  context.files.check(file);
  const fetchAndStore = () => context.files.fetch(file, actor.organizationId, store);
  if (idempotencyKey === null) return fetchAndStore();
  // A replay never fetches: requests in flight with the same key wait for the one that does.
  return fetching.hold(`${actor.organizationId} ${idempotencyKey}`, async () => {
    const earlier = await inTransaction(context.pool, (sql) => claimIdempotencyKey(actor, sql, request));
    return earlier ? { id: earlier, replayed: true } : fetchAndStore();
  });
}

type CreateScanRequest = ScanRequest & { idempotencyKey: string | null };

const fetching = createKeyedMutex();

async function storeScan(
  actor: Actor,
  context: ServiceContext,
  request: CreateScanRequest,
  file: ReceivedFile,
): Promise<CreatedScan> {
  const id = newId();
  const attributes = { 'dfd.scan.id': id, 'dfd.file.type': file.type, 'dfd.file.size': file.bytes.length };
  // The request may make several scans, so it is linked, not the parent.
  return inSpan('scan accept', { parent: traceOfScan(id), links: linksToActive(), attributes }, () =>
    storeAs(id, actor, context, request, file),
  );
}

async function storeAs(
  id: string,
  actor: Actor,
  context: ServiceContext,
  request: CreateScanRequest,
  file: ReceivedFile,
): Promise<CreatedScan> {
  const original = await stageOriginal(context, { organizationId: actor.organizationId, scanId: id }, file);
  return inTransaction(context.pool, async (sql) => {
    const earlier = await claimIdempotencyKey(actor, sql, request);
    if (earlier) return { id: earlier, replayed: true };

    const now = new Date();
    const chargedPeriod = monthStart(now);
    const limit = await checkQuota(actor, sql, chargedPeriod);
    const room = await requireRoom(actor, sql, context);
    await requireAiLayer(actor, sql, context.ai);
    await insertScan(actor, sql, { id, now, chargedPeriod }, request, file);
    await context.storage.putOriginal(sql, id, original);
    if (request.idempotencyKey !== null) {
      const expiresAt = new Date(now.getTime() + IDEMPOTENCY_DAYS * 86_400_000);
      await sql.query(
        `INSERT INTO idempotency_key (organization_id, key, fingerprint, scan_id, expires_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [actor.organizationId, request.idempotencyKey, fingerprint(request), id, expiresAt],
      );
    }
    await context.queueAnalysis(sql, { scanId: id, organizationId: actor.organizationId }, room);
    // Last, so that the rows every scan of the organization shares are locked for as short as can be.
    await chargeUnit(actor, sql, chargedPeriod, limit);
    await takeRoom(actor, sql, room);
    await appendScanEvent(sql, {
      organizationId: actor.organizationId,
      scanId: id,
      type: 'scan.queued',
      state: QUEUED,
    });
    return { id, replayed: false };
  });
}

/** How long clients wait until they try a bucket again that was away. */
const STORAGE_RETRY_SECONDS = 30;

async function stageOriginal({ storage }: ServiceContext, owner: FileOwner, file: ReceivedFile): Promise<StagedFile> {
  try {
    const [staged] = await storage.stage(owner, [{ bytes: file.bytes }]);
    return staged!.file;
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    throw new ServiceError(
      'AI_NOT_CONFIGURED',
      `The analysis service is temporarily unavailable: files cannot be stored. Retry in ${STORAGE_RETRY_SECONDS} seconds.`,
      { retryAfterSeconds: STORAGE_RETRY_SECONDS },
    );
  }
}

async function insertScan(
  actor: Actor,
  sql: Statements,
  { id, now, chargedPeriod }: { id: string; now: Date; chargedPeriod: Date },
  request: ScanRequest,
  file: ReceivedFile,
): Promise<void> {
  await sql.query(
    `INSERT INTO scan (id, organization_id, created_at, client_reference, metadata, context, lang,
                       file_name, file_type, file_size, file_sha256, charged_period)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      actor.organizationId,
      now,
      request.clientReference,
      JSON.stringify(request.metadata),
      request.context && JSON.stringify(request.context),
      request.lang,
      file.name,
      MEDIA_TYPES[file.type],
      file.bytes.length,
      file.sha256,
      dayOf(chargedPeriod),
    ],
  );
}

/** Waits for a request in flight with the same key; the scan that the key made, or null when it is free. */
async function claimIdempotencyKey(actor: Actor, sql: Statements, request: CreateScanRequest): Promise<string | null> {
  const key = request.idempotencyKey;
  if (key === null) return null;
  const { organizationId } = actor;
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`idempotency ${organizationId} ${key}`]);
  const [record] = await sql.query<{ fingerprint: string; scan_id: string; expires_at: Date }>(
    'SELECT fingerprint, scan_id, expires_at FROM idempotency_key WHERE organization_id = $1 AND key = $2',
    [organizationId, key],
  );
  if (!record) return null;
  if (record.expires_at <= new Date()) {
    await sql.query('DELETE FROM idempotency_key WHERE organization_id = $1 AND key = $2', [organizationId, key]);
    return null;
  }
  if (record.fingerprint !== fingerprint(request)) {
    throw new ServiceError('CONFLICT', 'This Idempotency-Key was used for a different request.');
  }
  return record.scan_id;
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
