import type { Prisma, PrismaClient, User } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { INVITATION_HOURS } from '../../domain/limits.ts';
import { scopesOfRole, type UserRole } from '../../domain/people.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { addSignInLink } from './sign-in-links.ts';
import { addUser, type InvitedUser, orConflict, parseEmail, resume, setRole, suspend } from './users.ts';

/** The people of the actor's organization. Scope users:manage for all but oneself. */

interface Context {
  db: PrismaClient;
}

/** What to load beside the person's own columns. */
export type UserQuery = { select?: Prisma.UserSelect } | { include?: Prisma.UserInclude };

/** Oldest first; there are at most `MAX_USERS`. */
export async function listPeople(actor: Actor, { db }: Context, query: UserQuery = {}): Promise<User[]> {
  requireScope(actor, 'users:manage');
  return db.user.findMany({ ...query, where: { organizationId: actor.organizationId }, orderBy: { id: 'asc' } });
}

/** Throws NOT_FOUND, the same for somebody of another organization. */
export async function getPerson(
  actor: Actor,
  { db }: { db: PrismaClient | Transaction },
  id: string,
  query: UserQuery = {},
): Promise<User> {
  if (id !== actor.userId) requireScope(actor, 'users:manage');
  const { organizationId } = actor;
  const user = isUuid(id) ? await db.user.findFirst({ ...query, where: { id, organizationId } }) : null;
  if (!user) throw new ServiceError('NOT_FOUND', 'There is no user with this id.');
  return user;
}

export interface Invitation {
  email: string;
  role: UserRole;
  name?: string | null;
}

/** The link is for the new person alone, to be passed on. Throws CONFLICT for an address that is taken, INVALID_REQUEST. */
export async function invitePerson(actor: Actor, { db }: Context, input: Invitation): Promise<InvitedUser> {
  requireScope(actor, 'users:manage');
  const email = parseEmail(input.email);
  requireReach(actor, input.role);
  const { organizationId } = actor;
  return db
    .$transaction((tx) => addUser(tx, auditName(actor), { ...input, organizationId }, INVITATION_HOURS * 60))
    .catch(orConflict(email));
}

/** A link for somebody who has lost the other ways in. Throws NOT_FOUND, SUSPENDED. */
export const linkPerson = (actor: Actor, context: Context, id: string): Promise<InvitedUser> =>
  change(actor, context, id, async (tx, by, user) => {
    if (user.suspendedAt) throw new ServiceError('SUSPENDED', 'This person is suspended: end the suspension first.');
    return { user, link: await addSignInLink(tx, by, user, INVITATION_HOURS * 60) };
  });

export const changePersonRole = (actor: Actor, context: Context, id: string, role: UserRole): Promise<User> =>
  change(actor, context, id, async (tx, by, user) => {
    requireReach(actor, role);
    if (role !== 'owner') await requireOtherOwner(tx, user);
    return setRole(tx, by, user, role);
  });

export const suspendPerson = (actor: Actor, context: Context, id: string): Promise<User> =>
  change(actor, context, id, async (tx, by, user) => {
    await requireOtherOwner(tx, user);
    return suspend(tx, by, user);
  });

export const resumePerson = (actor: Actor, context: Context, id: string): Promise<User> =>
  change(actor, context, id, resume);

async function change<T>(
  actor: Actor,
  { db }: Context,
  id: string,
  how: (tx: Transaction, by: string, user: User) => Promise<T>,
): Promise<T> {
  requireScope(actor, 'users:manage');
  return db.$transaction(async (tx) => {
    // One after the other, so that two owners who end each other's role leave one of them.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`people ${actor.organizationId}`}, 0))`;
    const user = await getPerson(actor, { db: tx }, id);
    requireReach(actor, user.role);
    return how(tx, auditName(actor), user);
  });
}

/** Nobody gives or takes what they do not have: a key without all scopes has no say over owners. */
function requireReach(actor: Actor, role: string): void {
  for (const scope of scopesOfRole(role)) requireScope(actor, scope);
}

/** Throws CONFLICT for the last owner who can sign in: afterwards only the operator could help. */
async function requireOtherOwner(tx: Transaction, { id, organizationId, role }: User): Promise<void> {
  if (role !== 'owner') return;
  const others = await tx.user.count({ where: { organizationId, role: 'owner', suspendedAt: null, id: { not: id } } });
  if (others === 0) throw new ServiceError('CONFLICT', 'This is the last owner: make somebody else an owner first.');
}
