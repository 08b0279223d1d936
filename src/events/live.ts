import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { acrossRestart } from '../db/away.ts';
import type { ScanEvent } from './catalogue.ts';
import { EVENT_CHANNEL, readScanEvents } from './outbox.ts';

const RECONNECT_AFTER_MS = 250;

/** Wakes readers of events when any process has written some. Carries no content and may wake without need. */
export interface Live {
  /** Calls `wake` whenever the topic (the id of an organization or a scan, or the name of a kind of work) has news, until the returned function is called. */
  watch(topic: string, wake: () => void): () => void;
  close(): Promise<void>;
}

/** Listens on a dedicated connection, made by `connectTo` with an error listener; after a lost connection it wakes all readers, since notifications may have been missed. */
export async function createLive(connectTo: () => Promise<pg.Client>, onError: (error: Error) => void): Promise<Live> {
  const watchers = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const wake = (topic: string) => {
    for (const call of watchers.get(topic) ?? []) call();
  };
  const connect = async () => {
    const next = await connectTo();
    next.on('notification', (message) => {
      for (const topic of (message.payload ?? '').split(' ')) wake(topic);
    });
    try {
      await next.query(`LISTEN ${EVENT_CHANNEL}`);
    } catch (error) {
      next.end().catch(onError);
      throw error;
    }
    next.on('end', reconnectLater);
    client = next;
    for (const topic of watchers.keys()) wake(topic);
  };
  const reconnectLater = () => {
    client = null;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      if (closed) return;
      connect().catch((error: Error) => {
        onError(error);
        reconnectLater();
      });
    }, RECONNECT_AFTER_MS);
  };
  await connect();

  return {
    watch(topic, call) {
      const calls = watchers.get(topic) ?? new Set();
      watchers.set(topic, calls.add(call));
      return () => {
        calls.delete(call);
        if (calls.size === 0 && watchers.get(topic) === calls) watchers.delete(topic);
      };
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/**
 * Every event after `after`, once and in order, waiting for more until `signal` aborts. Reads by sequence, so
 * a lost connection, a slow reader or a database restart neither loses nor duplicates events.
 */
export async function* followScanEvents(
  deps: { db: PrismaClient; live: Live },
  of: { organizationId: string; scanId?: string },
  after: bigint,
  signal: AbortSignal,
): AsyncGenerator<ScanEvent, void, void> {
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unwatch = deps.live.watch(of.scanId ?? of.organizationId, wake);
  signal.addEventListener('abort', wake);
  try {
    let seen = after;
    while (!signal.aborted) {
      news = Promise.withResolvers();
      const events = await acrossRestart(() => readScanEvents(deps.db, of, seen), signal);
      for (const event of events) {
        if (signal.aborted) return;
        seen = event.sequence;
        yield event;
      }
      if (events.length === 0 && !signal.aborted) await news.promise;
    }
  } finally {
    unwatch();
    signal.removeEventListener('abort', wake);
  }
}
