import { setTimeout as delay } from 'node:timers/promises';

const RETRY_EVERY_MS = 250;
/** A restart takes seconds; what lasts longer is a fault that has to be told. */
const GIVE_UP_AFTER_MS = 60_000;

/** Of Prisma, of PostgreSQL while it stops, starts or has just gone, and of the network. */
const CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);
const MESSAGES = /connection terminated|terminating connection|connection.*closed|not queryable|trying to connect/i;

/** Whether the error says that the database is away, and nothing about the statement. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (CODES.has(String((cause as { code?: unknown }).code)) || MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** Reads again while the database is away, for a minute at most. Only for what may be done twice. */
export async function acrossRestart<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseAway(error) || signal?.aborted || performance.now() > until) throw error;
      await delay(RETRY_EVERY_MS);
    }
  }
}
