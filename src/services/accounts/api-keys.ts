import type { ApiKey, Organization, PrismaClient, User } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_API_KEY_NAME } from '../../domain/limits.ts';
import type { Scope } from '../../domain/scan.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText } from '../../ingest/text.ts';
import { audit } from '../shared/audit.ts';
import { hashOfKeyText, type KeyEnvironment, makeKeyText } from './api-key-text.ts';
import { requireOrganization } from './organizations.ts';

export interface CreatedApiKey {
  apiKey: ApiKey;
  /** The key itself: this is the only time that it is known. */
  key: string;
}

export interface NewApiKey {
  organizationId: string;
  name: string;
  scopes: readonly Scope[];
  environment: KeyEnvironment;
  /** E-mail address or id of a user of the organization: suspending the user suspends the key. */
  owner?: string;
  /** From then on the key is refused; null for ever. */
  expiresAt?: Date | null;
}

/** `by` is who, for the audit log. Throws INVALID_REQUEST, and NOT_FOUND for an organization or owner that is none. */
export const createApiKey = (db: PrismaClient, by: string, input: NewApiKey): Promise<CreatedApiKey> =>
  db.$transaction((tx) => addApiKey(tx, by, input, null));

/** As `createApiKey`, within the caller's transaction; `createdByKeyId` is the key that makes it, where one does. */
export async function addApiKey(
  tx: Transaction,
  by: string,
  input: NewApiKey,
  createdByKeyId: string | null,
): Promise<CreatedApiKey> {
  const name = parseField(lineOfText(MAX_API_KEY_NAME), input.name, 'name').trim();
  if (name === '') throw new ServiceError('INVALID_REQUEST', 'A key needs a name.');
  if (input.scopes.length === 0) throw new ServiceError('INVALID_REQUEST', 'A key needs at least one scope.');
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && expiresAt <= new Date()) {
    throw new ServiceError('INVALID_REQUEST', 'A key cannot expire in the past.');
  }
  const scopes = [...new Set(input.scopes)];
  const { key, prefix, hash } = makeKeyText(input.environment);
  const { id: organizationId } = await requireOrganization(tx, input.organizationId);
  const ownerId = input.owner === undefined ? null : (await requireMember(tx, organizationId, input.owner)).id;
  const apiKey = await tx.apiKey.create({
    data: { id: newId(), organizationId, ownerId, createdByKeyId, name, prefix, hash, scopes, expiresAt },
  });
  await audit(tx, {
    organizationId,
    actor: by,
    action: 'api_key.created',
    target: apiKey.id,
    detail: { name, prefix, scopes, owner: ownerId, expires_at: expiresAt?.toISOString() ?? null },
  });
  return { apiKey, key };
}

/** Keys of an organization are made and revoked one after the other: no child escapes the end of its parent. */
export async function lockKeys(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`api keys ${organizationId}`}, 0))`;
}

async function requireMember(tx: Transaction, organizationId: string, owner: string): Promise<User> {
  const who = isUuid(owner) ? { id: owner } : { email: owner.trim().toLowerCase() };
  const user = await tx.user.findFirst({ where: { ...who, organizationId } });
  if (!user) throw new ServiceError('NOT_FOUND', `The organization has no user ${owner}.`);
  return user;
}

/** Oldest first, revoked ones included. */
export async function listApiKeys(db: PrismaClient, organizationId: string): Promise<ApiKey[]> {
  await requireOrganization(db, organizationId);
  return db.apiKey.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
}

export interface RevokedApiKey {
  apiKey: ApiKey;
  /** Keys that it had made, and those that they had, which were in force until now; oldest first. */
  alsoRevoked: ApiKey[];
}

/**
 * From the commit on the key is refused, and with it every key that it has made, and so on. A second time keeps the
 * first date.
 */
export async function revokeApiKey(db: PrismaClient, by: string, id: string): Promise<RevokedApiKey> {
  return db.$transaction(async (tx) => {
    const known = isUuid(id) ? await tx.apiKey.findUnique({ where: { id } }) : null;
    if (!known) throw new ServiceError('NOT_FOUND', `There is no key ${id}.`);
    const { organizationId } = known;
    await lockKeys(tx, organizationId);
    const revokedAt = known.revokedAt ?? new Date();
    const apiKey = await tx.apiKey.update({ where: { id }, data: { revokedAt } });
    const descendants = await tx.$queryRaw<{ id: string }[]>`
      WITH RECURSIVE made AS (
        SELECT id FROM api_key WHERE created_by_key_id = ${id}::uuid
        UNION
        SELECT k.id FROM api_key k JOIN made ON k.created_by_key_id = made.id
      ) SELECT id FROM made`;
    const alsoRevoked = await tx.apiKey.updateManyAndReturn({
      where: { id: { in: descendants.map((made) => made.id) }, organizationId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    alsoRevoked.sort((a, b) => (a.id < b.id ? -1 : 1));
    const revoked = { organizationId, actor: by, action: 'api_key.revoked' };
    await audit(tx, { ...revoked, target: id, detail: { prefix: apiKey.prefix } });
    for (const { id: target, prefix } of alsoRevoked) {
      await audit(tx, { ...revoked, target, detail: { prefix, with: id } });
    }
    return { apiKey, alsoRevoked };
  });
}

export type KnownApiKey = ApiKey & { organization: Organization; owner: User | null };

/**
 * The key that a caller shows, with its organization and owner, revoked, expired or suspended though they may be;
 * null when there is none. A text that fails its checksum never reaches the database.
 */
export async function findApiKey(db: PrismaClient, text: string): Promise<KnownApiKey | null> {
  const hash = hashOfKeyText(text);
  return hash === null ? null : db.apiKey.findUnique({ where: { hash }, include: { organization: true, owner: true } });
}
