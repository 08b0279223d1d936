import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Prisma, type PrismaClient, type User } from '../../../generated/prisma/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_EMAIL } from '../../domain/limits.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText } from '../../ingest/text.ts';
import { audit } from '../shared/audit.ts';
import { requireOrganization } from './organizations.ts';

export const USER_ROLES = ['owner', 'analyst', 'developer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Cost of a guess: 128 · N · r bytes of memory and about 0.1 s (RFC 7914). */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);
  const hash = await derive(password, salt, KEY_BYTES, SCRYPT);
  const { N, r, p } = SCRYPT;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** The people of an organization, oldest first. */
export async function listUsers(db: PrismaClient, organizationId: string): Promise<User[]> {
  await requireOrganization(db, organizationId);
  return db.user.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
}

/** From the commit on, the keys that the user owns are refused. A second time keeps the first date. */
export const suspendUser = (db: PrismaClient, by: string, id: string): Promise<User> =>
  change(db, by, id, 'user.suspended', (user) => user.suspendedAt ?? new Date());

export const resumeUser = (db: PrismaClient, by: string, id: string): Promise<User> =>
  change(db, by, id, 'user.resumed', () => null);

async function change(
  db: PrismaClient,
  by: string,
  id: string,
  action: string,
  suspendedAt: (user: User) => Date | null,
): Promise<User> {
  return db.$transaction(async (tx) => {
    const known = isUuid(id) ? await tx.user.findUnique({ where: { id } }) : null;
    if (!known) throw new ServiceError('NOT_FOUND', `There is no user ${id}.`);
    const user = await tx.user.update({ where: { id }, data: { suspendedAt: suspendedAt(known) } });
    await audit(tx, { organizationId: user.organizationId, actor: by, action, target: id, detail: {} });
    return user;
  });
}

/** A person of an organization, with a password to be changed at the first sign-in, which is shown this once. */
export async function createUser(
  db: PrismaClient,
  by: string,
  input: { organizationId: string; email: string; role: UserRole },
): Promise<{ user: User; password: string }> {
  const email = parseField(lineOfText(MAX_EMAIL), input.email, 'email').trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ServiceError('INVALID_REQUEST', `"${email}" is not an e-mail address.`);
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  try {
    const user = await db.$transaction(async (tx) => {
      const { id: organizationId } = await requireOrganization(tx, input.organizationId);
      const created = await tx.user.create({
        data: { id: newId(), organizationId, email, role: input.role, passwordHash },
      });
      await audit(tx, {
        organizationId,
        actor: by,
        action: 'user.created',
        target: created.id,
        detail: { email, role: input.role },
      });
      return created;
    });
    return { user, password };
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw new ServiceError('CONFLICT', `A user with the address ${email} already exists.`);
    }
    throw error;
  }
}
