import type { Pool } from 'pg';

/** What the service as a whole has to do, for its operator. Every number is found by an index or known to the server. */
export interface Load {
  scansQueued: number;
  scansProcessing: number;
  /** Age of the oldest queued scan; 0 without one. */
  oldestQueuedSeconds: number;
  workers: number;
  workerSlots: number;
  webhooksPending: number;
  /** How long the webhook that is most overdue has been due; 0 if none is. */
  webhookDelaySeconds: number;
  databaseBytes: number;
}

/** One attempt of an analysis; verdict or failure code is empty where there is none. */
export interface EndedAnalysis {
  outcome: 'completed' | 'failed' | 'interrupted';
  verdict: string;
  failureCode: string;
}

const TIMEOUT_MS = 2_000;

export async function readLoad(pool: Pool, workerSilenceSeconds: number): Promise<Load> {
  const { rows } = await pool.query<Load>({
    text: `SELECT
      (SELECT count(*)::int FROM scan WHERE status = 'queued') AS "scansQueued",
      (SELECT count(*)::int FROM scan WHERE status = 'processing') AS "scansProcessing",
      (SELECT coalesce(greatest(extract(epoch FROM now() - min(created_at)), 0), 0)::float FROM scan
         WHERE status = 'queued') AS "oldestQueuedSeconds",
      (SELECT count(*)::int FROM worker WHERE seen_at > now() - make_interval(secs => $1)) AS "workers",
      (SELECT coalesce(sum(slots), 0)::int FROM worker
         WHERE seen_at > now() - make_interval(secs => $1)) AS "workerSlots",
      (SELECT count(*)::int FROM webhook_delivery WHERE status = 'pending') AS "webhooksPending",
      (SELECT coalesce(greatest(extract(epoch FROM now() - min(next_try_at)), 0), 0)::float FROM webhook_delivery
         WHERE status = 'pending') AS "webhookDelaySeconds",
      pg_database_size(current_database())::float AS "databaseBytes"`,
    values: [workerSilenceSeconds],
    query_timeout: TIMEOUT_MS,
  } as never);
  return rows[0]!;
}
