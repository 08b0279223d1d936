import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/statements.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('a connection that is lost between two statements fails its transaction and never the process', async () => {
  const failing = inTransaction(db.pool, async (sql) => {
    const [row] = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await db.pool.query('SELECT pg_terminate_backend($1)', [row!.pid]);
    const isThere = 'SELECT FROM pg_stat_activity WHERE pid = $1';
    await expect.poll(async () => (await db.pool.query(isThere, [row!.pid])).rowCount).toBe(0);
    // The end of the connection is read from its socket before this.
    await delay(0);
    await sql.query('SELECT 1');
  });
  await expect(failing).rejects.toThrow();
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
