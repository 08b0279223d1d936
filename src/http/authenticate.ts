import { LRUCache } from 'lru-cache';
import type { Plan, PrismaClient } from '../../generated/prisma/client.ts';
import { ServiceError } from '../domain/errors.ts';
import { SESSION_REQUESTS_PER_MINUTE } from '../domain/limits.ts';
import { scopesOfRole } from '../domain/people.ts';
import type { Scope } from '../domain/scan.ts';
import { hashOfKeyText } from '../services/accounts/api-key-text.ts';
import { findApiKey } from '../services/accounts/api-keys.ts';
import { PLANS, perMinuteLimit } from '../services/accounts/plans.ts';
import { findSession, isSuspended, noteUse, suspended } from '../services/accounts/sessions.ts';
import { hashOfToken } from '../services/accounts/token.ts';

/** How long a lookup is cached: operator changes must take effect within a second. */
const BELIEVE_MS = 500;
const MAX_CACHED = 10_000;
const TOUCH_EVERY_MS = 60_000;

interface Known {
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  /** Whose requests are counted together. */
  rateSubject: string;
  requestsPerMinute: number;
  suspended: boolean;
}

/** The owner of a valid key, and whatever may block it. */
export interface KeyPrincipal extends Known {
  kind: 'key';
  apiKeyId: string;
  plan: Plan;
}

/** A person who is signed in. */
export interface SessionPrincipal extends Known {
  kind: 'session';
  sessionId: string;
  userId: string;
  seenAt: Date;
}

export type Principal = KeyPrincipal | SessionPrincipal;

/** What a request shows of itself: the header Authorization, or the cookie of a session. */
export type Credential = { kind: 'key'; authorization: string | undefined } | { kind: 'session'; token: string };

export interface Authenticator {
  /** Throws NO_KEY or INVALID. */
  identify(credential: Credential): Promise<Principal>;
  /** Notes that somebody uses the key or the session, which a look at an open connection is not. */
  noteUse(principal: Principal): Promise<void>;
}

export function createAuthenticator(db: PrismaClient): Authenticator {
  const cache = new LRUCache<string, { principal: Principal | null }>({ max: MAX_CACHED, ttl: BELIEVE_MS });

  async function lookUpKey(text: string): Promise<KeyPrincipal | null> {
    const key = await findApiKey(db, text);
    const now = new Date();
    if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) return null;
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
      await db.apiKey.updateMany({ where: { id: key.id }, data: { lastUsedAt: now } });
    }
    return {
      kind: 'key',
      apiKeyId: key.id,
      organizationId: key.organizationId,
      scopes: new Set(key.scopes as Scope[]),
      plan: key.organization.plan,
      rateSubject: key.organizationId,
      requestsPerMinute: perMinuteLimit(key.organization),
      suspended: key.organization.suspendedAt !== null || (key.owner?.suspendedAt ?? null) !== null,
    };
  }

  async function lookUpSession(hash: string): Promise<SessionPrincipal | null> {
    const session = await findSession(db, hash, new Date());
    if (!session) return null;
    const { id, userId, seenAt, user } = session;
    return {
      kind: 'session',
      sessionId: id,
      userId,
      seenAt,
      organizationId: user.organizationId,
      scopes: new Set(scopesOfRole(user.role)),
      rateSubject: `user ${userId}`,
      requestsPerMinute: SESSION_REQUESTS_PER_MINUTE,
      suspended: isSuspended(user),
    };
  }

  async function recall(name: string, lookUp: () => Promise<Principal | null>): Promise<Principal | null> {
    let known = cache.get(name);
    if (!known) {
      // Believed from before the question, not from when its answer came.
      const start = performance.now();
      known = { principal: await lookUp() };
      cache.set(name, known, { start });
    }
    return known.principal;
  }

  return {
    async identify(credential) {
      if (credential.kind === 'session') {
        const hash = hashOfToken(credential.token);
        const person = hash && (await recall(`session ${hash}`, () => lookUpSession(hash)));
        if (!person) throw noSession();
        return person;
      }
      const key = /^Bearer +(\S.*)$/i.exec(credential.authorization ?? '')?.[1]?.trim();
      if (!key) {
        throw new ServiceError('NO_KEY', 'An API key is missing: send `Authorization: Bearer <API_KEY>`.', challenge);
      }
      // The checksum rejects a typo without a lookup.
      const hash = hashOfKeyText(key);
      const owner = hash && (await recall(`key ${hash}`, () => lookUpKey(key)));
      if (!owner) throw invalidKey();
      return owner;
    },
    async noteUse(principal) {
      const now = new Date();
      if (principal.kind === 'key' || now.getTime() - principal.seenAt.getTime() < TOUCH_EVERY_MS) return;
      // In the cache too, so that the requests of the next moment do not note it again.
      principal.seenAt = now;
      await noteUse(db, { id: principal.sessionId, userId: principal.userId }, now);
    },
  };
}

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

function invalidKey(): ServiceError {
  return new ServiceError('INVALID', 'The API key is invalid or was revoked.', challenge);
}

export const noSession = (): ServiceError => new ServiceError('INVALID', 'The session has ended: sign in again.');

/** Throws SUSPENDED or NO_API_ACCESS; the dashboard belongs to every plan. */
export function requireApiAccess(principal: Principal): void {
  if (principal.kind === 'session') {
    if (principal.suspended) throw suspended();
    return;
  }
  if (principal.suspended)
    throw new ServiceError('SUSPENDED', 'The organization, or the owner of the key, is suspended.');
  if (!PLANS[principal.plan].apiAccess) {
    throw new ServiceError('NO_API_ACCESS', `The plan ${PLANS[principal.plan].name} does not include the API.`);
  }
}
