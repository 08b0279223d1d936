import type { PrismaClient, User } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import { audit } from '../shared/audit.ts';
import { type NewSession, openSession, type Visitor } from './sessions.ts';
import { hashOfToken, makeToken } from './token.ts';

/** Links that sign a person in once: the first way in, and the way back for whoever has lost the others. */

/** Page of the dashboard that takes the token, which stands in the fragment: no server sees it in an address. */
const WELCOME_PATH = '/welcome';

export interface SignInLink {
  token: string;
  expiresAt: Date;
}

/** The link as somebody opens it; `address` is that of the service. */
export const urlOfLink = (address: string, { token }: SignInLink): string => `${address}${WELCOME_PATH}#${token}`;

/** Ends the links that the person had before. `by` is who makes it, for the audit log. */
export async function addSignInLink(
  tx: Transaction,
  by: string,
  { id, organizationId }: Pick<User, 'id' | 'organizationId'>,
  minutes: number,
  now: Date = new Date(),
): Promise<SignInLink> {
  await tx.signInLink.deleteMany({ where: { userId: id } });
  const { token, hash } = makeToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await tx.signInLink.create({ data: { hash, userId: id, createdAt: now, expiresAt } });
  await audit(tx, {
    organizationId,
    actor: by,
    action: 'user.link_created',
    target: id,
    detail: { expires_at: expiresAt.toISOString() },
  });
  return { token, expiresAt };
}

/** Signs in with the token of a link, which is used up. Throws INVALID; SUSPENDED leaves it unused. */
export async function useSignInLink(db: PrismaClient, token: string, visitor: Visitor, now: Date): Promise<NewSession> {
  const hash = hashOfToken(token);
  return db.$transaction(async (tx) => {
    const [used] =
      hash === null
        ? []
        : await tx.signInLink.updateManyAndReturn({
            where: { hash, usedAt: null, expiresAt: { gt: now } },
            data: { usedAt: now },
          });
    if (!used) {
      throw new ServiceError('INVALID', 'This link has been used or has expired: ask for a new one.');
    }
    return openSession(tx, used.userId, 'link', visitor, now);
  });
}
