import { ServiceError } from '../domain/errors.ts';
import type { Scope } from '../domain/scan.ts';

/** Who asks: every service takes it first, so no query can forget the tenant. */
export interface Actor {
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  /** The key that was used; null for the worker, the command line and the operator. */
  apiKeyId: string | null;
  requestId: string;
}

/** Throws INSUFFICIENT_SCOPE unless the actor holds the scope. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (!actor.scopes.has(scope)) {
    throw new ServiceError('INSUFFICIENT_SCOPE', `This key lacks the scope ${scope}.`);
  }
}

/** The actor's name in the audit log. */
export const auditName = (actor: Actor): string => (actor.apiKeyId === null ? 'system' : `key:${actor.apiKeyId}`);
