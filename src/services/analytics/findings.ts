import { Prisma, type Scan } from '../../../generated/prisma/client.ts';
import { isUuid } from '../../db/id.ts';
import { withinTime } from '../../db/time-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { type Category, type Finding, SEVERITIES, type Severity, type Source } from '../../domain/finding.ts';
import type { DocumentType, Label, Verdict } from '../../domain/scan.ts';
import { findingOf } from '../scans/report.ts';
import { filterParts, requirePlainValues, scanSql } from '../scans/scan-filter.ts';
import { type ScanQuery, scansById } from '../scans/scans.ts';
import { type FoundKey, SEARCH_LIMIT_MS, searchKeys } from '../scans/search.ts';
import { MAX_AMOUNT } from '../scans/values.ts';
import { searchOf } from '../scans/words.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { allOf, isOneOf, within } from '../shared/conditions.ts';
import type { ServiceContext } from '../shared/context.ts';
import { createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';

/** Which findings. A list matches any of its values; null or an omitted field matches everything. */
export interface FindingFilter {
  scanId?: readonly string[] | null;
  source?: readonly Source[] | null;
  category?: readonly Category[] | null;
  rule?: readonly string[] | null;
  severity?: readonly Severity[] | null;
  severityAtLeast?: Severity | null;
  /** 0-1, inclusive, as is the largest. */
  confidenceMin?: number | null;
  confidenceMax?: number | null;
  documentType?: readonly DocumentType[] | null;
  issuer?: readonly string[] | null;
  issuerId?: readonly string[] | null;
  verdict?: readonly Verdict[] | null;
  label?: readonly Label[] | null;
  /** Whether the file still contains what was there before a change. */
  hasRecovered?: boolean | null;
  /** By how much an amount was changed at least, up or down. */
  amountChangeMin?: number | null;
  /** Moments at which the scan was created; inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
  /** Words of title, detail and evidence. */
  text?: string | null;
}

/** By the moment at which the scan was created; within a scan in the order of weight. */
export const FINDING_ORDERS = ['createdAt_desc', 'createdAt_asc'] as const;
export type FindingOrder = (typeof FINDING_ORDERS)[number];

/** A finding with the scan that it belongs to. */
export interface FoundFinding {
  finding: Finding;
  scan: Scan;
}

/** Scope scans:read. Findings of all scans of the organization; `query` is what to load of the scans. */
export async function listFindings(
  actor: Actor,
  { db }: ServiceContext,
  filter: FindingFilter,
  order: FindingOrder,
  page: PageRequest,
  query: ScanQuery = {},
): Promise<Page<FoundFinding>> {
  requireScope(actor, 'scans:read');
  const places = createPlaces(['moment', 'id', 'whole'], [actor.organizationId, order, filterParts(filter)]);
  const place = places.placeOf(page.cursor);
  const newestFirst = (order === 'createdAt_desc') !== page.backwards;
  const scanDirection = Prisma.raw(newestFirst ? 'DESC' : 'ASC');
  const positionDirection = Prisma.raw(page.backwards ? 'DESC' : 'ASC');
  const list = {
    key: Prisma.sql`f.created_at AS value, f.scan_id AS id, f.position AS position`,
    from: tablesOf(filter),
    where: allOf([whereOf(actor, filter), place && beyond(place, newestFirst, page.backwards)]),
    words: Prisma.sql`f.words`,
    order: Prisma.sql`value ${scanDirection}, id ${scanDirection}, position ${positionDirection}`,
  };
  const count = page.size + 1;
  const { text } = filter;
  const found = text == null ? null : await withinTime(db, SEARCH_LIMIT_MS, (tx) => searchKeys(tx, list, text, count));
  const rows = await withinTime(
    db,
    SEARCH_LIMIT_MS,
    (tx) => tx.$queryRaw<(Parameters<typeof findingOf>[0] & { id: string; value: Date })[]>`
      SELECT ${list.key}, f.rule, f.source, f.category, f.severity, f.confidence,
             f.impact, f.message, f.data, f.evidence, f.page, f.box, f.recovered,
             coalesce((SELECT jsonb_agg(jsonb_build_object('otherId', r.other_id, 'differ', r.differ)) FROM scan_relation r
                       WHERE r.scan_id = f.scan_id AND r.position = f.position), '[]') AS relations
      FROM ${found ? Prisma.sql`finding f` : list.from} WHERE ${found ? isOneOfKeys(actor, found) : list.where}
      ORDER BY ${list.order} LIMIT ${count}::int`,
  );
  const { items, ...rest } = pageOf(rows, page, (row) => places.cursorOf([row.value.getTime(), row.id, row.position]));
  const byId = await scansById(
    actor,
    { db },
    items.map(({ node }) => node.id),
    query,
  );
  return {
    ...rest,
    // One whose scan was deleted in between is gone as well.
    items: items.flatMap(({ cursor, node }) => {
      const scan = byId.get(node.id);
      return scan ? [{ cursor, node: { finding: findingOf(node), scan } }] : [];
    }),
  };
}

/** Scope scans:read. */
export async function countFindings(actor: Actor, { db }: ServiceContext, filter: FindingFilter): Promise<number> {
  requireScope(actor, 'scans:read');
  const search = filter.text == null ? null : Prisma.sql`f.words @@ ${searchOf(filter.text)}::tsquery`;
  const [row] = await withinTime(
    db,
    SEARCH_LIMIT_MS,
    (tx) => tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${tablesOf(filter)} WHERE ${allOf([whereOf(actor, filter), search])}`,
  );
  return row?.count ?? 0;
}

const asksForScans = ({ documentType, issuer, issuerId, verdict, label }: FindingFilter): boolean =>
  [documentType, issuer, issuerId, verdict, label].some((list) => list != null);

const tablesOf = (filter: FindingFilter): Prisma.Sql =>
  asksForScans(filter) ? Prisma.sql`finding f JOIN scan s ON s.id = f.scan_id` : Prisma.sql`finding f`;

const isOneOfKeys = (actor: Actor, keys: readonly FoundKey[]): Prisma.Sql => Prisma.sql`
  f.organization_id = ${actor.organizationId}::uuid AND (f.scan_id, f.position) IN (
    SELECT * FROM unnest(${keys.map(({ id }) => id)}::text[]::uuid[], ${keys.map(({ position }) => position)}::int[]))`;

/** All of the filter but its text. */
function whereOf(actor: Actor, filter: FindingFilter): Prisma.Sql {
  requirePlainValues(filter);
  const { documentType, issuer, issuerId, verdict, label, hasRecovered, amountChangeMin } = filter;
  if (amountChangeMin != null && !(amountChangeMin >= 0 && amountChangeMin <= MAX_AMOUNT)) {
    throw new ServiceError('INVALID_REQUEST', `amountChangeMin: expected an amount from 0 to ${MAX_AMOUNT}.`);
  }
  return allOf([
    Prisma.sql`f.organization_id = ${actor.organizationId}::uuid`,
    isOneOf('f.scan_id', filter.scanId?.filter(isUuid), 'uuid'),
    isOneOf('f.source', filter.source, 'text'),
    isOneOf('f.category', filter.category, 'text'),
    isOneOf('f.rule', filter.rule, 'text'),
    isOneOf('f.severity', filter.severity, 'text'),
    isOneOf(
      'f.severity',
      filter.severityAtLeast && SEVERITIES.slice(SEVERITIES.indexOf(filter.severityAtLeast)),
      'text',
    ),
    hasRecovered == null ? null : hasRecovered ? Prisma.sql`f.recovered IS NOT NULL` : Prisma.sql`f.recovered IS NULL`,
    amountChangeMin == null
      ? null
      : Prisma.sql`f.amount_change IS NOT NULL AND f.amount_change >= ${amountChangeMin}::float8::numeric`,
    ...within('f.confidence', filter.confidenceMin, filter.confidenceMax),
    filter.createdAfter ? Prisma.sql`f.created_at >= ${filter.createdAfter}` : null,
    filter.createdBefore ? Prisma.sql`f.created_at < ${filter.createdBefore}` : null,
    asksForScans(filter) ? scanSql(actor, { documentType, issuer, issuerId, verdict, label }) : null,
  ]);
}

/** After the place, in the direction of reading; the bound on scans alone is what the index starts from. */
function beyond(
  [moment, scanId, position]: readonly [number, string, number],
  newestFirst: boolean,
  backwards: boolean,
) {
  const scan = Prisma.sql`(${new Date(moment)}, ${scanId}::uuid)`;
  const isBeyond = Prisma.raw(newestFirst ? '<' : '>');
  const isFurther = Prisma.raw(backwards ? '<' : '>');
  return Prisma.sql`(f.created_at, f.scan_id) ${isBeyond}= ${scan}
    AND ((f.created_at, f.scan_id) ${isBeyond} ${scan} OR f.position ${isFurther} ${position}::int)`;
}
