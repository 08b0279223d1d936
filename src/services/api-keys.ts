import type { ApiKey, Organization, PrismaClient, User } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import { isUuid, newId } from '../db/id.ts';
import { ServiceError } from '../domain/errors.ts';
import { MAX_API_KEY_NAME } from '../domain/limits.ts';
import type { Scope } from '../domain/scan.ts';
import { parseField, text } from '../ingest/scan-request.ts';
import { hashOfKeyText, type KeyEnvironment, makeKeyText } from './api-key-text.ts';
import { audit } from './audit.ts';
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
export async function createApiKey(db: PrismaClient, by: string, input: NewApiKey): Promise<CreatedApiKey> {
  const name = parseField(text(MAX_API_KEY_NAME), input.name, 'name').trim();
  if (name === '') throw new ServiceError('INVALID_REQUEST', 'A key needs a name.');
  if (input.scopes.length === 0) throw new ServiceError('INVALID_REQUEST', 'A key needs at least one scope.');
  const expiresAt = input.expiresAt ?? null;
  if (expiresAt && expiresAt <= new Date()) {
    throw new ServiceError('INVALID_REQUEST', 'A key cannot expire in the past.');
  }
  const scopes = [...new Set(input.scopes)];
  const { key, prefix, hash } = makeKeyText(input.environment);
  return db.$transaction(async (tx) => {
    const { id: organizationId } = await requireOrganization(tx, input.organizationId);
    const ownerId = input.owner === undefined ? null : (await requireMember(tx, organizationId, input.owner)).id;
    const apiKey = await tx.apiKey.create({
      data: { id: newId(), organizationId, ownerId, name, prefix, hash, scopes, expiresAt },
    });
    await audit(tx, {
      organizationId,
      actor: by,
      action: 'api_key.created',
      target: apiKey.id,
      detail: { name, prefix, scopes, owner: ownerId, expires_at: expiresAt?.toISOString() ?? null },
    });
    return { apiKey, key };
  });
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

/** From the commit on the key is refused. A second time keeps the first date. */
export async function revokeApiKey(db: PrismaClient, by: string, id: string): Promise<ApiKey> {
  return db.$transaction(async (tx) => {
    const known = isUuid(id) ? await tx.apiKey.findUnique({ where: { id } }) : null;
    if (!known) throw new ServiceError('NOT_FOUND', `There is no key ${id}.`);
    const revokedAt = known.revokedAt ?? new Date();
    const apiKey = await tx.apiKey.update({ where: { id }, data: { revokedAt } });
    const { organizationId, prefix } = apiKey;
    await audit(tx, { organizationId, actor: by, action: 'api_key.revoked', target: id, detail: { prefix } });
    return apiKey;
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
