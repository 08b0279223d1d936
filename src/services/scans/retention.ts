import { statementsOf } from '../../db/statements.ts';
import { audit } from '../shared/audit.ts';
import { inBatches } from '../shared/batches.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { eraseScan, tellDeleted } from './scans.ts';

/** How long what clients sent is kept after its scan has ended, in days; null is for ever. */
export interface Retention {
  /** Originals and page pictures. */
  originalDays: number | null;
  /** Scans with everything that belongs to them. */
  scanDays: number | null;
}

/** Files go with their scans at the latest. */
export function fileRetentionDays({ originalDays, scanDays }: Retention): number | null {
  const days = [originalDays, scanDays].filter((each) => each !== null);
  return days.length === 0 ? null : Math.min(...days);
}

export interface Expired {
  originals: number;
  scans: number;
}

const BATCHES = { rows: 200, most: 1_000 };

/** Takes away what is older than the operator wants it kept. Scans that have not ended stay, however old. */
export async function applyRetention(
  context: ServiceContext,
  { originalDays, scanDays }: Retention,
  now: Date,
  signal: AbortSignal,
): Promise<Expired> {
  const endedBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return {
    scans: scanDays === null ? 0 : await inBatches(BATCHES, signal, () => eraseScans(context, endedBefore(scanDays))),
    originals:
      originalDays === null
        ? 0
        : await inBatches(BATCHES, signal, () => eraseOriginals(context, endedBefore(originalDays))),
  };
}

/** As if each had been deleted by its client; the audit log says that it was not. */
async function eraseScans(context: ServiceContext, endedBefore: Date): Promise<number> {
  const scans = await context.db.scan.findMany({
    where: { completedAt: { lt: endedBefore } },
    orderBy: { completedAt: 'asc' },
    take: BATCHES.rows,
    select: { id: true, organizationId: true },
  });
  for (const { id, organizationId } of scans) {
    await context.db.$transaction(async (tx) => {
      if (!(await eraseScan(context, tx, organizationId, id))) return;
      await audit(tx, { organizationId, actor: 'system', action: 'scan.expired', target: id, detail: {} });
      await tellDeleted(tx, organizationId, id);
    }, TRANSACTION);
  }
  return scans.length;
}

async function eraseOriginals({ db, storage }: ServiceContext, endedBefore: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const scans = await tx.scan.updateManyAndReturn({
      where: { completedAt: { lt: endedBefore }, fileRemovedAt: null },
      limit: BATCHES.rows,
      data: { fileRemovedAt: new Date() },
      select: { id: true },
    });
    await storage.removeFiles(
      statementsOf(tx),
      scans.map(({ id }) => id),
    );
    return scans.length;
  }, TRANSACTION);
}
