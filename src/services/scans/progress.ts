import type { Scan } from '../../../generated/prisma/client.ts';
import { statementsOf } from '../../db/statements.ts';
import type { Source } from '../../domain/finding.ts';
import type { Stage } from '../../domain/scan.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import type { Actor } from '../shared/actor.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { stateOf } from './state.ts';

export interface Progress {
  stage: Stage;
  /** 0-100. */
  percent: number;
  pagesDone: number | null;
  pagesTotal: number | null;
  /** Layers of the analysis that have ended. */
  layersDone: Source[];
}

/**
 * Takes a queued scan into `processing`, or takes up again one whose worker died. Null when there is nothing to do:
 * the scan has ended or was deleted.
 */
export async function startScan(actor: Actor, { db }: ServiceContext, scanId: string): Promise<Scan | null> {
  return db.$transaction(async (tx) => {
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id: scanId, organizationId: actor.organizationId, status: { in: ['queued', 'processing'] } },
      data: {
        status: 'processing',
        stage: 'preparing',
        percent: 0,
        pagesDone: null,
        pagesTotal: null,
        layersDone: [],
        startedAt: new Date(),
      },
    });
    if (!scan) return null;
    await appendScanEvent(statementsOf(tx), {
      organizationId: actor.organizationId,
      scanId,
      type: 'scan.progress',
      state: stateOf(scan),
    });
    return scan;
  }, TRANSACTION);
}

/** False when the scan is no longer running, because it ended or was deleted. */
export async function publishProgress(
  actor: Actor,
  { db }: ServiceContext,
  scanId: string,
  progress: Progress,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id: scanId, organizationId: actor.organizationId, status: 'processing' },
      data: {
        stage: progress.stage,
        percent: Math.round(Math.min(100, Math.max(0, progress.percent))),
        pagesDone: progress.pagesDone,
        pagesTotal: progress.pagesTotal,
        layersDone: progress.layersDone,
      },
      select: { status: true, stage: true, percent: true, pagesDone: true, pagesTotal: true, layersDone: true },
    });
    if (!scan) return false;
    await appendScanEvent(statementsOf(tx), {
      organizationId: actor.organizationId,
      scanId,
      type: 'scan.progress',
      state: stateOf(scan),
    });
    return true;
  }, TRANSACTION);
}
