import type { Prisma, PrismaClient, Scan } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import { ServiceError } from '../domain/errors.ts';
import type { DocumentType, Label, ScanStatus, Verdict } from '../domain/scan.ts';
import { appendScanEvent } from '../events/outbox.ts';
import { type Actor, auditName, requireScope } from './actor.ts';
import { audit } from './audit.ts';
import { type ServiceContext, TRANSACTION } from './context.ts';
import { createPlaces, type Page, type PageRequest, pageOf } from './page.ts';
import { stateOf } from './state.ts';

/** What to load beside the scan's own columns. */
export type ScanQuery = { select?: Prisma.ScanSelect } | { include?: Prisma.ScanInclude };

export interface ScanFilter {
  status?: ScanStatus | null;
  verdict?: Verdict | null;
  documentType?: DocumentType | null;
  label?: Label | null;
  clientReference?: string | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
}

export type Direction = 'asc' | 'desc';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function scanNotFound(): ServiceError {
  return new ServiceError('NOT_FOUND', 'There is no scan with this id.');
}

/** The actor's own scan, whatever its scopes; null when there is none. For what the caller has just made or may follow. */
export async function scanIfThere(
  actor: Actor,
  { db }: { db: PrismaClient | Transaction },
  id: string,
  query: ScanQuery = {},
): Promise<Scan | null> {
  return UUID.test(id) ? db.scan.findFirst({ ...query, where: { id, organizationId: actor.organizationId } }) : null;
}

/** As `scanIfThere`, but throws NOT_FOUND. */
export async function findScan(
  actor: Actor,
  context: { db: PrismaClient | Transaction },
  id: string,
  query: ScanQuery = {},
): Promise<Scan> {
  const scan = await scanIfThere(actor, context, id, query);
  if (!scan) throw scanNotFound();
  return scan;
}

/** Scope scans:read. NOT_FOUND is the same for another organization's scan and for one that never was. */
export async function getScan(
  actor: Actor,
  context: { db: PrismaClient | Transaction },
  id: string,
  query: ScanQuery = {},
): Promise<Scan> {
  requireScope(actor, 'scans:read');
  return findScan(actor, context, id, query);
}

/** Scope scans:read. Pages by key, so inserts and deletes neither repeat nor skip anything. */
export async function listScans(
  actor: Actor,
  { db }: ServiceContext,
  filter: ScanFilter,
  order: Direction,
  page: PageRequest,
  query: ScanQuery = {},
): Promise<Page<Scan>> {
  requireScope(actor, 'scans:read');
  const places = createPlaces(['moment', 'id'], [actor.organizationId, order, ...filterParts(filter)]);
  const place = places.placeOf(page.cursor);
  // Reading backwards is reading forwards in the other order, turned round at the end.
  const descending = (order === 'desc') !== page.backwards;
  const direction = descending ? 'desc' : 'asc';
  const rows = await db.scan.findMany({
    ...query,
    where: { AND: [whereOf(actor, filter), place ? beyond(new Date(place[0]), place[1], descending) : {}] },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.size + 1,
  });
  return pageOf(rows, page, (scan) => places.cursorOf([scan.createdAt.getTime(), scan.id]));
}

function beyond(createdAt: Date, id: string, descending: boolean): Prisma.ScanWhereInput {
  return {
    // Redundant to the OR, but a bound that the index can start from.
    createdAt: descending ? { lte: createdAt } : { gte: createdAt },
    OR: [
      { createdAt: descending ? { lt: createdAt } : { gt: createdAt } },
      { createdAt, id: descending ? { lt: id } : { gt: id } },
    ],
  };
}

/** Scope scans:read. */
export async function countScans(actor: Actor, { db }: ServiceContext, filter: ScanFilter): Promise<number> {
  requireScope(actor, 'scans:read');
  return db.scan.count({ where: whereOf(actor, filter) });
}

/** Whether the scan is one of the filter's. Scope scans:read. */
export async function matchesFilter(
  actor: Actor,
  { db }: ServiceContext,
  id: string,
  filter: ScanFilter,
): Promise<boolean> {
  requireScope(actor, 'scans:read');
  return (await db.scan.count({ where: { AND: [{ id }, whereOf(actor, filter)] } })) > 0;
}

/**
 * Scope scans:delete. Removes scan, report, findings, original, page pictures, idempotency record, events and queued
 * work for good; a running analysis is cancelled by the event, and the charge is kept.
 */
export async function deleteScan(actor: Actor, context: ServiceContext, id: string): Promise<void> {
  requireScope(actor, 'scans:delete');
  if (!UUID.test(id)) throw scanNotFound();
  const scanId = id.toLowerCase();
  await context.db.$transaction(async (tx) => {
    if (!(await eraseScan(context, tx, actor.organizationId, scanId))) throw scanNotFound();
    await audit(tx, { ...by(actor), action: 'scan.deleted', target: scanId, detail: {} });
    await tellDeleted(tx, actor.organizationId, scanId);
  }, TRANSACTION);
}

/** Takes away everything that is known of a scan; false when there is none. To be followed by `tellDeleted`. */
export async function eraseScan(
  { dropAnalysis }: Pick<ServiceContext, 'dropAnalysis'>,
  tx: Transaction,
  organizationId: string,
  scanId: string,
): Promise<boolean> {
  const { count } = await tx.scan.deleteMany({ where: { id: scanId, organizationId } });
  if (count === 0) return false;
  await dropAnalysis(tx, scanId);
  await tx.event.deleteMany({ where: { scanId } });
  return true;
}

/** The one event that outlives its scan: it ends a running analysis and open subscriptions. */
export const tellDeleted = (tx: Transaction, organizationId: string, scanId: string): Promise<void> =>
  appendScanEvent(tx, { organizationId, scanId, type: 'scan.deleted', state: null });

/** Scope scans:write. Null takes the label away. */
export async function labelScan(actor: Actor, { db }: ServiceContext, id: string, label: Label | null): Promise<void> {
  requireScope(actor, 'scans:write');
  if (!UUID.test(id)) throw scanNotFound();
  await db.$transaction(async (tx) => {
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id, organizationId: actor.organizationId },
      data: { label, labelledAt: label === null ? null : new Date() },
    });
    if (!scan) throw scanNotFound();
    await audit(tx, { ...by(actor), action: 'scan.labelled', target: scan.id, detail: { label } });
    await appendScanEvent(tx, {
      organizationId: actor.organizationId,
      scanId: scan.id,
      type: 'scan.labelled',
      state: stateOf(scan),
    });
  }, TRANSACTION);
}

const by = (actor: Actor) => ({ organizationId: actor.organizationId, actor: auditName(actor) });

function whereOf(actor: Actor, filter: ScanFilter): Prisma.ScanWhereInput {
  return {
    organizationId: actor.organizationId,
    status: filter.status ?? undefined,
    verdict: filter.verdict ?? undefined,
    documentType: filter.documentType ?? undefined,
    label: filter.label ?? undefined,
    clientReference: filter.clientReference ?? undefined,
    createdAt: { gte: filter.createdAfter ?? undefined, lt: filter.createdBefore ?? undefined },
  };
}

function filterParts(filter: ScanFilter): string[] {
  return [
    filter.status ?? '',
    filter.verdict ?? '',
    filter.documentType ?? '',
    filter.label ?? '',
    filter.clientReference ?? '',
    filter.createdAfter?.toISOString() ?? '',
    filter.createdBefore?.toISOString() ?? '',
  ];
}
