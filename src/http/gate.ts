import type { IncomingMessage } from 'node:http';
import { acrossRestart } from '../db/away.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Scope } from '../domain/scan.ts';
import type { SchemaContext } from '../schema/builder.ts';
import { type Actor, requireScope } from '../services/shared/actor.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { type Credential, createAuthenticator, type Principal, requireApiAccess } from './authenticate.ts';
import type { Proxies } from './client-address.ts';
import type { Connections } from './connections.ts';
import { refuseForeign } from './csrf-guard.ts';
import { addressSubject, createRateLimiter, type RateDecision } from './rate-limit.ts';
import type { Site } from './session-cookie.ts';
import { createKeyWatch } from './watch.ts';

const ANONYMOUS_PER_MINUTE = 120;

/** Checks a request before it is processed. Each step throws the error that the caller must see. */
export interface Admission {
  /** For every response, errors included. */
  rateHeaders: Record<string, string>;
  /** NO_KEY or INVALID, INVALID_REQUEST for a session's cookie from a foreign page, or RATE_LIMITED once the address has used up its attempts. */
  requireKey(): Principal;
  /** SUSPENDED, NO_API_ACCESS, INSUFFICIENT_SCOPE. */
  requireAccess(scope: Scope | null): void;
  /** RATE_LIMITED. */
  requireRate(): void;
  context(): SchemaContext;
  /** Calls back once when key or session are no longer valid; the returned function ends the watch. */
  watch(onRefused: (error: ServiceError) => void): () => void;
}

export interface Gate {
  /** By `authorization` where it is given, otherwise by the cookie of a session. */
  admit(request: {
    authorization: string | undefined;
    incoming: IncomingMessage;
    requestId: string;
    /** Whether somebody asks for something, rather than keeps a connection open. */
    isUse?: boolean;
  }): Promise<Admission>;
}

export interface GateDeps {
  services: ServiceContext;
  connections: Pick<Connections, 'know'>;
  proxies: Proxies;
  site: Site;
}

export function createGate({ services, connections, proxies, site }: GateDeps): Gate {
  const authenticator = createAuthenticator(services.db);
  const limiter = createRateLimiter(services.pool);
  const watched = createKeyWatch(async (name) => requireApiAccess(await authenticator.identify(credentialOf(name))));

  /** Throws INVALID_REQUEST for a cookie that somebody else's page sends. */
  function credentialIn(authorization: string | undefined, incoming: IncomingMessage): Credential {
    const token = authorization === undefined ? site.sessionOf(incoming) : null;
    if (token === null) return { kind: 'key', authorization };
    refuseForeign(incoming, (origin) => site.isOwnOrigin(origin, incoming), true);
    return { kind: 'session', token };
  }

  return {
    async admit({ authorization, incoming, requestId, isUse = true }) {
      let credential: Credential;
      let principal: Principal;
      try {
        credential = credentialIn(authorization, incoming);
        principal = await authenticator.identify(credential);
        if (isUse) await authenticator.noteUse(principal);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const rate = await limiter.take(addressSubject(proxies.addressOf(incoming)), ANONYMOUS_PER_MINUTE);
        const refusal = rate.allowed ? error : rateLimited(rate);
        const refuse = () => {
          throw refusal;
        };
        const rateHeaders = headersOf(rate);
        return {
          rateHeaders,
          requireKey: refuse,
          requireAccess: refuse,
          requireRate: refuse,
          context: refuse,
          watch: refuse,
        };
      }
      connections.know(incoming.socket);
      const { rateSubject, requestsPerMinute } = principal;
      const rate = await limiter.take(rateSubject, requestsPerMinute);
      const actor = actorOf(principal, requestId);
      const watch: Admission['watch'] = (onRefused) => watched.watch(nameOf(credential), onRefused);
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
        watch,
        context: () => ({
          actor,
          services,
          address: site.addressOf(incoming),
          countScan: countScans(() => limiter.take(rateSubject, requestsPerMinute)),
          onRefused: watch,
          requireStillAdmitted: async () =>
            requireApiAccess(await acrossRestart(() => authenticator.identify(credential))),
        }),
      };
    },
  };
}

function actorOf(principal: Principal, requestId: string): Actor {
  const { organizationId, scopes } = principal;
  return principal.kind === 'key'
    ? { organizationId, scopes, apiKeyId: principal.apiKeyId, requestId }
    : { organizationId, scopes, apiKeyId: null, userId: principal.userId, sessionId: principal.sessionId, requestId };
}

const SESSION_NAME = 'session ';
const KEY_NAME = 'key ';

/** A credential as the watch tells it from others. */
const nameOf = (credential: Credential): string =>
  credential.kind === 'session' ? SESSION_NAME + credential.token : KEY_NAME + (credential.authorization ?? '');

const credentialOf = (name: string): Credential =>
  name.startsWith(SESSION_NAME)
    ? { kind: 'session', token: name.slice(SESSION_NAME.length) }
    : { kind: 'key', authorization: name.slice(KEY_NAME.length) };

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
