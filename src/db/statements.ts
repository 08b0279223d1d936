import type { Pool } from 'pg';
import type { Transaction } from './client.ts';

/**
 * An open transaction, as everything takes it that writes SQL: events, jobs, storage. It is made here alone, from a
 * connection (`inTransaction`) or from a transaction of Prisma (`statementsOf`), so nobody asks which of the two it is.
 */
export interface Statements {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Time limit of one statement, including lock waits; beyond it the transaction is rolled back. */
const STATEMENT_TIMEOUT_MS = 20_000;

/** Commits what `run` does as a whole, or nothing if it throws. */
export async function inTransaction<T>(pool: Pool, run: (sql: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const result = await run({ query: async (text, values) => (await client.query(text, values as unknown[])).rows });
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

export const statementsOf = (tx: Transaction): Statements => ({
  query: (text, values = []) => tx.$queryRawUnsafe(text, ...values),
});
