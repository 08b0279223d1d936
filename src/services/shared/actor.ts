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
  /** Of that person. */
  sessionId?: string;
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
  if (actor.scopes.has(scope)) return;
  const message =
    actor.userId === undefined
      ? lacksScope(scope, actor.organizationId)
      : `Your role lacks the scope ${scope}. An owner of your organization can change roles.`;
  throw new ServiceError('INSUFFICIENT_SCOPE', message);
}

/** The id of the person who asks. Throws INVALID_REQUEST where a key does. */
export function requirePerson({ userId }: Actor): string {
  if (userId === undefined) {
    throw new ServiceError('INVALID_REQUEST', 'Only a person who is signed in to the dashboard can do this.');
  }
  return userId;
}

/** The operator's name in the audit log. */
export const operatorName = (name: string): string => `operator:${name}`;

/** The actor's name in the audit log. */
export function auditName(actor: Actor): string {
  if (actor.operator !== undefined) return operatorName(actor.operator);
  if (actor.userId !== undefined) return `user:${actor.userId}`;
  return actor.apiKeyId === null ? 'system' : `key:${actor.apiKeyId}`;
}
