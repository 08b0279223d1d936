import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { PrismaClient, User } from '../../../generated/prisma/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import { type Actor, auditName, requirePerson } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import type { ServiceContext } from '../shared/context.ts';
import { CODE_ATTEMPTS, createAttempts } from './attempts.ts';
import { hasFreshLink } from './profile.ts';
import { hashOf } from './token.ts';

/** Codes of an authenticator app (RFC 6238), asked for beside the password, and the codes that stand for a lost app. */

type Context = Pick<ServiceContext, 'db' | 'pool'>;

const ISSUER = 'Document forgery detection';
const SECRET_BYTES = 20;
/** SHA-1, six digits, 30 seconds: what every app knows. */
const PERIOD_S = 30;
/** Clocks may differ by one step either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A secret for the app, which counts once a first code has been confirmed. Throws CONFLICT where one does already. */
export async function beginTotp(actor: Actor, { db }: Context): Promise<{ secret: string; uri: string }> {
  const userId = requirePerson(actor);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { totp: true } });
  if (user.totp?.confirmedAt) {
    throw new ServiceError('CONFLICT', 'There is an authenticator app already: remove it first.');
  }
  const secret = randomBytes(SECRET_BYTES);
  await db.totp.upsert({
    where: { userId },
    create: { userId, secret },
    update: { secret, confirmedAt: null, lastStep: null },
  });
  const totp = totpOf(secret, user.email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** From now on signing in with the password asks for a code. Returns the recovery codes, this once. */
export async function confirmTotp(actor: Actor, { db, pool }: Context, code: string): Promise<string[]> {
  const userId = requirePerson(actor);
  const totp = await db.totp.findUnique({ where: { userId } });
  if (!totp || totp.confirmedAt) throw new ServiceError('CONFLICT', 'Begin first: there is no secret to confirm.');
  await requireCode(pool, userId, () => isFreshCode(db, userId, code));
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await db.$transaction(async (tx) => {
    await tx.totp.update({ where: { userId }, data: { confirmedAt: new Date() } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: codes.map((each) => ({ userId, hash: hashOf(plain(each)) })) });
    await audit(tx, { ...entryOf(actor, userId), action: 'user.totp_added' });
  });
  return codes;
}

/** With a code or a recovery code; whoever has just come with a one-time link needs none. */
export async function removeTotp(actor: Actor, { db, pool }: Context, code: string | null): Promise<User> {
  const userId = requirePerson(actor);
  if (code !== null) await requireCode(pool, userId, () => takeCode(db, userId, code));
  else if (!(await hasFreshLink(actor, { db }))) throw wrongCode();
  return db.$transaction(async (tx) => {
    await tx.totp.deleteMany({ where: { userId } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await audit(tx, { ...entryOf(actor, userId), action: 'user.totp_removed' });
    return tx.user.findUniqueOrThrow({ where: { id: userId } });
  });
}

/** Whether the code is one of the app or for its loss. It counts once, whoever else shows it at this moment. */
export async function takeCode(db: PrismaClient, userId: string, code: string): Promise<boolean> {
  if (await isFreshCode(db, userId, code)) return true;
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, hash: hashOf(plain(code)), usedAt: null },
    data: { usedAt: new Date() },
  });
  return count > 0;
}

/** Counts the try, over all processes and addresses. Throws INVALID, RATE_LIMITED. */
async function requireCode(pool: Pool, userId: string, isRight: () => Promise<boolean>): Promise<void> {
  const attempts = createAttempts(pool);
  const [subject, most] = CODE_ATTEMPTS(userId);
  await attempts.count(subject, most);
  if (!(await isRight())) throw wrongCode();
  await attempts.forget(subject);
}

const wrongCode = () => new ServiceError('INVALID', 'The code is wrong or has been used: wait for the next one.');

/** Whether it is a code of the app that is newer than every one that was used; then it is used. */
async function isFreshCode(db: PrismaClient, userId: string, code: string): Promise<boolean> {
  const known = await db.totp.findUnique({ where: { userId } });
  const token = code.replaceAll(/\s/g, '');
  if (!known || !/^\d{6}$/.test(token)) return false;
  const timestamp = Date.now();
  const delta = totpOf(known.secret, '').validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  const { count } = await db.totp.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count > 0;
}

const totpOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_S, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** 80 random bits, in groups that can be written down. */
const makeRecoveryCode = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-');

/** As it is hashed: people type it with and without its hyphens. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

const entryOf = (actor: Actor, userId: string) => ({
  organizationId: actor.organizationId,
  actor: auditName(actor),
  target: userId,
  detail: {},
});
