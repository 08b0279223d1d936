import { Prisma, type PrismaClient, type Scan } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid } from '../../db/id.ts';
import { statementsOf } from '../../db/statements.ts';
import { withinTime } from '../../db/time-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_REPORT_BYTES_PER_PAGE } from '../../domain/limits.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import { touchRelated } from '../history/relations.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { allOf } from '../shared/conditions.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { beyond, createPlaces, type Page, type PageRequest, type PageStart, pageOf } from '../shared/page.ts';
import { lockEndpointsToldOf } from '../webhooks/endpoints.ts';
import { columnsSql, filterParts, needsSql, type ScanFilter, scansOf, scanWhere } from './scan-filter.ts';
import { listKeys, NEAR_ROWS, SEARCH_LIMIT_MS, searchKeys } from './search.ts';
import { fewScansOf, valueConditions, wasRead } from './value-filter.ts';

/** What to load beside the scan's own columns. */
export type ScanQuery = { select?: Prisma.ScanSelect } | { include?: Prisma.ScanInclude };

/** Scans without a score or an end are not in an order by it. */
const COLUMNS = { createdAt: 's.created_at', riskScore: 's.risk_score', completedAt: 's.completed_at' } as const;
type Column = keyof typeof COLUMNS;
export type ScanOrder = `${Column}_${'asc' | 'desc'}`;
export const SCAN_ORDERS = Object.keys(COLUMNS).flatMap((name) => [`${name}_desc`, `${name}_asc`]) as [ScanOrder];

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
  return isUuid(id) ? db.scan.findFirst({ ...query, where: { id, organizationId: actor.organizationId } }) : null;
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

/** Those of the ids that are scans of the organization, by id. Scope scans:read. */
export async function scansById(
  actor: Actor,
  { db }: { db: PrismaClient | Transaction },
  ids: readonly string[],
  query: ScanQuery = {},
): Promise<ReadonlyMap<string, Scan>> {
  requireScope(actor, 'scans:read');
  if (ids.length === 0) return new Map();
  const where = { id: { in: [...new Set(ids)] }, organizationId: actor.organizationId };
  return new Map((await db.scan.findMany({ ...query, where })).map((scan) => [scan.id, scan]));
}

/**
 * A word that changes with every change of the scan; whatever is written about a scan is written in a transaction that
 * changes its row. Scope scans:read. Throws NOT_FOUND.
 */
export async function getScanRevision(actor: Actor, { pool }: ServiceContext, id: string): Promise<string> {
  requireScope(actor, 'scans:read');
  if (!isUuid(id)) throw scanNotFound();
  const { rows } = await pool.query<{ revision: string }>({
    name: 'scan-revision',
    // The transaction that wrote the row's present version, and its place.
    text: `SELECT xmin::text || ctid::text AS revision FROM scan WHERE id = $1 AND organization_id = $2`,
    values: [id, actor.organizationId],
  });
  if (!rows[0]) throw scanNotFound();
  return rows[0].revision;
}

/** Scope scans:read. Pages by key, so inserts and deletes neither repeat nor skip anything. */
export async function listScans(
  actor: Actor,
  { db }: ServiceContext,
  filter: ScanFilter,
  order: ScanOrder,
  page: PageRequest,
  query: ScanQuery = {},
): Promise<Page<Scan>> {
  requireScope(actor, 'scans:read');
  const [column, direction] = order.split('_') as [Column, 'asc' | 'desc'];
  const kind = column === 'riskScore' ? 'whole' : 'moment';
  const places = createPlaces([kind, 'id'], [actor.organizationId, order, filterParts(filter)]);
  const place = places.placeOf(page.cursor);
  // Reading backwards is reading forwards in the other order, turned round at the end.
  const isDescending = (direction === 'desc') !== page.backwards;
  const start = place && { value: column === 'riskScore' ? place[0] : new Date(place[0]), id: place[1] };
  const found = needsSql(filter)
    ? await searchScans(actor, db, filter, { column, isDescending, start }, page.size + 1)
    : null;
  const reading = isDescending ? 'desc' : 'asc';
  const where: Prisma.ScanWhereInput = found
    ? { organizationId: actor.organizationId, id: { in: found } }
    : {
        AND: [
          scanWhere(actor, filter),
          column === 'createdAt' ? {} : { [column]: { not: null } },
          beyond(column, start, isDescending),
        ],
      };
  const orderBy: Prisma.ScanOrderByWithRelationInput[] = [{ [column]: reading }, { id: reading }];
  const cursorOf = (scan: Scan) => places.cursorOf([Number(scan[column]), scan.id]);
  if (!asksForReports(query)) {
    return pageOf(await db.scan.findMany({ ...query, where, orderBy, take: page.size + 1 }), page, cursorOf);
  }
  // One state of the database for both, so that a page is never empty while more follows.
  return db.$transaction(
    async (tx) => {
      const select = { id: true, report: { select: { bytes: true } } } as const;
      const sizes = await tx.scan.findMany({ select, where, orderBy, take: page.size + 1 });
      const shown = sizes.slice(0, Math.min(page.size, fitting(sizes.map(({ report }) => report?.bytes ?? 0))));
      const ids = shown.map(({ id }) => id);
      const rows = await tx.scan.findMany({ ...query, where: { id: { in: ids } }, orderBy });
      return pageOf(rows, page, cursorOf, sizes.length > shown.length);
    },
    { ...TRANSACTION, isolationLevel: 'RepeatableRead' },
  );
}

