/** Scans that belong together, seen from a scan and from a finding. Scope scans:read. */
import { Prisma, type Scan } from '../../../generated/prisma/client.ts';
import { type OtherValue, RELATION_KINDS, type RelationKind, type SameValue } from '../../domain/prints.ts';
import { type ScanQuery, scansById } from '../scans/scans.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { allOf } from '../shared/conditions.ts';
import type { ServiceContext } from '../shared/context.ts';
import { createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';

/** Another scan seen from one: `here` is the one, `there` the other. */
export interface RelatedScan {
  scan: Scan;
  kind: RelationKind;
  /** Share of common words, 0-1. */
  likeness: number;
  /** As in `EarlierPaper`. */
  shared: string[];
  same: SameValue[];
  differ: OtherValue[];
}

interface Row extends Omit<RelatedScan, 'scan'> {
  of: string;
  id: string;
  created_at: Date;
  /** Of the kind, by which relations of one pair are ordered. */
  rank: number;
  /** The other scan is the later one, so that what it says is kept as `here`. */
  turned: boolean;
}

/**
 * A page of the scans that belong together with each of these, the newest first, those before and after it alike.
 * `kinds`: null for all. One question for the relations and one for the scans, however many scans are asked about;
 * `query` is what to load of them.
 */
export async function relatedScans(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  scanIds: readonly string[],
  kinds: readonly RelationKind[] | null,
  page: PageRequest,
  query: ScanQuery = {},
): Promise<ReadonlyMap<string, Page<RelatedScan>>> {
  requireScope(actor, 'scans:read');
  const places = createPlaces(['moment', 'id', 'whole'], [actor.organizationId, 'related', kinds]);
  const place = places.placeOf(page.cursor);
  const direction = Prisma.raw(page.backwards ? 'ASC' : 'DESC');
  const isBeyond = Prisma.raw(page.backwards ? '>' : '<');
  const rank = Prisma.sql`array_position(${[...RELATION_KINDS]}::text[], r.kind)`;
  const beyond =
    place &&
    Prisma.sql`(s.created_at, s.id, ${rank}) ${isBeyond} (${new Date(place[0])}, ${place[1]}::uuid, ${place[2]}::int)`;
  // Keys first: what papers say of each other is read of those alone that are shown.
  const rows = await db.$queryRaw<Row[]>`
    SELECT found.of, found.id, found.created_at, found.rank, found.turned,
           v.kind, v.likeness, v.shared, v.same, v.differ
    FROM unnest(${[...scanIds]}::text[]::uuid[]) AS asked(id)
    CROSS JOIN LATERAL (
      SELECT asked.id AS of, s.id, s.created_at, ${rank} AS rank, r.kind, r.turned
      FROM (
        SELECT other_id AS id, kind, organization_id, false AS turned FROM scan_relation WHERE scan_id = asked.id
        UNION ALL
        SELECT scan_id AS id, kind, organization_id, true AS turned FROM scan_relation WHERE other_id = asked.id
      ) r JOIN scan s ON s.id = r.id AND s.organization_id = r.organization_id
      WHERE ${allOf([relationsOf(actor, kinds), beyond])}
      ORDER BY s.created_at ${direction}, s.id ${direction}, rank ${direction}
      LIMIT ${page.size + 1}::int
    ) found
    JOIN scan_relation v ON v.kind = found.kind
      AND v.scan_id = CASE WHEN found.turned THEN found.id ELSE found.of END
      AND v.other_id = CASE WHEN found.turned THEN found.of ELSE found.id END
    ORDER BY found.created_at ${direction}, found.id ${direction}, found.rank ${direction}`;
  const byId = await scansById(
    actor,
    { db },
    rows.map(({ id }) => id),
    query,
  );
  const lists = Map.groupBy(rows, (row) => row.of);
  return new Map(
    scanIds.map((id) => {
      const { items, ...rest } = pageOf(lists.get(id) ?? [], page, (row) =>
        places.cursorOf([row.created_at.getTime(), row.id, row.rank]),
      );
      return [
        id,
        {
          ...rest,
          // One that was deleted in between is gone as well.
          items: items.flatMap(({ cursor, node }) => {
            const scan = byId.get(node.id);
            return scan ? [{ cursor, node: seen(node, scan) }] : [];
          }),
        },
      ];
    }),
  );
}

/** From the side of the scan that is asked about. */
function seen({ kind, likeness, shared, same, differ, turned }: Row, scan: Scan): RelatedScan {
  const swapped = <T extends { here: unknown; there: unknown }>(list: readonly T[]): T[] =>
    list.map((value) => (turned ? { ...value, here: value.there, there: value.here } : value));
  return { scan, kind, likeness, shared, same: swapped(same), differ: swapped(differ) };
}

/** How many relations each of these scans has to others, in one question. */
export async function countRelated(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  scanIds: readonly string[],
  kinds: readonly RelationKind[] | null,
): Promise<ReadonlyMap<string, number>> {
  requireScope(actor, 'scans:read');
  const rows = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT asked.id, count(*)::int AS count FROM unnest(${[...scanIds]}::text[]::uuid[]) AS asked(id)
    CROSS JOIN LATERAL (
      SELECT organization_id, kind FROM scan_relation WHERE scan_id = asked.id
      UNION ALL
      SELECT organization_id, kind FROM scan_relation WHERE other_id = asked.id
    ) r WHERE ${relationsOf(actor, kinds)}
    GROUP BY asked.id`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const relationsOf = (actor: Actor, kinds: readonly RelationKind[] | null): Prisma.Sql =>
  allOf([
    Prisma.sql`r.organization_id = ${actor.organizationId}::uuid`,
    kinds && Prisma.sql`r.kind = ANY (${[...kinds]}::text[])`,
  ]);

/** Scan and position of a finding. */
export const findingKey = (scanId: string, position: number): string => `${scanId} ${position}`;

/** The scans that each of these findings speaks of, newest first, by `findingKey`. In two questions. */
export async function scansOfFindings(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  keys: readonly string[],
  query: ScanQuery = {},
): Promise<ReadonlyMap<string, Scan[]>> {
  requireScope(actor, 'scans:read');
  const rows = await db.scanRelation.findMany({
    where: {
      organizationId: actor.organizationId,
      scanId: { in: [...new Set(keys.map((key) => key.split(' ')[0]!))] },
      position: { not: null },
    },
    select: { scanId: true, position: true, otherId: true },
    orderBy: [{ other: { createdAt: 'desc' } }, { otherId: 'desc' }],
  });
  const lists = Map.groupBy(rows, ({ scanId, position }) => findingKey(scanId, position!));
  const asked = new Map(keys.map((key) => [key, lists.get(key) ?? []]));
  const ids = [...asked.values()].flat().map(({ otherId }) => otherId);
  const byId = await scansById(actor, { db }, ids, query);
  return new Map([...asked].map(([key, list]) => [key, list.flatMap(({ otherId }) => byId.get(otherId) ?? [])]));
}
