import type { IncomingMessage } from 'node:http';
import { acrossRestart } from '../db/away.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Scope } from '../domain/scan.ts';
import type { SchemaContext } from '../schema/builder.ts';
import { type Actor, requireScope } from '../services/shared/actor.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { createAuthenticator, type Principal, requireApiAccess } from './authenticate.ts';
import type { Proxies } from './client-address.ts';
import type { Connections } from './connections.ts';
import { addressSubject, createRateLimiter, type RateDecision } from './rate-limit.ts';
import { createKeyWatch, type KeyWatch } from './watch.ts';

const ANONYMOUS_PER_MINUTE = 120;

/** Checks a request before it is processed. Each step throws the error that the caller must see. */
export interface Admission {
  /** For every response, errors included. */
  rateHeaders: Record<string, string>;
  /** NO_KEY or INVALID, or RATE_LIMITED once the address has used up its attempts. */
  requireKey(): Principal;
  /** SUSPENDED, NO_API_ACCESS, INSUFFICIENT_SCOPE. */
  requireAccess(scope: Scope | null): void;
  /** RATE_LIMITED. */
  requireRate(): void;
  context(): SchemaContext;
}

export interface Gate {
  /** Calls back once when the key is no longer valid; the returned function ends the watch. */
  watch: KeyWatch['watch'];
  admit(request: {
    authorization: string | undefined;
    incoming: IncomingMessage;
    requestId: string;
  }): Promise<Admission>;
}

export function createGate(services: ServiceContext, connections: Pick<Connections, 'know'>, proxies: Proxies): Gate {
  const authenticator = createAuthenticator(services.db);
  const limiter = createRateLimiter(services.pool);
  const { watch } = createKeyWatch(async (authorization) =>
    requireApiAccess(await authenticator.identify(authorization)),
  );
  return {
    watch,
    async admit({ authorization, incoming, requestId }) {
      let principal: Principal;
      try {
        principal = await authenticator.identify(authorization);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const rate = await limiter.take(addressSubject(proxies.addressOf(incoming)), ANONYMOUS_PER_MINUTE);
        const refusal = rate.allowed ? error : rateLimited(rate);
        const refuse = () => {
          throw refusal;
        };
        const rateHeaders = headersOf(rate);
        return { rateHeaders, requireKey: refuse, requireAccess: refuse, requireRate: refuse, context: refuse };
      }
      connections.know(incoming.socket);
      const rate = await limiter.take(principal.organizationId, principal.requestsPerMinute);
      const actor: Actor = {
        organizationId: principal.organizationId,
        scopes: principal.scopes,
        apiKeyId: principal.apiKeyId,
        requestId,
      };
      return {
        rateHeaders: headersOf(rate),
        requireKey: () => principal,
        requireAccess(scope) {
          requireApiAccess(principal);
          if (scope) requireScope(actor, scope);
        },
        requireRate() {
          if (!rate.allowed) throw rateLimited(rate);
        },
        context: () => ({
          actor,
          services,
          countScan: countScans(() => limiter.take(principal.organizationId, principal.requestsPerMinute)),
          onRefused: (call) => watch(authorization ?? '', call),
          requireStillAdmitted: async () =>
            requireApiAccess(await acrossRestart(() => authenticator.identify(authorization))),
        }),
      };
    },
  };
}

/** The request itself has been counted and covers its first scan. */
function countScans(take: () => Promise<RateDecision>): () => Promise<void> {
  let scans = 0;
  return async () => {
    scans += 1;
    if (scans === 1) return;
    const rate = await take();
    if (!rate.allowed) throw rateLimited(rate);
  };
}

function headersOf(rate: RateDecision): Record<string, string> {
  return {
    'RateLimit-Limit': String(rate.limit),
    'RateLimit-Remaining': String(rate.remaining),
    'RateLimit-Reset': String(rate.resetSeconds),
  };
}

function rateLimited(rate: RateDecision): ServiceError {
  const message = `More than ${rate.limit} requests per minute: retry in ${rate.resetSeconds} seconds.`;
  return new ServiceError('RATE_LIMITED', message, { retryAfterSeconds: rate.resetSeconds });
}
