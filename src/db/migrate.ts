import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface Migration {
  /** Name of the folder under prisma/migrations; migrations are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the script, hexadecimal, as Prisma records it. */
  checksum: string;
}

/** The lock that Prisma's tools take while they migrate. */
const ADVISORY_LOCK = 72707369;
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../prisma/migrations');

/** Table and columns as Prisma makes them, so that its tools agree with the history. */
const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum"            VARCHAR(64) NOT NULL,
  "finished_at"         TIMESTAMPTZ,
  "migration_name"      VARCHAR(255) NOT NULL,
  "logs"                TEXT,
  "rolled_back_at"      TIMESTAMPTZ,
  "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface HistoryRow {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/**
 * The migrations that a database still needs. Throws if its history does not match: a migration was changed after
 * it was applied, one is unknown here (the database is from a newer release), or one was left unfinished.
 */
function pendingOf(migrations: readonly Migration[], history: readonly HistoryRow[]): Migration[] {
  for (const row of history) {
    const known = migrations.find((migration) => migration.name === row.migration_name);
    if (!known) {
      throw new Error(
        `the database holds migration ${row.migration_name}, which this release does not know: it is older than the database`,
      );
    }
    if (!row.finished_at)
      throw new Error(`migration ${row.migration_name} was started by another tool and never finished`);
    if (known.checksum !== row.checksum) {
      throw new Error(
        `migration ${row.migration_name} was changed after it was applied: changes belong in a new migration`,
      );
    }
  }
  return migrations.filter((migration) => !history.some((row) => row.migration_name === migration.name));
}

async function readHistory(client: pg.ClientBase): Promise<HistoryRow[]> {
  const { rows } = await client.query<HistoryRow>(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return rows;
}

/**
 * Applies pending migrations, forward only, each in its own transaction; processes that start at the
 * same time wait for one another. Returns the names of those applied.
 */
export async function migrate(
  databaseUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(HISTORY_TABLE);
    const pending = pendingOf(migrations, await readHistory(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Whether all migrations of this release are applied; for readiness. */
export function isMigrated(history: readonly { migration_name: string; finished_at: Date | null }[]): boolean {
  const done = new Set(history.filter((row) => row.finished_at).map((row) => row.migration_name));
  return readMigrations().every((migration) => done.has(migration.name));
}
