import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { context, SpanKind } from '@opentelemetry/api';
import type { AnalysisProgress, Analyzer } from '../analysis/types.ts';
import { isDatabaseAway, retryWhile } from '../db/away.ts';
import { followScanEvents } from '../events/live.ts';
import { lastSequence } from '../events/outbox.ts';
import { type EndedReading, secondReaderOf } from '../services/ai/second-reader.ts';
import { historyOf } from '../services/history/look-up.ts';
import { analysisInput } from '../services/scans/analysis-input.ts';
import { completeScan, failScan } from '../services/scans/finish-scan.ts';
import { publishProgress, type Step, startScan } from '../services/scans/progress.ts';
import type { Actor } from '../services/shared/actor.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { isBucketAway } from '../storage/objects.ts';
import { createStages, inSpan, tellSpan, traceOfScan } from '../tracing/spans.ts';
import type { AnalyzeScanPayload } from './analyze-scan.ts';

/** Within a stage, progress is published at most this often; the end of a layer at once. */
const PROGRESS_EVERY_MS = 200;
/** Where nobody follows, progress is written for those who ask now and then, and for the timeline. */
const UNWATCHED_EVERY_MS = 500;

/** What `startScan` has already published. */
const STARTED: AnalysisProgress = { stage: 'preparing', percent: 0, pagesDone: null, pagesTotal: null, layersDone: [] };

export interface AnalyzeScanDeps {
  services: ServiceContext;
  analyzer: Analyzer;
  /** For errors that the client must never see. */
  logFailure(details: { scanId: string; failure: string; detail: string }): void;
  /** Earlier documents were not looked up; the scan goes on without them. */
  logNoHistory(details: { scanId: string; detail: string }): void;
  /** A second reader was asked. */
  onReading?(reading: EndedReading): void;
}

/**
 * Waits for the database and the bucket to come back, for a minute at most, rather than use up an attempt: attempts are
 * for documents, and an outage concerns all of them. What is waited for can be repeated at any point.
 */
const acrossOutage = <T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  retryWhile((error) => isDatabaseAway(error) || isBucketAway(error), act, signal);

/**
 * Runs one scan to its end. Safe to repeat for the same scan at any point: a scan that has ended or was deleted is
 * left alone, one in progress starts over. Throws when it was interrupted or a transaction failed, so that
 * the queue retries it.
 */
export function runAnalyzeScan(deps: AnalyzeScanDeps, payload: AnalyzeScanPayload, signal: AbortSignal): Promise<void> {
  const attributes = { 'dfd.scan.id': payload.scanId };
  return inSpan('scan analyze', { kind: SpanKind.CONSUMER, parent: traceOfScan(payload.scanId), attributes }, () =>
    analyze(deps, payload, signal),
  );
}

