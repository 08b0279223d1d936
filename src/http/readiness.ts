import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { writeProbe } from '../db/write-probe.ts';
import { isWorkerSeen } from '../services/scans/workers.ts';

/** What `/readyz` reports; ready if all of it is true. */
export interface Readiness {
  database: boolean;
  /** False if its disk is full, or if it is a read-only standby. */
  writable: boolean;
  migrations: boolean;
  workers: boolean;
}

export const NOT_READY: Readiness = { database: false, writable: false, migrations: false, workers: false };

const TIMEOUT_MS = 2000;
/** A successful write is believed this long. */
const WRITE_EVERY_MS = 5_000;

/** Each check answers within two seconds, even if the database hangs. */
export function createReadinessCheck(database: Database, clock = () => performance.now()): () => Promise<Readiness> {
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function isWritable(): Promise<boolean> {
    if (clock() < writtenAt + WRITE_EVERY_MS) return true;
    await writeProbe(database.pool);
    writtenAt = clock();
    return true;
  }

  return async () => {
    const state = { ...NOT_READY };
    const ask = async () => {
      const { rows } = await database.pool.query('SELECT migration_name, finished_at FROM "_prisma_migrations"');
      state.database = true;
      state.migrations = isMigrated(rows);
      state.workers = await isWorkerSeen(database.prisma);
      state.writable = await isWritable();
    };
    await Promise.race([ask().catch(() => undefined), delay(TIMEOUT_MS, undefined, { ref: false })]);
    return { ...state };
  };
}

/** Long enough that a flood of requests costs one check per second, short enough that an answer is current. */
const REMEMBER_MS = 1_000;

/** Shares one check among concurrent requests; never runs two at a time. */
export function shareReadiness(check: () => Promise<Readiness>, clock = () => performance.now()) {
  let last: { answer: Promise<Readiness>; until: number } | null = null;
  return async (): Promise<Readiness> => {
    if (last && clock() < last.until) return last.answer;
    const begun = { answer: check(), until: Number.POSITIVE_INFINITY };
    last = begun;
    // Counted from its end, so that slow checks never overlap.
    await begun.answer.finally(() => {
      begun.until = clock() + REMEMBER_MS;
    });
    return begun.answer;
  };
}
