import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { reachServer } from '../db/open.ts';
import { type Manifest, readManifest, readPart } from './folder.ts';
import { readObjects } from './objects.ts';
import { restoreBackup } from './restore.ts';
import { fileTablesOf, quoted } from './tables.ts';

const NEWLINE = 0x0a;

/** Reads every byte of a backup again. Throws at the first that is not as it was written. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    let rows = 0;
    for await (const chunk of readPart(folder, table)) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    }
    if (rows !== table.rows) throw new Error(`${table.file} has ${rows} rows instead of ${table.rows}`);
  }
  if (manifest.objects) {
    let count = 0;
    for await (const _object of readObjects(folder, manifest.objects)) count += 1;
    const expected = manifest.objects.count - manifest.objects.missing;
    if (count !== expected) throw new Error(`${manifest.objects.content.file} has ${count} objects, not ${expected}`);
  }
  return manifest;
}

/** Restores a backup into an embedded database in the temporary folder, counts its rows, and removes it. */
export async function rehearseRestore(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-'));
  // For root, whose server runs as another account.
  chmodSync(dataDir, 0o711);
  try {
    const server = await reachServer({ databaseUrl: null, dataDir, onTrouble: () => undefined });
    try {
      const manifest = await restoreBackup({ folder, url: server.url, objects: null, resume: async () => undefined });
      await requireCounts(server.url, manifest);
    } finally {
      await server.close();
    }
  } finally {
    // The cluster may lie elsewhere, behind a link.
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function requireCounts(url: string, { tables, objects }: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const files = fileTablesOf(tables).map(({ name }) => name);
  try {
    for (const { name, rows } of tables) {
      // Files that the bucket had lost are not brought back, nor what was to be removed from it.
      if (objects && [...files, 'object_removal'].includes(name)) continue;
      const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(name)}`);
      if (Number(counted[0]!.count) !== rows) {
        throw new Error(`a restored database has ${counted[0]!.count} rows of ${name} instead of ${rows}`);
      }
    }
  } finally {
    await client.end();
  }
}