async function analyze(deps: AnalyzeScanDeps, payload: AnalyzeScanPayload, signal: AbortSignal): Promise<void> {
  const { services, analyzer } = deps;
  const actor = workerActor(payload);
  const seen = await acrossOutage(() => lastSequence(services.db, payload), signal);
  const scan = await acrossOutage(() => startScan(actor, services, payload.scanId), signal);
  if (!scan) return;
  const waited = (Date.now() - scan.createdAt.getTime()) / 1000;
  tellSpan('scan wait', waited, { parent: traceOfScan(scan.id) });
  const bytes = await acrossOutage(() => services.storage.getOriginal(services.db, payload.scanId), signal);
  if (!bytes) return;

  const deleted = new AbortController();
  const done = new AbortController();
  const watching = abortWhenDeleted(services, payload, seen, deleted, done.signal);
  const progress = createProgressWriter(scan.isWatched, (steps) =>
    publishProgress(actor, services, payload.scanId, steps),
  );
  const stopped = AbortSignal.any([signal, deleted.signal]);
  const stages = createStages(context.active());
  const onProgress = (update: AnalysisProgress) => {
    stages.enter(`stage ${update.stage}`);
    progress.write(update);
  };
  const onReading = (reading: EndedReading) => {
    tellSpan('second reader', reading.seconds, { attributes: { 'dfd.ai.outcome': reading.outcome } });
    deps.onReading?.(reading);
  };
  try {
    const reader = await secondReaderOf(services, scan, stopped, onReading);
    const outcome = await analyzer.analyze(analysisInput(scan, bytes), onProgress, {
      signal: stopped,
      owner: payload.organizationId,
      askHistory: historyOf(actor, services, scan, (detail) => deps.logNoHistory({ scanId: payload.scanId, detail })),
      reader,
    });
    stages.end();
    await progress.settled();
    if (deleted.signal.aborted) return;
    // An interrupted analysis says nothing about the document: the next attempt decides.
    if (!outcome.ok && signal.aborted) throw new Error('The analysis was interrupted.');
    const missed = outcome.ok && services.ai.mode === 'required' ? reader.missed() : null;
    if (missed) throw new Error(`The required AI layer is missing: ${missed}.`);
    if (outcome.ok) {
      await inSpan('scan report', {}, () =>
        acrossOutage(() => completeScan(actor, services, payload.scanId, outcome), stopped),
      );
    } else {
      deps.logFailure({ scanId: payload.scanId, failure: outcome.failure, detail: outcome.detail });
      const { failure } = outcome;
      await acrossOutage(() => failScan(actor, services, payload.scanId, failure), stopped);
    }
  } catch (error) {
    if (!deleted.signal.aborted) throw error;
  } finally {
    stages.end();
    await progress.settled();
    done.abort();
    await watching;
  }
}

/** The last attempt failed through the service's own fault: the scan ends `failed` and is refunded. */
export async function runGiveUpScan(services: ServiceContext, payload: AnalyzeScanPayload): Promise<void> {
  await failScan(workerActor(payload), services, payload.scanId, 'INTERNAL');
}

function workerActor(payload: AnalyzeScanPayload): Actor {
  return { organizationId: payload.organizationId, scopes: new Set(), apiKeyId: null, requestId: payload.scanId };
}

async function abortWhenDeleted(
  services: ServiceContext,
  payload: AnalyzeScanPayload,
  after: bigint,
  deleted: AbortController,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const event of followScanEvents(services, payload, after, signal)) {
      if (event.type !== 'scan.deleted') continue;
      deleted.abort();
      return;
    }
  } catch {
    // The database is unavailable; the transactions at the end of the analysis will fail too and report it.
  }
}

/**
 * Writes each change once, and all that wait together; between two stages only the newest of them. Where nobody follows,
 * they wait for one another.
 */
function createProgressWriter(
  isWatched: boolean,
  publish: (steps: readonly Step[]) => Promise<{ isWatched: boolean } | null>,
) {
  let waiting: (AnalysisProgress & { at: number })[] = [];
  let writing: Promise<void> | null = null;
  let last: AnalysisProgress = STARTED;
  let lastAt = 0;
  let isRunning = true;
  const hurry = Promise.withResolvers<void>();
  const drain = async () => {
    while (waiting.length > 0 && isRunning) {
      if (!isWatched) await Promise.race([hurry.promise, delay(UNWATCHED_EVERY_MS, undefined, { ref: false })]);
      const now = performance.now();
      const steps = waiting.map(({ at, ...step }) => ({ ...step, ago: now - at }));
      waiting = [];
      // Progress is only informative: the transaction that ends the scan makes up for a failed write.
      const told = await publish(steps).catch(() => ({ isWatched }));
      if (told) isWatched = told.isWatched;
      else isRunning = false;
    }
    writing = null;
  };
  return {
    write(progress: AnalysisProgress) {
      const now = performance.now();
      if (isDeepStrictEqual(progress, last)) return;
      if (progress.stage === last.stage && progress.layersDone.length === last.layersDone.length) {
        if (now - lastAt < PROGRESS_EVERY_MS) return;
        if (waiting.at(-1)?.stage === progress.stage) waiting.pop();
      }
      last = progress;
      lastAt = now;
      waiting.push({ ...progress, at: now });
      writing ??= drain();
    },
    async settled() {
      hurry.resolve();
      while (writing) await writing;
    },
  };
}
