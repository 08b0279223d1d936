import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ServiceContext } from '../services/shared/context.ts';
import { DELIVERIES_TOPIC } from '../services/webhooks/outbox.ts';
import { type ClaimedDelivery, claimDeliveries, recordTry, releaseClaim } from '../services/webhooks/tries.ts';
import { inSpan, traceOfScan } from '../tracing/spans.ts';
import type { Sender } from '../webhooks/send.ts';

/** Concurrent attempts of this process. */
const PLACES = 128;
/** How soon unannounced work is found: a retry written by another process, or the attempt of a dead one. */
const POLL_MS = 2000;

export interface Deliveries {
  /** Starts no more attempts, waits `graceMs` for running ones, then releases the rest. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Sends due deliveries until closed. The deliveries are their own queue: this process may die at any point, and
 * what it had claimed is attempted again.
 */
export function startDeliveries(
  { db, live }: Pick<ServiceContext, 'db' | 'live'>,
  send: Sender,
  onError: (error: unknown) => void,
): Deliveries {
  const interrupted = new AbortController();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unwatch = live.watch(DELIVERIES_TOPIC, wake);

  const deliver = async (delivery: ClaimedDelivery) => {
    const { scanId, deliveryId, type } = delivery;
    const parent = scanId === null ? ROOT_CONTEXT : traceOfScan(scanId);
    const attributes = { 'dfd.webhook.delivery_id': deliveryId, 'dfd.webhook.event': type };
    const outcome = await inSpan('webhook try', { kind: SpanKind.CLIENT, parent, attributes }, async (span) => {
      const ended = await send(delivery, interrupted.signal);
      if (ended.statusCode !== null) span.setAttribute('http.response.status_code', ended.statusCode);
      if (ended.fault !== null) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', ended.fault);
      return ended;
    }).catch((error: unknown) => {
      if (interrupted.signal.aborted) return null;
      throw error;
    });
    await (outcome ? recordTry(db, delivery, outcome) : releaseClaim(db, delivery));
  };
  /** Returns how long to wait unless woken up. */
  const round = async (): Promise<number> => {
    const places = PLACES - underWay.size;
    if (places === 0) return POLL_MS;
    const { deliveries, dueInMs } = await claimDeliveries(db, places);
    for (const delivery of deliveries) {
      const done = deliver(delivery)
        .catch(onError)
        .finally(() => {
          underWay.delete(done);
          wake();
        });
      underWay.add(done);
    }
    return Math.min(dueInMs ?? POLL_MS, POLL_MS);
  };
  const run = async () => {
    while (!isStopping) {
      // Before the query, so that work arriving during it is found by the next one.
      news = Promise.withResolvers();
      const waitMs = await round().catch((error: unknown) => {
        onError(error);
        return POLL_MS;
      });
      const timer = setTimeout(wake, Math.ceil(waitMs));
      if (!isStopping) await news.promise;
      clearTimeout(timer);
    }
  };
  const running = run();

  return {
    async stop(graceMs) {
      isStopping = true;
      unwatch();
      wake();
      await running;
      const timer = setTimeout(() => interrupted.abort(), graceMs);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
  };
}
