import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { copyOut } from '../db/copy.ts';
import type { Objects } from '../storage/objects.ts';
import { type Manifest, writeFolder, writePart } from './folder.ts';
import { writeObjects } from './objects.ts';
import { HISTORY, quoted, readSequences, readTables, type Table } from './tables.ts';

export interface CreateOptions {
  /** Must not exist yet. */
  folder: string;
  url: string;
  /** Null where no bucket is set. */
  objects: Objects | null;
  onMissing: (key: string) => void;
}

const NEWLINE = 0x0a;

/** Counts rows: a newline within a value is written as `\n` in COPY's text form. */
class Rows extends Transform {
  count = 0;
  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.count += 1;
    done(null, chunk);
  }
}

/** Saves the whole service as it is at one moment, beside running nodes: embedded database and own server alike. */
export async function createBackup({ folder, url, objects, onMissing }: CreateOptions): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  // A lost connection also fails the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Every statement sees the same moment, and nobody waits for it.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await writeFolder(folder, async (draft) => {
      const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
        `SELECT migration_name AS name, checksum FROM ${HISTORY}
         WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
      );
      const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
      const tables: Manifest['tables'] = [];
      for (const table of await readTables(client)) tables.push(await writeTable(draft, client, table));
      return {
        format: 1,
        release: packageJson.version,
        created_at: new Date().toISOString(),
        postgresql: versions[0]!.server_version,
        migrations,
        tables,
        sequences: await readSequences(client),
        objects: await writeObjects(draft, client, tables, objects, onMissing),
      };
    });
  } finally {
    await client.end();
  }
}

async function writeTable(draft: string, client: pg.Client, table: Table): Promise<Manifest['tables'][number]> {
  const columns = table.columns.map(quoted).join(', ');
  const source = copyOut(client, `COPY (SELECT ${columns} FROM ${quoted(table.name)}) TO STDOUT`);
  const rows = new Rows();
  const [part] = await Promise.all([
    writePart(draft, `tables/${table.name}.copy.gz`, rows, true),
    pipeline(source, rows),
  ]);
  return { ...table, rows: rows.count, ...part };
}
