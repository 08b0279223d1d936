import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { newId } from '../../db/id.ts';

export interface AuditRecord {
  organizationId: string;
  /**
   * Who did it: `operator:NAME` for the command line, `key:ID` for an API key, `user:ID` for a person who is signed in,
   * `system` for the service itself.
   */
  actor: string;
  /** `object.verb`, in the past tense: `organization.suspended`. */
  action: string;
  /** Id of what was changed. */
  target: string;
  /** What it was changed to; never a secret. */
  detail: Prisma.InputJsonObject;
}

/** Writes the audit entry of a change, in the transaction of the change. */
export async function audit(tx: Transaction, record: AuditRecord): Promise<void> {
  await tx.auditEntry.create({ data: { id: newId(), ...record } });
}
