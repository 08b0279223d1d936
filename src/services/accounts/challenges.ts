import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { hashOf } from './token.ts';

/** What a browser has to answer within minutes, once, whichever process it asks then. */

const VALID_MINUTES = 10;

type Purpose = 'add_passkey' | 'passkey' | 'oidc';

/** Remembers it by its hash. */
export async function addChallenge(
  db: PrismaClient,
  purpose: Purpose,
  challenge: string,
  { userId = null, data = {} }: { userId?: string | null; data?: Prisma.InputJsonObject } = {},
): Promise<void> {
  const expiresAt = new Date(Date.now() + VALID_MINUTES * 60_000);
  await db.signInChallenge.create({ data: { hash: hashOf(challenge), purpose, userId, data, expiresAt } });
}

/** Uses it up: what was remembered with it; null for one that is none, has expired or was used, or is somebody else's. */
export async function takeChallenge(
  db: PrismaClient,
  purpose: Purpose,
  challenge: string,
  userId: string | null = null,
): Promise<Prisma.JsonObject | null> {
  const where = { hash: hashOf(challenge), purpose, userId, expiresAt: { gt: new Date() } };
  const known = await db.signInChallenge.findFirst({ where });
  if (!known) return null;
  // Of several who ask at the same moment, one deletes it.
  const { count } = await db.signInChallenge.deleteMany({ where });
  return count > 0 ? (known.data as Prisma.JsonObject) : null;
}

export const CHALLENGE_SECONDS = VALID_MINUTES * 60;