const asksForReports = (query: ScanQuery): boolean =>
  Boolean(('select' in query && query.select?.report) || ('include' in query && query.include?.report));

/** So many of the reports, at least one, fit on a page. */
function fitting(sizes: readonly number[]): number {
  let sum = 0;
  const first = sizes.findIndex((bytes, index) => {
    sum += bytes;
    return index > 0 && sum > MAX_REPORT_BYTES_PER_PAGE;
  });
  return first < 0 ? sizes.length : first;
}

/** Ids of the scans of a filter that Prisma has no words for. */
async function searchScans(
  actor: Actor,
  db: PrismaClient,
  filter: ScanFilter,
  order: { column: Column; isDescending: boolean; start: PageStart },
  count: number,
): Promise<string[]> {
  const column = Prisma.raw(COLUMNS[order.column]);
  const direction = Prisma.raw(order.isDescending ? 'DESC' : 'ASC');
  const isBeyond = Prisma.raw(order.isDescending ? '<' : '>');
  const { start } = order;
  const values = valueConditions(filter);
  return withinTime(db, SEARCH_LIMIT_MS, async (tx) => {
    const few = await fewScansOf(actor, tx, values, NEAR_ROWS);
    const list = {
      key: Prisma.sql`${column} AS value, s.id AS id, 0 AS position`,
      where: allOf([
        columnsSql(actor, filter),
        few && Prisma.sql`s.id = ANY (${few}::text[]::uuid[])`,
        ...values.map(wasRead),
        Prisma.sql`${column} IS NOT NULL`,
        start && Prisma.sql`(${column}, s.id) ${isBeyond} (${start.value}, ${start.id}::uuid)`,
      ]),
      order: Prisma.sql`value ${direction}, id ${direction}`,
    };
    const scans = Prisma.sql`scan s`;
    const texts = Prisma.sql`scan s JOIN scan_text t ON t.scan_id = s.id`;
    const keys =
      filter.text == null
        ? await listKeys(tx, { ...list, from: scans }, count)
        : await searchKeys(tx, { ...list, from: texts, words: Prisma.sql`t.words` }, filter.text, count);
    return keys.map(({ id }) => id);
  });
}

/** Scope scans:read. */
export async function countScans(
  actor: Actor,
  { db }: ServiceContext,
  filter: ScanFilter,
  order: ScanOrder,
): Promise<number> {
  requireScope(actor, 'scans:read');
  const [column] = order.split('_') as [Column];
  return withinTime(db, SEARCH_LIMIT_MS, async (tx) => {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(${Prisma.raw(COLUMNS[column])})::int AS count FROM ${scansOf(actor, filter)}`;
    return row?.count ?? 0;
  });
}

/** Whether the scan is one of the filter's. Scope scans:read. */
export async function matchesFilter(
  actor: Actor,
  { db }: ServiceContext,
  id: string,
  filter: ScanFilter,
): Promise<boolean> {
  requireScope(actor, 'scans:read');
  const rows = await db.$queryRaw<unknown[]>`SELECT 1 FROM ${scansOf(actor, filter)} AND s.id = ${id}::uuid`;
  return rows.length > 0;
}

/**
 * Scope scans:delete. Removes scan, report, findings, original, page pictures, idempotency record, events and queued
 * work for good; a running analysis is cancelled by the event, and the charge is kept.
 */
export async function deleteScan(actor: Actor, context: ServiceContext, id: string): Promise<void> {
  requireScope(actor, 'scans:delete');
  if (!isUuid(id)) throw scanNotFound();
  const scanId = id.toLowerCase();
  await context.db.$transaction(async (tx) => {
    if (!(await eraseScan(context, tx, actor.organizationId, scanId))) throw scanNotFound();
    await audit(tx, { ...by(actor), action: 'scan.deleted', target: scanId, detail: {} });
    await tellDeleted(tx, actor.organizationId, scanId);
  }, TRANSACTION);
}

/** Takes away everything that is known of a scan; false when there is none. To be followed by `tellDeleted`. */
export async function eraseScan(
  { dropAnalysis, storage }: Pick<ServiceContext, 'dropAnalysis' | 'storage'>,
  tx: Transaction,
  organizationId: string,
  scanId: string,
): Promise<boolean> {
  await lockEndpointsToldOf(tx, organizationId, scanId);
  await touchRelated(tx, organizationId, scanId);
  const { count } = await tx.scan.deleteMany({ where: { id: scanId, organizationId } });
  if (count === 0) return false;
  const sql = statementsOf(tx);
  await storage.removeFiles(sql, [scanId]);
  await dropAnalysis(sql, scanId);
  await tx.event.deleteMany({ where: { scanId } });
  return true;
}

/** The one event that outlives its scan: it ends a running analysis and open subscriptions. */
export const tellDeleted = (tx: Transaction, organizationId: string, scanId: string): Promise<void> =>
  appendScanEvent(statementsOf(tx), { organizationId, scanId, type: 'scan.deleted', state: null });

const by = (actor: Actor) => ({ organizationId: actor.organizationId, actor: auditName(actor) });
