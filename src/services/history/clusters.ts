/** Groups of scans whose papers contradict or repeat each other. Scope scans:read. */
import { Prisma, type Scan } from '../../../generated/prisma/client.ts';
import { withinTime } from '../../db/time-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { RelationKind } from '../../domain/prints.ts';
import { filterParts, type ScanFilter, scansOf } from '../scans/scan-filter.ts';
import { type ScanQuery, scansById } from '../scans/scans.ts';
import { SEARCH_LIMIT_MS } from '../scans/search.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { allOf } from '../shared/conditions.ts';
import type { ServiceContext } from '../shared/context.ts';
import { createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';
import { CLUSTERED } from './relations.ts';

export interface ScanCluster {
  /** As `Scan.clusterId`. */
  id: string;
  /** How its scans belong together, in the order of `CLUSTERED`. */
  kinds: RelationKind[];
  /** Scans in it. */
  size: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** Which clusters: those with a scan of the filter, and with at least so many scans. */
export interface ClusterFilter {
  filter: ScanFilter;
  minSize: number;
}

/** By the newest scan, or by the number of scans. */
export const CLUSTER_ORDERS = ['lastSeenAt_desc', 'size_desc'] as const;
export type ClusterOrder = (typeof CLUSTER_ORDERS)[number];

/** One that lost its other scans is none any more. */
export const MIN_CLUSTER_SIZE = 2;

interface Row {
  id: string;
  size: number;
  first: Date;
  last: Date;
}

/** Size and moments are those of the whole cluster, whatever the filter matches. */
export async function listClusters(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  which: ClusterFilter,
  order: ClusterOrder,
  page: PageRequest,
): Promise<Page<ScanCluster>> {
  requireScope(actor, 'scans:read');
  const isBySize = order === 'size_desc';
  const list = [actor.organizationId, 'clusters', order, which.minSize, filterParts(which.filter)];
  const places = createPlaces([isBySize ? 'whole' : 'moment', 'id'], list);
  const place = places.placeOf(page.cursor);
  const column = Prisma.raw(isBySize ? 'size' : 'last');
  const direction = Prisma.raw(page.backwards ? 'ASC' : 'DESC');
  const isBeyond = Prisma.raw(page.backwards ? '>' : '<');
  const start = place && (isBySize ? Prisma.sql`${place[0]}::int` : Prisma.sql`${new Date(place[0])}`);
  const beyond = place ? Prisma.sql`WHERE (${column}, id) ${isBeyond} (${start}, ${place[1]}::uuid)` : Prisma.empty;
  return withinTime(db, SEARCH_LIMIT_MS, async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT id, size, first, last FROM (${clusters(actor, which)}) each ${beyond}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ${page.size + 1}::int`;
    const { items, ...rest } = pageOf(rows, page, (row) =>
      places.cursorOf([isBySize ? row.size : row.last.getTime(), row.id]),
    );
    const ids = items.map(({ node }) => node.id);
    const kinds = await tx.$queryRaw<{ id: string; kind: RelationKind }[]>`
      SELECT DISTINCT s.cluster_id AS id, r.kind FROM scan s JOIN scan_relation r ON r.scan_id = s.id
      WHERE s.organization_id = ${actor.organizationId}::uuid AND s.cluster_id = ANY (${ids}::text[]::uuid[])`;
    const of = Map.groupBy(kinds, ({ id }) => id);
    return {
      ...rest,
      items: items.map(({ cursor, node: { id, size, first, last } }) => {
        const own = new Set(of.get(id)?.map(({ kind }) => kind));
        const node = {
          id,
          kinds: CLUSTERED.filter((kind) => own.has(kind)),
          size,
          firstSeenAt: first,
          lastSeenAt: last,
        };
        return { cursor, node };
      }),
    };
  });
}

export async function countClusters(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  which: ClusterFilter,
): Promise<number> {
  requireScope(actor, 'scans:read');
  return withinTime(db, SEARCH_LIMIT_MS, async (tx) => {
    const [row] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (${clusters(actor, which)}) each`;
    return row?.count ?? 0;
  });
}

function clusters(actor: Actor, { filter, minSize }: ClusterFilter): Prisma.Sql {
  if (minSize < MIN_CLUSTER_SIZE) {
    throw new ServiceError('INVALID_REQUEST', `minSize: expected ${MIN_CLUSTER_SIZE} or more.`);
  }
  const isFiltered = Object.values(filter).some((given) => given != null);
  return Prisma.sql`
    SELECT c.cluster_id AS id, count(*)::int AS size, min(c.created_at) AS first, max(c.created_at) AS last
    FROM scan c
    WHERE ${allOf([
      Prisma.sql`c.organization_id = ${actor.organizationId}::uuid AND c.cluster_id IS NOT NULL`,
      isFiltered
        ? Prisma.sql`c.cluster_id IN (SELECT s.cluster_id FROM ${scansOf(actor, filter)} AND s.cluster_id IS NOT NULL)`
        : null,
    ])}
    GROUP BY c.cluster_id HAVING count(*) >= ${minSize}::int`;
}

/** The newest scans of each of these clusters, at most `count`. In two questions; `query` is what to load of them. */
export async function scansOfClusters(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  clusterIds: readonly string[],
  count: number,
  query: ScanQuery = {},
): Promise<ReadonlyMap<string, Scan[]>> {
  requireScope(actor, 'scans:read');
  const rows = await db.$queryRaw<{ cluster: string; id: string }[]>`
    SELECT asked.id AS cluster, found.id FROM unnest(${[...clusterIds]}::text[]::uuid[]) AS asked(id)
    CROSS JOIN LATERAL (
      SELECT s.id, s.created_at FROM scan s
      WHERE s.organization_id = ${actor.organizationId}::uuid AND s.cluster_id = asked.id
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${count}::int
    ) found
    ORDER BY found.created_at DESC, found.id DESC`;
  const byId = await scansById(
    actor,
    { db },
    rows.map(({ id }) => id),
    query,
  );
  const lists = Map.groupBy(rows, ({ cluster }) => cluster);
  return new Map(
    clusterIds.map((cluster) => [cluster, (lists.get(cluster) ?? []).flatMap(({ id }) => byId.get(id) ?? [])]),
  );
}
