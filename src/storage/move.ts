import type { Pool } from 'pg';
import { inTransaction, type Statements } from '../db/statements.ts';
import { keyFor } from './files.ts';
import { type Objects, sha256Of } from './objects.ts';

/** Tables of files, with what tells a row of theirs. */
const TABLES = {
  scan_file: ['scan_id'],
  page_image: ['scan_id', 'page'],
  recovered_image: ['scan_id', 'position', 'state'],
} as const;
const BATCH = 20;

/**
 * Moves files between the database and the bucket, newest first, a file at a time: it can be stopped and begun again at any
 * time, beside a running service. Tells after each batch how many have moved. Throws ObjectFault where the bucket fails.
 */
export async function moveFiles(
  pool: Pool,
  objects: Objects,
  to: 's3' | 'postgres',
  onMoved: (count: number) => void = () => undefined,
): Promise<number> {
  let moved = 0;
  for (const [table, ids] of Object.entries(TABLES)) {
    const place = to === 's3' ? 'bytes IS NOT NULL' : 'object_key IS NOT NULL';
    const names = ids.map((id) => `f.${id}`).join(', ');
    for (;;) {
      const { rows } = await pool.query<Record<string, unknown>>(
        `SELECT ${names}, f.bytes, f.object_key, f.sha256, s.organization_id FROM ${table} f JOIN scan s ON s.id = f.scan_id
         WHERE f.${place} ORDER BY f.scan_id DESC LIMIT ${BATCH}`,
      );
      if (rows.length === 0) break;
      for (const row of rows) {
        const own = ids.map((id) => row[id]);
        const set = (values: readonly unknown[]) => (sql: Statements) =>
          sql.query(
            `UPDATE ${table} SET bytes = $1, object_key = $2, sha256 = $3
             WHERE ${ids.map((id, i) => `${id} = $${i + 4}`).join(' AND ')} RETURNING 1`,
            [...values, ...own],
          );
        await (to === 's3' ? toBucket(pool, objects, row, set) : toDatabase(pool, objects, row, set));
        moved += 1;
      }
      onMoved(moved);
    }
  }
  return moved;
}

type Row = Record<string, unknown>;
/** Changes the row, if it is still there: a file may be deleted meanwhile. */
type SetPlace = (values: readonly unknown[]) => (sql: Statements) => Promise<unknown[]>;

async function toBucket(pool: Pool, objects: Objects, row: Row, set: SetPlace): Promise<void> {
  const bytes = row.bytes as Buffer;
  const sha256 = sha256Of(bytes);
  const key = keyFor({ organizationId: String(row.organization_id), scanId: String(row.scan_id) });
  await pool.query("INSERT INTO object_removal (object_key, due_at) VALUES ($1, now() + interval '1 hour')", [key]);
  await objects.put(key, bytes, sha256);
  await inTransaction(pool, async (sql) => {
    const changed = await set([null, key, sha256])(sql);
    if (changed.length > 0) await sql.query('DELETE FROM object_removal WHERE object_key = $1', [key]);
  });
}

async function toDatabase(pool: Pool, objects: Objects, row: Row, set: SetPlace): Promise<void> {
  const key = String(row.object_key);
  const bytes = await objects.get(key, String(row.sha256));
  if (!bytes) throw new Error(`the bucket has lost the object ${key}`);
  await inTransaction(pool, async (sql) => {
    const changed = await set([bytes, null, null])(sql);
    if (changed.length === 0) return;
    await sql.query('INSERT INTO object_removal (object_key, due_at) VALUES ($1, now()) ON CONFLICT DO NOTHING', [key]);
  });
}
