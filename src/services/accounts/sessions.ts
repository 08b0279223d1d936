import type { Organization, PrismaClient, Session, User } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_SESSIONS, SESSION_DAYS, SESSION_IDLE_HOURS } from '../../domain/limits.ts';
import type { SignInMethod } from '../../domain/people.ts';
import { withoutControls } from '../../domain/printable.ts';
import { type Actor, auditName, requirePerson } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { makeToken } from './token.ts';

/** Who is signed in to the dashboard, in which browser. */

const HOUR_MS = 3_600_000;
const MAX_AGENT = 300;

/** The requesting browser, as its request describes it. */
export interface Visitor {
  address: string;
  /** Whose tries are counted together: the address, of IPv6 the network. */
  network: string;
  agent: string | null;
}

export type Person = User & { organization: Organization };

export interface NewSession {
  session: Session;
  user: Person;
  /** For the cookie: this is the only time that it is known. */
  token: string;
}

/**
 * A session with an id of its own, in the caller's transaction. Throws SUSPENDED, also where person or organization are
 * being suspended at this moment.
 */
export async function openSession(
  tx: Transaction,
  userId: string,
  method: SignInMethod,
  { address, agent }: Visitor,
  now: Date = new Date(),
): Promise<NewSession> {
  // Who suspends them waits until the session is there, and then ends it.
  await tx.$queryRaw`
    SELECT 1 FROM app_user u JOIN organization o ON o.id = u.organization_id
    WHERE u.id = ${userId}::uuid FOR UPDATE OF u FOR SHARE OF o`;
  const known = await tx.user.findUnique({ where: { id: userId }, include: { organization: true } });
  if (!known || isSuspended(known)) throw suspended();
  const { token, hash } = makeToken();
  const session = await tx.session.create({
    data: {
      id: newId(),
      userId,
      tokenHash: hash,
      method,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 24 * HOUR_MS),
      agent: agent === null ? null : withoutControls(agent).toWellFormed().replaceAll('\0', '').slice(0, MAX_AGENT),
      address,
    },
  });
  const kept = await tx.session.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: MAX_SESSIONS,
    select: { id: true },
  });
  await tx.session.deleteMany({ where: { userId, id: { notIn: kept.map(({ id }) => id) } } });
  const user = await tx.user.update({
    where: { id: userId },
    data: { lastSeenAt: now },
    include: { organization: true },
  });
  await audit(tx, {
    organizationId: user.organizationId,
    actor: `user:${userId}`,
    action: 'user.signed_in',
    target: userId,
    detail: { method, address },
  });
  return { session, user, token };
}

export const isSuspended = ({ suspendedAt, organization }: Person): boolean =>
  suspendedAt !== null || organization.suspendedAt !== null;

export const suspended = (): ServiceError =>
  new ServiceError('SUSPENDED', 'You or your organization are suspended: ask an owner or the operator.');

export type KnownSession = Session & { user: Person };

/** The session of a cookie; null when there is none, or it has ended. */
export async function findSession(db: PrismaClient, tokenHash: string, now: Date): Promise<KnownSession | null> {
  return db.session.findFirst({
    where: { tokenHash, ...inForce(now) },
    include: { user: { include: { organization: true } } },
  });
}

const inForce = (now: Date) => ({
  expiresAt: { gt: now },
  seenAt: { gt: new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR_MS) },
});

/** Notes that the session is in use. One that has ended meanwhile stays ended. */
export async function noteUse(
  db: PrismaClient,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  await db.session.updateMany({ where: { id, ...inForce(now) }, data: { seenAt: now } });
  await db.user.updateMany({ where: { id: userId }, data: { lastSeenAt: now } });
}

/** Of the person who asks, the newest first. */
export async function listSessions({ userId }: Actor, { db }: { db: PrismaClient }): Promise<Session[]> {
  return userId === undefined
    ? []
    : db.session.findMany({ where: { userId, ...inForce(new Date()) }, orderBy: { id: 'desc' } });
}

/** Ends one of the person's own sessions. Throws NOT_FOUND. */
export async function endSession(actor: Actor, { db }: { db: PrismaClient }, id: string): Promise<void> {
  const userId = requirePerson(actor);
  await db.$transaction(async (tx) => {
    const { count } = isUuid(id) ? await tx.session.deleteMany({ where: { id, userId } }) : { count: 0 };
    if (count === 0) throw new ServiceError('NOT_FOUND', 'You have no session with this id.');
    await audit(tx, { ...signedOut(actor, userId), detail: { session: id } });
  });
}

/** Ends the person's sessions but the one that asks; returns how many. */
export async function endOtherSessions(actor: Actor, { db }: { db: PrismaClient }): Promise<number> {
  const userId = requirePerson(actor);
  return db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId, id: { not: actor.sessionId } } });
    if (count > 0) await audit(tx, { ...signedOut(actor, userId), detail: { sessions: count } });
    return count;
  });
}

const signedOut = (actor: Actor, userId: string) => ({
  organizationId: actor.organizationId,
  actor: auditName(actor),
  action: 'user.signed_out',
  target: userId,
});

/** Ends the session of a cookie, where there is one. */
export async function signOut(db: PrismaClient, tokenHash: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { tokenHash }, include: { user: true } });
    if (!session) return;
    const { id, userId, user } = session;
    const { count } = await tx.session.deleteMany({ where: { id } });
    if (count === 0) return;
    await audit(tx, {
      organizationId: user.organizationId,
      actor: `user:${userId}`,
      action: 'user.signed_out',
      target: userId,
      detail: { session: id },
    });
  });
}
