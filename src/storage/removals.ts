import type { Pool } from 'pg';
import type { Objects } from './objects.ts';

/** Objects of one round, so that two nodes share a long list. */
const BATCH = 50;
/** After a fault an object is tried again later, at most once an hour, and never given up. */
const MOST_MINUTES = 60;

/** Removes objects that are due, and forgets those that are gone. How many there were. Faults of the bucket are logged and wait. */
export async function removeDue(
  pool: Pool,
  objects: Objects,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    // Taken by moving its date, not by a lock: a bucket may take long, and a node that dies gives it back by itself.
    const { rows } = await pool.query<{ object_key: string; tries: number }>(
      `UPDATE object_removal SET due_at = now() + make_interval(mins => least(5 * (tries + 1), ${MOST_MINUTES})), tries = tries + 1
       WHERE object_key IN (SELECT object_key FROM object_removal WHERE due_at <= now() ORDER BY due_at LIMIT ${BATCH}
                            FOR UPDATE SKIP LOCKED)
       RETURNING object_key, tries`,
    );
    for (const { object_key: key } of rows) {
      try {
        await objects.remove(key);
        await pool.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
        removed += 1;
      } catch (error) {
        onFault(error);
      }
    }
    if (rows.length < BATCH) break;
  }
  return removed;
}
