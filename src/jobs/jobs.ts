import type { Analyzer, PrintReader } from '../analysis/types.ts';
import type { EndedReading } from '../services/ai/second-reader.ts';
import { ANALYSES_TOPIC } from '../services/scans/open-work.ts';
import type { Retention } from '../services/scans/retention.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { analyzeScan, giveUpScan } from './analyze-scan.ts';
import { indexOlderScans } from './index-older-scans.ts';
import { printOlderScans } from './print-older-scans.ts';
import { pruneExpired } from './prune.ts';
import type { Queue } from './queue.ts';
import { removeObjects } from './remove-objects.ts';

/** Every job of the service. */
export const JOBS = [giveUpScan, analyzeScan, pruneExpired, indexOlderScans, printOlderScans, removeObjects] as const;

/** How the services enqueue, defer and remove an analysis. The job has the id of its scan. */
export const analysisJobs = (
  queue: Queue,
): Pick<ServiceContext, 'queueAnalysis' | 'countWaiting' | 'deferAnalyses' | 'dropAnalysis'> => ({
  queueAnalysis: (sql, job, { rounds, isLate }) =>
    queue.enqueue(sql, analyzeScan, job, {
      id: job.scanId,
      turn: { group: job.organizationId, rounds, isLate },
    }),
  countWaiting: (sql, scanIds) => queue.countWaiting(sql, analyzeScan, scanIds),
  deferAnalyses: (sql, organizationId) => queue.deferGroup(sql, analyzeScan, organizationId),
  dropAnalysis: (sql, scanId) => queue.remove(sql, analyzeScan, scanId),
});

export interface WorkerDeps {
  services: ServiceContext;
  analyzer: Analyzer & PrintReader;
  retention: Retention;
  /** Concurrent analyses. */
  concurrency: number;
  logFailure(details: { scanId: string; failure: string; detail: string }): void;
  logNoHistory(details: { scanId: string; detail: string }): void;
  onReading?(reading: EndedReading): void;
  logObjectFault?(error: unknown): void;
}

/** Starts taking jobs. Handlers are loaded here, so an API-only node never loads them. */
export async function startWork(queue: Queue, deps: WorkerDeps): Promise<void> {
  const { runAnalyzeScan, runGiveUpScan } = await import('./analyze-scan.handler.ts');
  const { runPruneExpired } = await import('./prune.handler.ts');
  const { runIndexOlderScans } = await import('./index-older-scans.handler.ts');
  const { runRemoveObjects } = await import('./remove-objects.handler.ts');
  const { runPrintOlderScans } = await import('./print-older-scans.handler.ts');
  await queue.work(giveUpScan, (payload) => runGiveUpScan(deps.services, payload), 1);
  queue.workInTurns(analyzeScan, (payload, signal) => runAnalyzeScan(deps, payload, signal), {
    places: deps.concurrency,
    ready: deps.analyzer.ready,
    watch: (wake) => deps.services.live.watch(ANALYSES_TOPIC, wake),
  });
  await queue.work(pruneExpired, (_payload, signal) => runPruneExpired(deps.services, deps.retention, signal), 1);
  await queue.work(indexOlderScans, (_payload, signal) => runIndexOlderScans(deps.services, signal), 1);
  await queue.work(printOlderScans, (_payload, signal) => runPrintOlderScans(deps.services, deps.analyzer, signal), 1);
  const onFault = (error: unknown) => deps.logObjectFault?.(error);
  await queue.work(removeObjects, (_payload, signal) => runRemoveObjects(deps.services, signal, onFault), 1);
}
