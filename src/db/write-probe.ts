import type { Pool } from 'pg';
import { inTransaction } from './statements.ts';

/** More than the smallest memory of a sort, so that the server writes a temporary file of about a megabyte. */
const SORTED_ROWS = 20_000;

/**
 * Throws unless the database can write: a row, committed and flushed to its log, and a temporary file, which needs free
 * space where a row that is updated in place needs none.
 */
export async function writeProbe(pool: Pool): Promise<void> {
  await inTransaction(pool, async (sql) => {
    await sql.query(`SET LOCAL work_mem = '64kB'`);
    await sql.query(
      `SELECT md5(i::text) AS x FROM generate_series(1, ${SORTED_ROWS}) i ORDER BY x OFFSET ${SORTED_ROWS - 1}`,
    );
    await sql.query(
      `INSERT INTO rate_window (subject, start, used) VALUES ('readyz', now(), 1)
       ON CONFLICT (subject) DO UPDATE SET start = EXCLUDED.start`,
    );
  });
}
