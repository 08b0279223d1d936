import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createBackup } from '../backup/create.ts';
import type { Manifest } from '../backup/folder.ts';
import { type RestoreOptions, restoreBackup } from '../backup/restore.ts';
import { rehearseRestore, verifyBackup } from '../backup/verify.ts';
import { type Config, ConfigError } from '../config.ts';
import { explained, reachServer } from '../db/open.ts';
import { analysisJobs, JOBS } from '../jobs/jobs.ts';
import { startQueue } from '../jobs/queue.ts';
import { createObjects } from '../storage/objects.ts';
import type { AdminTools, Json, Printed } from './admin-tools.ts';
import { complain } from './terminal.ts';

/** Counts and dates alone: what a backup holds is nobody's business on a terminal. */
const backupView = (folder: string, { release, created_at, tables, objects }: Manifest): Printed => ({
  folder,
  release,
  created_at,
  organizations: rowsOf(tables, 'organization'),
  scans: rowsOf(tables, 'scan'),
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  objects: objects ? objects.count - objects.missing : 0,
  objects_missing: objects?.missing ?? 0,
  bytes: [...tables, ...(objects ? [objects.content, objects.list] : [])].reduce((sum, { bytes }) => sum + bytes, 0),
});

const rowsOf = (tables: Manifest['tables'], name: string): number =>
  tables.find((table) => table.name === name)?.rows ?? 0;

/** With the server of the configuration, whatever state its database is in; a backup needs connections that keep their session. */
async function onServer<T>(config: Config, act: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const server = await reachServer({ databaseUrl, dataDir, onTrouble: complain });
  try {
    return await act(databaseDirectUrl ?? server.url);
  } catch (error) {
    throw databaseUrl === null ? error : explained(error, config);
  } finally {
    await server.close();
  }
}

async function create(config: Config, folder: string): Promise<Printed> {
  const objects = config.s3 && createObjects(config.s3);
  const onMissing = (key: string) => complain(`not in the bucket: ${key}`);
  try {
    return await onServer(config, async (url) =>
      backupView(folder, await createBackup({ folder, url, objects, onMissing })),
    );
  } finally {
    await objects?.close();
  }
}

async function restore(config: Config, folder: string): Promise<Printed> {
  if (config.storage === 's3' && !config.s3) throw new ConfigError('S3_BUCKET', 'is missing', 'the name of the bucket');
  const objects = config.storage === 's3' && config.s3 ? createObjects(config.s3) : null;
  try {
    return await onServer(config, async (url) => {
      const resumed = { count: 0 };
      const queueScans: RestoreOptions['resume'] = async (sql, scans) => {
        resumed.count = scans.length;
        await resume(url, sql, scans);
      };
      const manifest = await restoreBackup({ folder, url, objects, resume: queueScans });
      return { ...backupView(folder, manifest), scans_resumed: resumed.count };
    });
  } finally {
    await objects?.close();
  }
}

/** Each waits as many rounds as its organization has scans before it, whatever its plan. */
const resume = async (url: string, ...[sql, scans]: Parameters<RestoreOptions['resume']>): Promise<void> => {
  if (scans.length === 0) return;
  const queue = await startQueue({ url, jobs: JOBS, onError: (error) => complain(error.message) });
  try {
    const before = new Map<string, number>();
    for (const scan of scans) {
      const rounds = before.get(scan.organizationId) ?? 0;
      await analysisJobs(queue).queueAnalysis(sql, scan, { rounds, isLate: false });
      before.set(scan.organizationId, rounds + 1);
    }
  } finally {
    await queue.stop(0);
  }
};

export function addBackupCommands(
  backup: Command,
  config: Config,
  { command, print }: Pick<AdminTools, 'command'> & { print(value: Printed, json: boolean): void },
): void {
  command(backup, 'create', 'write everything to a new folder, beside a running service or without one')
    .argument('<dir>')
    .action(async (dir: string, o: Json) => print(await create(config, resolve(dir)), o.json === true));
  command(backup, 'verify', 'read every byte of a backup again')
    .argument('<dir>')
    .option('--restore', 'also restore it into a temporary database, and count its rows')
    .action(async (dir: string, o: Json & { restore?: true }) => {
      const folder = resolve(dir);
      const manifest = await verifyBackup(folder);
      if (o.restore) await rehearseRestore(folder);
      print({ ...backupView(folder, manifest), restored: o.restore === true }, o.json === true);
    });
  command(backup, 'restore', 'bring a backup back, into an empty database')
    .argument('<dir>')
    .action(async (dir: string, o: Json) => print(await restore(config, resolve(dir)), o.json === true));
}
