import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../../scripts/file-lock.mjs';
import { openEmbedded } from '../../src/db/embedded.ts';
import { SERVICE_ROLE } from '../../src/db/embedded-role.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { startQueue } from '../../src/jobs/queue.ts';
import { dropDatabase, onServer, urlOf } from './database.ts';

/** The data of a test run may be lost with the power: nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One PostgreSQL for the whole run: that of TEST_DATABASE_URL if it is set (its user must be allowed to create
 * databases), an embedded one otherwise, which runs beside each other share.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given
    ? null
    : await openEmbedded(join(import.meta.dirname, '../../.cache/test'), { database: 'test', settings: SETTINGS });
  const url = given ?? embedded!.url;
  // The tests work as the service does, but make databases.
  if (embedded) await onServer(embedded.superuserUrl, `ALTER ROLE ${SERVICE_ROLE} CREATEDB`);
  await dropLeftovers(embedded?.superuserUrl ?? url);
  const template = await makeTemplate(url);
  project.provide('postgres', { url, template });
  return async () => {
    await embedded?.close();
  };
}

/** Databases of runs that were killed. */
async function dropLeftovers(url: string): Promise<void> {
  const { rows } = await onServer(url, `SELECT datname FROM pg_database WHERE datname ~ '^test_[0-9]+_'`);
  for (const { datname } of rows as { datname: string }[]) {
    if (!isAlive(Number(datname.split('_')[1]))) await dropDatabase(url, datname);
  }
}

/** The migrated database that every test file copies; made once for each state of the migrations. */
async function makeTemplate(url: string): Promise<string> {
  const checksums = readMigrations().map((migration) => migration.checksum);
  const state = [new URL(url).username, ...checksums].join();
  const name = `template_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.rowCount === 0) {
      const draft = `draft_${name}`;
      await dropDatabase(url, draft);
      await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
      await migrate(urlOf(url, draft));
      const queue = await startQueue({ url: urlOf(url, draft), jobs: [], onError: () => undefined });
      await queue.stop();
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}
