import { LRUCache } from 'lru-cache';
import type { Plan, PrismaClient } from '../../generated/prisma/client.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Scope } from '../domain/scan.ts';
import { hashOfKeyText } from '../services/accounts/api-key-text.ts';
import { findApiKey } from '../services/accounts/api-keys.ts';
import { PLANS, perMinuteLimit } from '../services/accounts/plans.ts';

/** How long a lookup is cached: operator changes must take effect within a second. */
const BELIEVE_MS = 500;
const MAX_CACHED = 10_000;
const TOUCH_EVERY_MS = 60_000;

/** The owner of a valid key, and whatever may block it. */
export interface Principal {
  apiKeyId: string;
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  plan: Plan;
  requestsPerMinute: number;
  suspended: boolean;
}

export interface Authenticator {
  /** Throws NO_KEY or INVALID. */
  identify(authorization: string | undefined): Promise<Principal>;
}

export function createAuthenticator(db: PrismaClient): Authenticator {
  const cache = new LRUCache<string, { principal: Principal | null }>({ max: MAX_CACHED, ttl: BELIEVE_MS });

  async function lookUp(text: string): Promise<Principal | null> {
    const key = await findApiKey(db, text);
    const now = new Date();
    if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) return null;
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
      await db.apiKey.updateMany({ where: { id: key.id }, data: { lastUsedAt: now } });
    }
    return {
      apiKeyId: key.id,
      organizationId: key.organizationId,
      scopes: new Set(key.scopes as Scope[]),
      plan: key.organization.plan,
      requestsPerMinute: perMinuteLimit(key.organization),
      suspended: key.organization.suspendedAt !== null || (key.owner?.suspendedAt ?? null) !== null,
    };
  }

  return {
    async identify(authorization) {
      const key = /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1]?.trim();
      if (!key) {
        throw new ServiceError('NO_KEY', 'An API key is missing: send `Authorization: Bearer <API_KEY>`.', challenge);
      }
      // The checksum rejects a typo without a lookup.
      const hash = hashOfKeyText(key);
      if (hash === null) throw invalidKey();
      let known = cache.get(hash);
      if (!known) {
        // Believed from before the question, not from when its answer came.
        const start = performance.now();
        known = { principal: await lookUp(key) };
        cache.set(hash, known, { start });
      }
      if (!known.principal) throw invalidKey();
      return known.principal;
    },
  };
}

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

function invalidKey(): ServiceError {
  return new ServiceError('INVALID', 'The API key is invalid or was revoked.', challenge);
}

/** Throws SUSPENDED or NO_API_ACCESS. */
export function requireApiAccess(principal: Principal): void {
  if (principal.suspended)
    throw new ServiceError('SUSPENDED', 'The organization, or the owner of the key, is suspended.');
  if (!PLANS[principal.plan].apiAccess) {
    throw new ServiceError('NO_API_ACCESS', `The plan ${PLANS[principal.plan].name} does not include the API.`);
  }
}
