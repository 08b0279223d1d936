import { Prisma, type PrismaClient, type User } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_EMAIL, MAX_PERSON_NAME, MAX_USERS, SIGN_IN_LINK_MINUTES } from '../../domain/limits.ts';
import type { UserRole } from '../../domain/people.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText } from '../../ingest/text.ts';
import { audit } from '../shared/audit.ts';
import { requireOrganization } from './organizations.ts';
import { addSignInLink, type SignInLink } from './sign-in-links.ts';

/** The people of organizations. `by` is who changes them, for the audit log. */

/** As addresses are compared: people type them in any case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Throws INVALID_REQUEST. */
export function parseEmail(given: string): string {
  const email = plainEmail(parseField(lineOfText(MAX_EMAIL), given, 'email'));
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new ServiceError('INVALID_REQUEST', `"${email}" is not an e-mail address.`);
}

/** Null clears it. Throws INVALID_REQUEST. */
export const parseName = (name: string | null | undefined): string | null =>
  (name == null ? '' : parseField(lineOfText(MAX_PERSON_NAME), name, 'name').trim()) || null;

/** The people of an organization, oldest first. */
export async function listUsers(db: PrismaClient, organizationId: string): Promise<User[]> {
  await requireOrganization(db, organizationId);
  return db.user.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
}

/** By id or e-mail address. Throws NOT_FOUND. */
export async function requireUser(tx: Transaction, who: string): Promise<User> {
  const user = await tx.user.findUnique({ where: isUuid(who) ? { id: who } : { email: plainEmail(who) } });
  if (!user) throw new ServiceError('NOT_FOUND', `There is no user ${who}.`);
  return user;
}

/** From the commit on, the keys that the user owns are refused, and the sessions have ended. A second time keeps the first date. */
export const suspendUser = (db: PrismaClient, by: string, who: string): Promise<User> =>
  db.$transaction(async (tx) => suspend(tx, by, await requireUser(tx, who)));

export const resumeUser = (db: PrismaClient, by: string, who: string): Promise<User> =>
  db.$transaction(async (tx) => resume(tx, by, await requireUser(tx, who)));

/** Ends the sessions of the person, so that no browser keeps the rights of the role before. */
export const changeRole = (db: PrismaClient, by: string, who: string, role: UserRole): Promise<User> =>
  db.$transaction(async (tx) => setRole(tx, by, await requireUser(tx, who), role));

/** As `suspendUser`, within the caller's transaction. */
export async function suspend(tx: Transaction, by: string, known: User): Promise<User> {
  const data = { suspendedAt: known.suspendedAt ?? new Date() };
  const user = await change(tx, by, known, 'user.suspended', data, {});
  await endAccess(tx, user.id);
  return user;
}

export const resume = (tx: Transaction, by: string, known: User): Promise<User> =>
  change(tx, by, known, 'user.resumed', { suspendedAt: null }, {});

export async function setRole(tx: Transaction, by: string, known: User, role: UserRole): Promise<User> {
  if (known.role === role) return known;
  const user = await change(tx, by, known, 'user.role_changed', { role }, { role, before: known.role });
  await tx.session.deleteMany({ where: { userId: user.id } });
  return user;
}

async function change(
  tx: Transaction,
  by: string,
  { id, organizationId }: User,
  action: string,
  data: Prisma.UserUpdateInput,
  detail: Prisma.InputJsonObject,
): Promise<User> {
  const user = await tx.user.update({ where: { id }, data });
  await audit(tx, { organizationId, actor: by, action, target: id, detail });
  return user;
}

/** After the change that locks the person's row: who is signing in at this moment waits for it and is refused. */
async function endAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.signInLink.deleteMany({ where: { userId } });
}

export interface NewUser {
  organizationId: string;
  email: string;
  role: UserRole;
  name?: string | null;
}

export interface InvitedUser {
  user: User;
  link: SignInLink;
}

/** A person without a password, and the link that signs them in once. Throws INVALID_REQUEST, NOT_FOUND, CONFLICT. */
export async function createUser(
  db: PrismaClient,
  by: string,
  input: NewUser,
  linkMinutes: number = SIGN_IN_LINK_MINUTES,
): Promise<InvitedUser> {
  const known = orConflict(plainEmail(input.email));
  return db.$transaction((tx) => addUser(tx, by, input, linkMinutes)).catch(known);
}

/** As `createUser`, within the caller's transaction, whose error is to be read by `orConflict`. */
export async function addUser(tx: Transaction, by: string, input: NewUser, linkMinutes: number): Promise<InvitedUser> {
  const email = parseEmail(input.email);
  const name = parseName(input.name);
  const { id: organizationId } = await requireOrganization(tx, input.organizationId);
  if ((await tx.user.count({ where: { organizationId } })) >= MAX_USERS) {
    throw new ServiceError('CONFLICT', `There are ${MAX_USERS} people already.`);
  }
  const user = await tx.user.create({ data: { id: newId(), organizationId, email, name, role: input.role } });
  await audit(tx, {
    organizationId,
    actor: by,
    action: 'user.created',
    target: user.id,
    detail: { email, role: input.role },
  });
  return { user, link: await addSignInLink(tx, by, user, linkMinutes) };
}

/** Throws CONFLICT where the database found the address taken, otherwise the error itself. */
export const orConflict =
  (email: string) =>
  (error: unknown): never => {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      throw new ServiceError('CONFLICT', `A user with the address ${email} already exists.`);
    }
    throw error;
  };

/** A new one-time link for a person. Throws NOT_FOUND. */
export async function linkUser(db: PrismaClient, by: string, who: string): Promise<InvitedUser> {
  return db.$transaction(async (tx) => {
    const user = await requireUser(tx, who);
    return { user, link: await addSignInLink(tx, by, user, SIGN_IN_LINK_MINUTES) };
  });
}
