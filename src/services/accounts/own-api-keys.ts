import type { ApiKey, Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_API_KEYS } from '../../domain/limits.ts';
import { DEFAULT_SCOPES, type Scope } from '../../domain/scan.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';
import { environmentOfPrefix } from './api-key-text.ts';
import { addApiKey, type CreatedApiKey, lockKeys, type RevokedApiKey, revokeApiKey } from './api-keys.ts';
import { suspended } from './sessions.ts';

/** The keys of the actor's organization. Scope keys:manage for all of it but the actor's own key. */

interface Context {
  db: PrismaClient;
}

interface Reading {
  db: PrismaClient | Transaction;
}

/** What to load beside the key's own columns. */
export type ApiKeyQuery = { select?: Prisma.ApiKeySelect } | { include?: Prisma.ApiKeyInclude };

/** Newest first, revoked and expired ones included. */
export async function listOwnApiKeys(
  actor: Actor,
  { db }: Context,
  page: PageRequest,
  query: ApiKeyQuery = {},
): Promise<Page<ApiKey>> {
  requireScope(actor, 'keys:manage');
  const places = createPlaces(['id'], [actor.organizationId, 'api keys']);
  const place = places.placeOf(page.cursor);
  const rows = await db.apiKey.findMany({
    ...query,
    where: {
      organizationId: actor.organizationId,
      id: place ? { [page.backwards ? 'gt' : 'lt']: place[0] } : undefined,
    },
    orderBy: { id: page.backwards ? 'asc' : 'desc' },
    take: page.size + 1,
  });
  return pageOf(rows, page, ({ id }) => places.cursorOf([id]));
}

export async function countOwnApiKeys(actor: Actor, { db }: Context): Promise<number> {
  requireScope(actor, 'keys:manage');
  return db.apiKey.count({ where: { organizationId: actor.organizationId } });
}

/** Throws NOT_FOUND, the same for another organization's key and for one that never was. */
export async function getOwnApiKey(
  actor: Actor,
  { db }: Context,
  id: string,
  query: ApiKeyQuery = {},
): Promise<ApiKey> {
  requireScope(actor, 'keys:manage');
  const key = isUuid(id)
    ? await db.apiKey.findFirst({ ...query, where: { id, organizationId: actor.organizationId } })
    : null;
  if (!key) throw new ServiceError('NOT_FOUND', 'There is no key with this id.');
  return key;
}

/** The key that asks; any valid key may. Null for those who ask without one. */
export async function getActorKey(
  { apiKeyId: id, organizationId }: Actor,
  { db }: Reading,
  query: ApiKeyQuery = {},
): Promise<ApiKey | null> {
  return id === null ? null : db.apiKey.findFirst({ ...query, where: { id, organizationId } });
}

/**
 * A key of the actor's organization. One that a key makes has its owner, ends when it ends or is revoked, and expires
 * with it at the latest; one that a person makes is the person's. Throws INSUFFICIENT_SCOPE for a scope that the actor
 * may not grant, CONFLICT when there are `MAX_API_KEYS` keys in force, INVALID for a key that was revoked and SUSPENDED for
 * a person who was suspended meanwhile, INVALID_REQUEST.
 */
export async function createOwnApiKey(
  actor: Actor,
  context: Context,
  input: { name: string; scopes: readonly Scope[]; expiresAt?: Date | null },
): Promise<CreatedApiKey> {
  requireScope(actor, 'keys:manage');
  const { organizationId } = actor;
  const lacking = input.scopes.find((scope) => !mayGrant(actor, scope));
  if (lacking) {
    const who = actor.userId === undefined ? 'A key cannot grant' : 'You cannot grant';
    throw new ServiceError(
      'INSUFFICIENT_SCOPE',
      `${who} ${lacking}, a scope ${actor.userId === undefined ? 'it does' : 'you do'} not have.`,
    );
  }
  return context.db.$transaction(async (tx) => {
    await lockKeys(tx, organizationId);
    const inForce = await tx.apiKey.count({ where: { organizationId, revokedAt: null } });
    if (inForce >= MAX_API_KEYS) {
      throw new ServiceError('CONFLICT', `There are ${MAX_API_KEYS} valid keys already: revoke one first.`);
    }
    const parent = await getActorKey(actor, { db: tx });
    const person = actor.userId === undefined ? null : await tx.user.findUniqueOrThrow({ where: { id: actor.userId } });
    if (person?.suspendedAt) throw suspended();
    if (parent?.revokedAt) throw new ServiceError('INVALID', 'The API key is invalid or was revoked.');
    const key = {
      ...input,
      organizationId,
      environment: parent ? environmentOfPrefix(parent.prefix) : 'live',
      owner: actor.userId ?? parent?.ownerId ?? undefined,
      expiresAt: endWithin(parent?.expiresAt ?? null, input.expiresAt ?? null),
    } as const;
    return addApiKey(tx, auditName(actor), key, parent?.id ?? null);
  });
}

/**
 * A key grants what it has. A person grants that too, and the four documented scopes: whoever looks after the keys of an
 * organization makes those that upload, without uploading.
 */
const mayGrant = ({ scopes, userId }: Actor, scope: Scope): boolean =>
  scopes.has(scope) || (userId !== undefined && DEFAULT_SCOPES.includes(scope));

/** The end that was asked for, or the latest one. Throws INVALID_REQUEST when it lies after that. */
function endWithin(latest: Date | null, asked: Date | null): Date | null {
  if (latest && asked && asked > latest) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `expiresAt: a key cannot outlive the key that creates it, which expires at ${latest.toISOString()}.`,
    );
  }
  return asked ?? latest;
}

/** From the commit on the key is refused, the actor's own as well, and all that it has made. */
export async function revokeOwnApiKey(actor: Actor, context: Context, id: string): Promise<RevokedApiKey> {
  const key = await getOwnApiKey(actor, context, id);
  return revokeApiKey(context.db, auditName(actor), key.id);
}
