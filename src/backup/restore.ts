import pg from 'pg';
import { copyIn } from '../db/copy.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import type { Statements } from '../db/statements.ts';
import type { Objects } from '../storage/objects.ts';
import { type Manifest, readManifest, readPart } from './folder.ts';
import { readObjects } from './objects.ts';
import { fileTablesOf, HISTORY, quoted, readTables } from './tables.ts';

export interface RestoreOptions {
  folder: string;
  /** An empty database, which may be of another kind than the one that was saved. */
  url: string;
  /** Where files go that lay in a bucket; null: into the database. */
  objects: Objects | null;
  /** Queues the analyses that had not ended, within the transaction that brings back their scans. */
  resume: (sql: Statements, scans: readonly UnfinishedScan[]) => Promise<void>;
}

export interface UnfinishedScan {
  scanId: string;
  organizationId: string;
}

/** What clients have seen after the backup: numbers go on beyond it, so that nobody who resumes misses an event. */
const SEQUENCE_GAP = 1_000_000n;
/** Objects that are written at the same time. */
const AT_ONCE = 4;

/** Brings a backup back as a whole, or changes nothing; then applies what migrations this release has beyond it. */
export async function restoreBackup({ folder, url, objects, resume }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = readMigrations();
  const needed = manifest.migrations.map(({ name, checksum }) => {
    const migration = known.find((each) => each.name === name && each.checksum === checksum);
    if (!migration)
      throw new Error(`the backup needs migration ${name}: it was made by a newer release (${manifest.release})`);
    return migration;
  });
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireNoNewer(client, manifest);
    await migrate(url, needed);
    await client.query('BEGIN');
    await takeEmpty(client, manifest);
    for (const table of manifest.tables) {
      const columns = table.columns.map(quoted).join(', ');
      const rows = await copyIn(client, `COPY ${quoted(table.name)} (${columns}) FROM STDIN`, readPart(folder, table));
      if (rows !== table.rows) throw new Error(`${table.file} has ${rows} rows instead of ${table.rows}`);
    }
    for (const { name, value } of manifest.sequences) {
      if (value !== null) {
        await client.query('SELECT setval($1::regclass, $2)', [quoted(name), String(BigInt(value) + SEQUENCE_GAP)]);
      }
    }
    await bringObjects(client, folder, manifest, objects);
    const { rows: scans } = await client.query<UnfinishedScan>(
      `SELECT id AS "scanId", organization_id AS "organizationId" FROM scan
       WHERE status IN ('queued', 'processing') ORDER BY created_at, id`,
    );
    await resume({ query: async (text, values) => (await client.query(text, values as unknown[])).rows }, scans);
    await client.query('COMMIT');
    await migrate(url, known);
    await client.query('ANALYZE');
    return manifest;
  } finally {
    // What was not committed is rolled back.
    await client.end();
  }
}

/** A database that was started by a newer release has columns that the backup does not know. */
async function requireNoNewer(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows: made } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [HISTORY]);
  if (!made[0].exists) return;
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${HISTORY} WHERE rolled_back_at IS NULL`,
  );
  const extra = rows.find(({ name }) => !migrations.some((each) => each.name === name));
  if (extra) throw new Error(`the database has migration ${extra.name}, the backup has not: take a new database`);
}

/** Locks every table; throws unless they are those of the backup, and empty. */
async function takeEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = await readTables(client);
  const spell = (list: readonly { name: string; columns: readonly string[] }[]) =>
    list.map(({ name, columns }) => `${name}(${columns.join()})`).sort();
  if (spell(tables).join() !== spell(manifest.tables).join()) {
    throw new Error('the tables of the database are not those of the backup: take a new database');
  }
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount) throw new Error(`the database is not empty: ${name} has rows. Restore into a new database`);
  }
}

async function bringObjects(
  client: pg.Client,
  folder: string,
  { objects: saved, tables }: Manifest,
  objects: Objects | null,
): Promise<void> {
  if (!saved) return;
  const files = fileTablesOf(tables).map(({ name }) => quoted(name));
  const writing = new Set<Promise<void>>();
  for await (const { key, sha256, bytes } of readObjects(folder, saved)) {
    if (!objects) {
      for (const table of files) {
        await client.query(
          `UPDATE ${table} SET bytes = $1, object_key = NULL, sha256 = NULL WHERE object_key = $2 AND sha256 = $3`,
          [bytes, key, sha256],
        );
      }
      continue;
    }
    const put = objects.put(key, bytes, sha256).finally(() => writing.delete(put));
    writing.add(put);
    // Whoever fails first ends the restore; the others must not be forgotten rejections.
    put.catch(() => undefined);
    if (writing.size >= AT_ONCE) await Promise.race(writing);
  }
  await Promise.all(writing);
  if (!objects) await forgetMissing(client, files);
}

/** Files that the backup lacks: their scans say from now on that they are no longer there. */
async function forgetMissing(client: pg.Client, files: readonly string[]): Promise<void> {
  for (const table of files) await client.query(`DELETE FROM ${table} WHERE object_key IS NOT NULL`);
  // There is no bucket from which anything is to be removed.
  await client.query('DELETE FROM object_removal');
}
