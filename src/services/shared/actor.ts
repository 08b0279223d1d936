import { newId } from '../../db/id.ts';
import { lacksScope, ServiceError } from '../../domain/errors.ts';
import { SCOPES, type Scope } from '../../domain/scan.ts';

/** Who asks: every service takes it first, so no query can forget the tenant. */
export interface Actor {
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  /** The key that was used; null for the worker, the command line and the operator. */
  apiKeyId: string | null;
  /** The person who is signed in to the dashboard; absent where a key or nobody is. */
  userId?: string;
  /** Name of the operator who asks. */
  operator?: string;
  requestId: string;
}

/** The operator, who may do in an organization whatever its own keys may. */
export const operatorFor = (organizationId: string, name: string): Actor => ({
  organizationId,
  scopes: new Set(SCOPES),
  apiKeyId: null,
  operator: name,
  requestId: newId(),
});

/** Throws INSUFFICIENT_SCOPE unless the actor holds the scope. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (!actor.scopes.has(scope)) {
    throw new ServiceError('INSUFFICIENT_SCOPE', lacksScope(scope, actor.organizationId));
  }
}

/** The operator's name in the audit log. */
export const operatorName = (name: string): string => `operator:${name}`;

/** The actor's name in the audit log. */
export function auditName(actor: Actor): string {
  if (actor.operator !== undefined) return operatorName(actor.operator);
  if (actor.userId !== undefined) return `user:${actor.userId}`;
  return actor.apiKeyId === null ? 'system' : `key:${actor.apiKeyId}`;
}
