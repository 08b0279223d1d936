import { setTimeout as delay } from 'node:timers/promises';

const RETRY_EVERY_MS = 250;
/** A restart takes seconds; a longer outage is an error to report. */
const GIVE_UP_AFTER_MS = 60_000;

/** Codes of Prisma, of PostgreSQL while it stops or starts, and of the network. */
const CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);
const MESSAGES = /connection terminated|terminating connection|connection.*closed|not queryable|trying to connect/i;

/** The parts of an error: Prisma puts the driver's error under `meta`, and PostgreSQL's into its cause. */
interface Layer {
  code?: unknown;
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
}
const MAX_LAYERS = 6;

/** Whether the error means that the database is unavailable, rather than a fault of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  let layer = error as Layer | null | undefined;
  for (let depth = 0; layer && typeof layer === 'object' && depth < MAX_LAYERS; depth += 1) {
    if (CODES.has(String(layer.code)) || CODES.has(String(layer.originalCode))) return true;
    if (MESSAGES.test(String(layer.message))) return true;
    layer = (layer.meta?.driverAdapterError ?? layer.cause) as Layer | null | undefined;
  }
  return false;
}

/** Retries while the error is of a kind that passes, for a minute at most. */
export async function retryWhile<T>(
  isPassing: (error: unknown) => boolean,
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || signal?.aborted || performance.now() > until) throw error;
      await delay(RETRY_EVERY_MS);
    }
  }
}

/** Retries while the database is unavailable, for a minute at most. Only for repeatable reads. */
export const acrossRestart = <T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  retryWhile(isDatabaseAway, read, signal);

/** What PostgreSQL answers to new connections while it recovers or stops (`cannot_connect_now`). */
const isStarting = (error: unknown) => (error as { code?: unknown }).code === '57P03';

/**
 * Retries while PostgreSQL itself says that it takes no connections yet, for a minute at most: a node that starts beside
 * a database that recovers. A server that does not answer at all is an error at once, for its address may be wrong.
 */
export const acrossStartup = <T>(act: () => Promise<T>): Promise<T> => retryWhile(isStarting, act);
