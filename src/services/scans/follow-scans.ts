import type { Scan } from '../../../generated/prisma/client.ts';
import { acrossRestart } from '../../db/away.ts';
import type { Transaction } from '../../db/client.ts';
import { inTransaction } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { isLast, type ScanState } from '../../events/catalogue.ts';
import { followScanEvents } from '../../events/live.ts';
import { lastSequence, markWatched, oldestSequence, sequenceOfEnd } from '../../events/outbox.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { EVENT_DAYS } from '../shared/prune.ts';
import { filterAtMoment, type ScanFilter, scansOf } from './scan-filter.ts';
import { getScan, matchesFilter, type ScanQuery, scanIfThere } from './scans.ts';
import { scanAt, stateOf } from './state.ts';

/** A scan to show, and its moving part at that moment. */
export interface ScanUpdate {
  scanId: string;
  /** Of the change; a subscription with `after` gets what follows. */
  sequence: bigint;
  state: ScanState;
}

/**
 * Without `after` the present state first, then each change once and in order; with it the changes after that one.
 * Ends after the last change, at once when that has passed. Scope scans:read. Throws NOT_FOUND, and INVALID_REQUEST
 * for an `after` that cannot be resumed from, before the first value. Without `progress` that of the analysis is
 * left out.
 */
export async function followScan(
  actor: Actor,
  context: ServiceContext,
  id: string,
  { after = null, progress = true }: { after?: string | null; progress?: boolean } = {},
): Promise<AsyncIterableIterator<ScanUpdate>> {
  // One snapshot, so that every event after `seen` is a change of exactly the state that is shown first.
  const { scan, of, start, seen, end } = await context.db.$transaction(
    async (tx) => {
      const scan = await getScan(actor, { db: tx }, id);
      const of = { organizationId: actor.organizationId, scanId: scan.id };
      return {
        scan,
        of,
        start: await parseAfter(actor, tx, after),
        seen: await lastSequence(tx, of),
        end: await sequenceOfEnd(tx, of),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
  const hasEnded = scan.status === 'completed' || scan.status === 'failed';
  return cancellable(async function* (signal) {
    if (start === null) yield { scanId: scan.id, sequence: seen, state: stateOf(scan) };
    if (hasEnded && (start === null || end === null || end <= start)) return;
    if (progress) await keepWatched(context, actor.organizationId, signal);
    for await (const event of followScanEvents(context, of, start ?? seen, signal)) {
      if (event.type === 'scan.progress' && !progress) continue;
      if (event.state) yield { ...event, state: event.state };
      if (isLast(event)) return;
    }
  });
}

/**
 * Every change of every scan of the organization that the filter matches, from now on or after the one that
 * `after` names, judged as the scan was at that moment. Scope scans:read. Throws INVALID_REQUEST for a filter that is
 * none, and for an `after` that cannot be resumed from.
 */
export async function followScans(
  actor: Actor,
  context: ServiceContext,
  filter: ScanFilter,
  after: string | null,
): Promise<AsyncIterableIterator<ScanUpdate>> {
  requireScope(actor, 'scans:read');
  // A filter that is not valid is refused before the first change.
  scansOf(actor, filter);
  const seen = (await parseAfter(actor, context.db, after)) ?? (await newestSequence(actor, context));
  const of = { organizationId: actor.organizationId };
  return cancellable(async function* (signal) {
    await keepWatched(context, actor.organizationId, signal);
    for await (const event of followScanEvents(context, of, seen, signal)) {
      const rest = event.state && filterAtMoment(filter, event.state.status);
      if (!event.state || !rest) continue;
      const isMatch = await acrossRestart(() => matchesFilter(actor, context, event.scanId, rest), signal);
      if (isMatch) yield { ...event, state: event.state };
    }
  });
}

/** Number of the newest change of the organization, 0 when there is none. Scope scans:read. */
export async function newestSequence(actor: Actor, { db }: Pick<ServiceContext, 'db'>): Promise<bigint> {
  requireScope(actor, 'scans:read');
  return lastSequence(db, { organizationId: actor.organizationId });
}

/** The scan as it was at the moment of the update; null when it was deleted since. */
export async function scanOfUpdate(
  actor: Actor,
  context: ServiceContext,
  { scanId, sequence, state }: ScanUpdate,
  query: ScanQuery,
): Promise<(Scan & { sequence: bigint }) | null> {
  const scan = await acrossRestart(() => scanIfThere(actor, context, scanId, query));
  return scan && { ...scanAt(scan, state), sequence };
}

async function parseAfter(
  actor: Actor,
  db: ServiceContext['db'] | Transaction,
  after: string | null,
): Promise<bigint | null> {
  if (after === null) return null;
  if (!/^\d{1,18}$/.test(after)) {
    throw new ServiceError('INVALID_REQUEST', 'after: expected the `sequence` of a change, a number as a string.');
  }
  const sequence = BigInt(after);
  if (sequence > (await lastSequence(db, { organizationId: actor.organizationId }))) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'after: there is no such change yet; send a `sequence` that you received.',
    );
  }
  // The oldest are deleted first, so whatever follows one that is kept is kept as well.
  const oldest = await oldestSequence(db);
  if (oldest !== null && sequence < oldest - 1n) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `after: changes are kept for ${EVENT_DAYS} days, and this one is older; subscribe without it and reload the scans.`,
    );
  }
  return sequence;
}

/** How long workers tell of progress at once after the last word of a node on which somebody follows. */
const WATCHED_SECONDS = 90;
const WATCHED_AGAIN_MS = 30_000;

/** Says that the organization is watched, and goes on saying so until `signal` aborts. */
async function keepWatched({ pool }: ServiceContext, organizationId: string, signal: AbortSignal): Promise<void> {
  const mark = () => inTransaction(pool, (sql) => markWatched(sql, organizationId, WATCHED_SECONDS));
  await acrossRestart(mark, signal);
  // A word that is lost is made up for by the next.
  const again = setInterval(() => mark().catch(() => {}), WATCHED_AGAIN_MS).unref();
  signal.addEventListener('abort', () => clearInterval(again));
  if (signal.aborted) clearInterval(again);
}

/** `return()` of a generator waits for a pending `next()`; this one ends that wait first. */
function cancellable<T>(start: (signal: AbortSignal) => AsyncGenerator<T, void, void>): AsyncIterableIterator<T> {
  const stop = new AbortController();
  const values = start(stop.signal);
  return {
    next: () => values.next(),
    return: () => {
      stop.abort();
      return values.return() as Promise<IteratorResult<T>>;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
