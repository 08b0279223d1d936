import type { Prisma, Scan } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid } from '../../db/id.ts';
import { statementsOf } from '../../db/statements.ts';
import type { EventType } from '../../events/catalogue.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import { type Actor, auditName } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { scanNotFound } from './scans.ts';
import { stateOf } from './state.ts';

export interface ScanChange {
  event: EventType;
  /** In the audit log, with the scan as its target. */
  action: string;
  /** What it was changed to; no text that goes with the scan, for the audit log outlives it. */
  detail: Prisma.InputJsonObject;
  /** Columns of the scan; none where the change lies in other tables. */
  data?: Prisma.ScanUpdateManyMutationInput;
}

/**
 * A change that somebody makes to a scan of the organization: its row, what `write` writes, the audit entry and the
 * event of subscriptions in one transaction. Throws NOT_FOUND.
 */
export async function changeScan<T>(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  id: string,
  { event, action, detail, data }: ScanChange,
  write: (tx: Transaction, scan: Scan) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw scanNotFound();
  const { organizationId } = actor;
  return db.$transaction(async (tx) => {
    // Its row changes in any case: that orders changes, and nobody is answered what was kept of it before.
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id, organizationId },
      data: data ?? { organizationId },
    });
    if (!scan) throw scanNotFound();
    const written = await write(tx, scan);
    await audit(tx, { organizationId, actor: auditName(actor), action, target: scan.id, detail });
    await appendScanEvent(statementsOf(tx), { organizationId, scanId: scan.id, type: event, state: stateOf(scan) });
    return written;
  }, TRANSACTION);
}
