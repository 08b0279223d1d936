import type { AuditEntry, Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { filterParts, requirePlainValues } from '../scans/scan-filter.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { beyond, createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';

/** What was done in the actor's organization, by whom. Scope audit:read for all of it. */

interface Context {
  db: PrismaClient;
}

/** A list matches any of its values. */
export interface AuditFilter {
  action?: readonly string[] | null;
  actor?: readonly string[] | null;
  target?: readonly string[] | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
}

/** Newest first. */
export async function listAuditEntries(
  actor: Actor,
  { db }: Context,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditEntry>> {
  requireScope(actor, 'audit:read');
  const places = createPlaces(['moment', 'id'], [actor.organizationId, 'audit', filterParts(filter)]);
  const place = places.placeOf(page.cursor);
  const direction = page.backwards ? 'asc' : 'desc';
  const rows = await db.auditEntry.findMany({
    where: {
      AND: [
        whereOf(actor, filter),
        beyond('createdAt', place && { value: new Date(place[0]), id: place[1] }, !page.backwards),
      ],
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: page.size + 1,
  });
  return pageOf(rows, page, (entry) => places.cursorOf([entry.createdAt.getTime(), entry.id]));
}

export async function countAuditEntries(actor: Actor, { db }: Context, filter: AuditFilter): Promise<number> {
  requireScope(actor, 'audit:read');
  return db.auditEntry.count({ where: whereOf(actor, filter) });
}

/** Throws NOT_FOUND, the same for another organization's entry and for one that never was. */
export async function getAuditEntry(actor: Actor, { db }: Context, id: string): Promise<AuditEntry> {
  requireScope(actor, 'audit:read');
  const entry = isUuid(id)
    ? await db.auditEntry.findFirst({ where: { id, organizationId: actor.organizationId } })
    : null;
  if (!entry) throw new ServiceError('NOT_FOUND', 'There is no audit entry with this id.');
  return entry;
}

const KEY = /^key:(.+)$/;
const PERSON = /^user:(.+)$/;

/** Names of the API keys among actors and addresses of the people, by actor. Keys keep their row when they are revoked. */
export async function actorNames(
  { organizationId }: Actor,
  { db }: Context,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (form: RegExp) => actors.flatMap((each) => form.exec(each)?.[1] ?? []).filter(isUuid);
  const [keys, people] = await Promise.all([
    db.apiKey.findMany({ where: { id: { in: idsOf(KEY) }, organizationId }, select: { id: true, name: true } }),
    db.user.findMany({ where: { id: { in: idsOf(PERSON) }, organizationId }, select: { id: true, email: true } }),
  ]);
  return new Map([
    ...keys.map(({ id, name }) => [`key:${id}`, name] as const),
    ...people.map(({ id, email }) => [`user:${id}`, email] as const),
  ]);
}

function whereOf(actor: Actor, filter: AuditFilter): Prisma.AuditEntryWhereInput {
  requirePlainValues(filter);
  const oneOf = (values: readonly string[] | null | undefined) =>
    values?.length === 1 ? values[0] : values ? { in: [...values] } : undefined;
  return {
    organizationId: actor.organizationId,
    action: oneOf(filter.action),
    actor: oneOf(filter.actor),
    target: oneOf(filter.target),
    createdAt: { gte: filter.createdAfter ?? undefined, lt: filter.createdBefore ?? undefined },
  };
}
