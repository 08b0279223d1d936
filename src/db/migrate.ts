import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };

export interface Migration {
  /** Name of the folder under prisma/migrations; migrations are applied in the order of their names. */
  name: string;
  sql: string;
  /** SHA-256 of the script, hexadecimal, as Prisma records it. */
  checksum: string;
}

/** Releases from this one on work with what the migration leaves behind: `-- compatible-from: 0.1.0` in its head. */
const COMPATIBLE_FROM = /^-- compatible-from: (\d+\.\d+\.\d+)$/m;
/** Its statements run one by one, without a transaction, and each can be repeated: `CREATE INDEX CONCURRENTLY` and its like. */
const CONCURRENTLY = /^-- concurrently$/m;

/** A migration that waits longer for a table makes everybody else wait behind it, so it steps back and tries again. */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Another process migrates: it is asked again and again, for a statement that waits would hold up concurrent indexes. */
const OTHER_PAUSE_MS = 100;
const OTHER_MAX_MS = 15 * 60_000;

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
  /** What the runner wrote of it: the head that concerns older releases. */
  logs: string | null;
}

/**
 * The migrations that a database still needs. Throws if its history does not match: a migration was changed after
 * it was applied, one is unknown here (the database is from a newer release, which does not say that this one goes on
 * working with it), or one was left unfinished.
 */
function pendingOf(migrations: readonly Migration[], history: readonly HistoryRow[], release: string): Migration[] {
  for (const row of history) {
    const known = migrations.find((migration) => migration.name === row.migration_name);
    if (!known) {
      const from = COMPATIBLE_FROM.exec(row.logs ?? '')?.[1];
      if (from !== undefined && row.finished_at && !isOlder(release, from)) continue;
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

const isOlder = (release: string, than: string): boolean => {
  const numbers = than.split('.').map(Number);
  const own = release.split(/[.-]/).slice(0, 3).map(Number);
  const at = numbers.findIndex((number, index) => number !== own[index]);
  return at >= 0 && own[at]! < numbers[at]!;
};

async function readHistory(client: pg.ClientBase): Promise<HistoryRow[]> {
  const { rows } = await client.query<HistoryRow>(
    'SELECT migration_name, checksum, finished_at, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return rows;
}

/**
 * Applies pending migrations, forward only, each in its own transaction; processes that start at the
 * same time wait for one another. Returns the names of those applied. `release` is that of this code.
 */
export async function migrate(
  databaseUrl: string,
  migrations: readonly Migration[] = readMigrations(),
  release: string = packageJson.version,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'migrate' });
  // If the connection is lost between two statements, while another process migrates, the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(HISTORY_TABLE);
    const pending = pendingOf(migrations, await readHistory(client), release);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Ends the session, and the lock with it.
    await client.end();
  }
}

async function takeTurn(client: pg.Client): Promise<void> {
  const deadline = performance.now() + OTHER_MAX_MS;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ is_ours: boolean }>('SELECT pg_try_advisory_lock($1) AS is_ours', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]!.is_ours) return;
    await pause(OTHER_PAUSE_MS);
  }
  throw new Error(`another process has been migrating the database for ${OTHER_MAX_MS / 60_000} minutes`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (CONCURRENTLY.test(migration.sql) ? applyConcurrently : applyAtOnce)(client, migration);
    } catch (error) {
      if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE && tries < LOCK_TRIES) {
        await pause(LOCK_PAUSE_MS);
        continue;
      }
      throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
}

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** After a fault in the middle the whole is done again: it counts as applied when its last statement is through. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;[ \t]*$/m)) {
    if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') await client.query(statement);
  }
  await record(client, migration);
}

const record = (client: pg.Client, { name, sql, checksum }: Migration) =>
  client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, logs, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), $4, 1)`,
    [randomUUID(), checksum, name, COMPATIBLE_FROM.exec(sql)?.[0] ?? null],
  );

/** Whether all migrations of this release are applied; for readiness. */
export function isMigrated(history: readonly { migration_name: string; finished_at: Date | null }[]): boolean {
  const done = new Set(history.filter((row) => row.finished_at).map((row) => row.migration_name));
  return readMigrations().every((migration) => done.has(migration.name));
}
