import type { Session, User } from '../../../generated/prisma/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import { SIGN_IN_LINK_MINUTES } from '../../domain/limits.ts';
import type { Theme } from '../../domain/people.ts';
import type { Language } from '../../domain/scan.ts';
import { type Actor, auditName, requirePerson } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import type { ServiceContext } from '../shared/context.ts';
import { CODE_ATTEMPTS, createAttempts } from './attempts.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import { parseName } from './users.ts';

/** What people who are signed in change about themselves. */

type Context = Pick<ServiceContext, 'db' | 'pool'>;

/** What is not given stays; null takes the name away, and the language of the browser again. */
export async function updateProfile(
  actor: Actor,
  { db }: Context,
  { name, lang, theme }: { name?: string | null; lang?: Language | null; theme?: Theme | null },
): Promise<User> {
  const id = requirePerson(actor);
  return db.user.update({
    where: { id },
    data: { name: name === undefined ? undefined : parseName(name), lang, theme: theme ?? undefined },
  });
}

/**
 * `current` may be left out by whoever has just come with a one-time link. Ends the person's other sessions and the links
 * that are open. Throws INVALID for a wrong one, RATE_LIMITED, INVALID_REQUEST.
 */
export async function setPassword(
  actor: Actor,
  { db, pool }: Context,
  { current, password }: { current: string | null; password: string },
): Promise<User> {
  const id = requirePerson(actor);
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  requireGoodPassword(password, user.email);
  if (current !== null) {
    const attempts = createAttempts(pool);
    const [subject, most] = CODE_ATTEMPTS(id);
    await attempts.count(subject, most);
    if (!(await isPassword(current, user.passwordHash))) throw wrongPassword();
    await attempts.forget(subject);
  } else if (!(await hasFreshLink(actor, { db }))) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `current: expected the password so far, or a sign-in by link within the last ${SIGN_IN_LINK_MINUTES} minutes.`,
    );
  }
  const passwordHash = await hashPassword(password);
  return db.$transaction(async (tx) => {
    const changed = await tx.user.update({ where: { id }, data: { passwordHash } });
    await tx.session.deleteMany({ where: { userId: id, id: { not: actor.sessionId } } });
    await tx.signInLink.deleteMany({ where: { userId: id } });
    await audit(tx, {
      organizationId: actor.organizationId,
      actor: auditName(actor),
      action: 'user.password_changed',
      target: id,
      detail: {},
    });
    return changed;
  });
}

const wrongPassword = () => new ServiceError('INVALID', 'current: this is not your password.');

/** Whether the person has come with a one-time link within the minutes that such a link is good for. */
export async function hasFreshLink({ sessionId }: Actor, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const session: Session | null =
    sessionId === undefined ? null : await db.session.findUnique({ where: { id: sessionId } });
  return session?.method === 'link' && Date.now() - session.createdAt.getTime() < SIGN_IN_LINK_MINUTES * 60_000;
}
