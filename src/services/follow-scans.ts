import { isLast, type ScanState } from '../events/catalogue.ts';
import { followScanEvents } from '../events/live.ts';
import { lastSequence } from '../events/outbox.ts';
import { type Actor, requireScope } from './actor.ts';
import type { ServiceContext } from './context.ts';
import type { ScanFilter } from './scan-filter.ts';
import { getScan, matchesFilter } from './scans.ts';
import { stateOf } from './state.ts';

/** A scan to show; `state` is its moving part at that moment, null for the scan as it is now. */
export interface ScanUpdate {
  scanId: string;
  state: ScanState | null;
}

/**
 * The present state first, then each change once and in order; ends after the last one. Scope scans:read. Throws
 * NOT_FOUND before the first value.
 */
export async function followScan(
  actor: Actor,
  context: ServiceContext,
  id: string,
): Promise<AsyncIterableIterator<ScanUpdate>> {
  // One snapshot, so that every event after `seen` is a change of exactly the state that is shown first.
  const { scan, seen } = await context.db.$transaction(
    async (tx) => ({
      scan: await getScan(actor, { db: tx }, id),
      seen: await lastSequence(tx, { organizationId: actor.organizationId, scanId: id }),
    }),
    { isolationLevel: 'RepeatableRead' },
  );
  return cancellable(async function* (signal) {
    const isOver = scan.status === 'completed' || scan.status === 'failed';
    // Of a running scan the state of the snapshot: the scan as it is now may be ahead of it, and would be told twice.
    yield { scanId: scan.id, state: isOver ? null : stateOf(scan) };
    if (isOver) return;
    const of = { organizationId: actor.organizationId, scanId: scan.id };
    for await (const event of followScanEvents(context, of, seen, signal)) {
      if (event.type !== 'scan.deleted') yield { scanId: scan.id, state: event.state };
      if (isLast(event)) return;
    }
  });
}

/** Every change of every scan of the organization that the filter lets through, from now on. Scope scans:read. */
export async function followScans(
  actor: Actor,
  context: ServiceContext,
  filter: ScanFilter,
): Promise<AsyncIterableIterator<ScanUpdate>> {
  requireScope(actor, 'scans:read');
  const of = { organizationId: actor.organizationId };
  const seen = await lastSequence(context.db, of);
  return cancellable(async function* (signal) {
    for await (const event of followScanEvents(context, of, seen, signal)) {
      if (event.type === 'scan.deleted') continue;
      if (await matchesFilter(actor, context, event.scanId, filter)) yield { scanId: event.scanId, state: event.state };
    }
  });
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
