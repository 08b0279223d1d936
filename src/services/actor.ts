import type { Scope } from '../domain/scan.ts';

/** Who asks: every service takes it first, so no query can forget the tenant. */
export interface Actor {
  organizationId: string;
  scopes: ReadonlySet<Scope>;
  /** The key that was used; null for the command line and the operator. */
  apiKeyId: string | null;
  requestId: string;
}
