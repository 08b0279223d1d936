import type { Scan } from '../../../generated/prisma/client.ts';
import { statementsOf } from '../../db/statements.ts';
import type { Source } from '../../domain/finding.ts';
import type { Stage } from '../../domain/scan.ts';
import { appendQuietly } from '../../events/outbox.ts';
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

/** A step that the analysis has reached. */
export interface Step extends Progress {
  /** Milliseconds since then. */
  ago?: number;
}

/**
 * Takes a queued scan into `processing`, or takes up again one whose worker died. Null when there is nothing to do:
 * the scan has ended or was deleted. `isWatched`: somebody follows scans of the organization.
 */
export async function startScan(
  actor: Actor,
  { db }: ServiceContext,
  scanId: string,
): Promise<(Scan & { isWatched: boolean }) | null> {
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
    const of = { organizationId: actor.organizationId, scanId };
    const event = { type: 'scan.progress', state: stateOf(scan) } as const;
    return { ...scan, isWatched: await appendQuietly(statementsOf(tx), of, [event]) };
  }, TRANSACTION);
}

/**
 * Writes the steps, oldest first and at least one; the scan shows the last. Null when the scan is no longer running,
 * because it ended or was deleted; `isWatched` as in `startScan`.
 */
export async function publishProgress(
  actor: Actor,
  { db }: ServiceContext,
  scanId: string,
  steps: readonly Step[],
): Promise<{ isWatched: boolean } | null> {
  const states = steps.map(({ ago, percent, ...step }) => ({
    ago,
    state: { ...step, percent: Math.round(Math.min(100, Math.max(0, percent))) },
  }));
  return db.$transaction(async (tx) => {
    const { count } = await tx.scan.updateMany({
      where: { id: scanId, organizationId: actor.organizationId, status: 'processing' },
      data: states.at(-1)!.state,
    });
    if (count === 0) return null;
    const of = { organizationId: actor.organizationId, scanId };
    const events = states.map(
      ({ ago, state }) => ({ type: 'scan.progress', state: { status: 'processing', ...state }, ago }) as const,
    );
    return { isWatched: await appendQuietly(statementsOf(tx), of, events) };
  }, TRANSACTION);
}
