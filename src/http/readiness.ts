import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { isWorkerSeen } from '../services/scans/workers.ts';

/** What `/readyz` reports; ready if all of it is true. */
export interface Readiness {
  database: boolean;
  migrations: boolean;
  workers: boolean;
}

const TIMEOUT_MS = 2000;

/** Answers within two seconds, even if the database hangs. */
export async function checkReadiness(database: Database): Promise<Readiness> {
  const state: Readiness = { database: false, migrations: false, workers: false };
  const ask = async () => {
    const { rows } = await database.pool.query('SELECT migration_name, finished_at FROM "_prisma_migrations"');
    state.database = true;
    state.migrations = isMigrated(rows);
    state.workers = await isWorkerSeen(database.prisma);
  };
  await Promise.race([ask().catch(() => undefined), delay(TIMEOUT_MS, undefined, { ref: false })]);
  return { ...state };
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
