import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import { isWorkerSeen } from '../services/workers.ts';

/** What `/readyz` says; ready when all of it is true. */
export interface Readiness {
  database: boolean;
  migrations: boolean;
  workers: boolean;
}

const TIMEOUT_MS = 2000;

/** Answers within two seconds, whatever the database does. */
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
