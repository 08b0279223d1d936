import type { Pool } from 'pg';
import type { Statements } from '../../db/statements.ts';

/** After so many faults in a row nobody asks for a while; then one call tries. Seen by all nodes. */
const FAULTS = 5;
const OPEN_SECONDS = 60;

/** Seconds until the provider may be asked again; null where it may be asked now. Changes nothing. */
export async function closedFor(sql: Pick<Statements, 'query'>, endpoint: string): Promise<number | null> {
  const [row] = await sql.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM open_until - now()))::int AS seconds
     FROM ai_breaker WHERE endpoint = $1 AND faults >= $2 AND open_until > now()`,
    [endpoint, FAULTS],
  );
  return row ? Math.max(1, row.seconds) : null;
}

/** Whether this call may be made. Of several that come after a pause, one is let through and the others wait for it. */
export async function mayCall(pool: Pool, endpoint: string): Promise<boolean> {
  const { rows } = await pool.query<{ faults: number; is_open: boolean }>(
    'SELECT faults, open_until > now() AS is_open FROM ai_breaker WHERE endpoint = $1',
    [endpoint],
  );
  const [row] = rows;
  if (!row || row.faults < FAULTS) return true;
  if (row.is_open) return false;
  const { rowCount } = await pool.query(
    `UPDATE ai_breaker SET open_until = now() + make_interval(secs => $2)
     WHERE endpoint = $1 AND open_until <= now()`,
    [endpoint, OPEN_SECONDS],
  );
  return rowCount === 1;
}

/** How a call ended that reached for the provider. */
export async function noteOutcome(sql: Statements, endpoint: string, isFault: boolean): Promise<void> {
  if (isFault) {
    await sql.query(
      `INSERT INTO ai_breaker (endpoint, faults) VALUES ($1, 1)
       ON CONFLICT (endpoint) DO UPDATE SET faults = ai_breaker.faults + 1,
         open_until = CASE WHEN ai_breaker.faults + 1 >= $2 THEN now() + make_interval(secs => $3) END`,
      [endpoint, FAULTS, OPEN_SECONDS],
    );
  } else {
    await sql.query('UPDATE ai_breaker SET faults = 0, open_until = NULL WHERE endpoint = $1 AND faults > 0', [
      endpoint,
    ]);
  }
}
