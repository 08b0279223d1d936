import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of PostgreSQL for this run, and a migrated database on it to copy. */
    postgres: { url: string; template: string };
  }
}

export interface TestDatabase extends Database {
  url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** Connection string of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** SQLSTATE insufficient_privilege. */
const FORBIDDEN = '42501';

/**
 * Drops a database with whoever is connected to it. A worker of autovacuum belongs to the superuser, so that another
 * role may not end it (`permission denied to terminate process`): it leaves by itself within moments.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      await onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === FORBIDDEN) || triesLeft === 0) throw error;
      await setTimeout(100);
    }
  }
}

/** An empty database with no tables, or a migrated one; its name tells the process, so that leftovers are known. */
async function createDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = inject('postgres');
  const name = `test_${process.ppid}_${randomBytes(6).toString('hex')}`;
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: urlOf(url, name),
    drop: () => dropDatabase(url, name),
  };
}

export const createEmptyDatabase = () => createDatabase('template0');

/** Another pool of connections to the same database. */
export function openTestDatabase(url: string): TestDatabase {
  // Dropping the database ends its connections: what they say then is no fault.
  return { ...openDatabase({ url, onError: () => undefined, maxConnections: 5 }), url };
}

/** A database of one's own, migrated and empty: `beforeAll(async () => { db = await createTestDatabase() })`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(inject('postgres').template);
  const database = openTestDatabase(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
