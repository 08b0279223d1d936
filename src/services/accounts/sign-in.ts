import { ServiceError } from '../../domain/errors.ts';
import { audit } from '../shared/audit.ts';
import type { ServiceContext } from '../shared/context.ts';
import { ADDRESS_ATTEMPTS, CODE_ATTEMPTS, createAttempts, PASSWORD_ATTEMPTS } from './attempts.ts';
import { isPassword } from './passwords.ts';
import { isSuspended, type NewSession, openSession, type Person, suspended, type Visitor } from './sessions.ts';
import { useSignInLink } from './sign-in-links.ts';
import { takeCode } from './totp.ts';
import { plainEmail } from './users.ts';

/** Signing in with e-mail address, password and the code of an app where there is one, or with a one-time link. */

type Context = Pick<ServiceContext, 'db' | 'pool'>;

/** A sign-in that failed. The answer is the same, and comes as soon, whether or not there is such a person. */
export class SignInRefused extends ServiceError {
  /** What is missing though the password is right. */
  readonly needs: 'code' | null;
  /** Writes the audit entry; to be called after the answer, whose time must not tell that there is one. */
  readonly record: () => Promise<void>;

  constructor(message: string, needs: 'code' | null, record: () => Promise<void>) {
    super('INVALID', message);
    this.needs = needs;
    this.record = record;
  }
}

/** Throws SignInRefused, SUSPENDED (to those who know the password), RATE_LIMITED. */
export async function signIn(
  { db, pool }: Context,
  input: { email: string; password: string; code: string | null },
  visitor: Visitor,
): Promise<NewSession> {
  const email = plainEmail(input.email);
  const attempts = createAttempts(pool);
  const [ofPerson, most] = PASSWORD_ATTEMPTS(email, visitor.network);
  await attempts.count(...ADDRESS_ATTEMPTS(visitor.network));
  await attempts.count(ofPerson, most);
  const user = await db.user.findUnique({ where: { email }, include: { organization: true, totp: true } });
  const isRight = await isPassword(input.password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    throw new SignInRefused('The e-mail address or the password is wrong.', null, async () => {
      if (user) await recordFailure({ db }, user, visitor);
    });
  }
  if (isSuspended(user)) throw suspended();
  if (user.totp?.confirmedAt) await requireSecondFactor({ db, pool }, user, input.code, visitor);
  const opened = await db.$transaction((tx) => openSession(tx, user.id, 'password', visitor));
  await attempts.forget(ofPerson);
  return opened;
}

/** Throws SignInRefused, which says that a code is needed; RATE_LIMITED after ten wrong ones from anywhere. */
async function requireSecondFactor(
  { db, pool }: Context,
  user: Person,
  code: string | null,
  visitor: Visitor,
): Promise<void> {
  if (code === null) {
    throw new SignInRefused('Enter the code of your authenticator app.', 'code', async () => undefined);
  }
  const attempts = createAttempts(pool);
  const [ofCodes, most] = CODE_ATTEMPTS(user.id);
  await attempts.count(ofCodes, most);
  if (!(await takeCode(db, user.id, code))) {
    throw new SignInRefused('The code is wrong or has been used: wait for the next one.', 'code', () =>
      recordFailure({ db }, user, visitor),
    );
  }
  await attempts.forget(ofCodes);
}

/** One more entry of the audit log says that somebody failed to sign in as this person. */
export async function recordFailure(
  { db }: Pick<Context, 'db'>,
  { id, organizationId }: { id: string; organizationId: string },
  { address }: Visitor,
): Promise<void> {
  await audit(db, {
    organizationId,
    actor: 'system',
    action: 'user.sign_in_failed',
    target: id,
    detail: { address },
  });
}

/** Signs in with the token of a one-time link, which is used up. Throws INVALID, SUSPENDED, RATE_LIMITED. */
export async function signInByLink({ db, pool }: Context, token: string, visitor: Visitor): Promise<NewSession> {
  await createAttempts(pool).count(...ADDRESS_ATTEMPTS(visitor.network));
  return useSignInLink(db, token, visitor, new Date());
}
