import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { openEmbedded } from '../src/db/embedded.ts';
import { openServiceDatabase, type ServiceDatabase } from '../src/db/open.ts';
import { DEFAULT_SCOPES } from '../src/domain/scan.ts';
import { createApiKey } from '../src/services/accounts/api-keys.ts';
import { changeLimits, createOrganization, UNLIMITED } from '../src/services/accounts/organizations.ts';

const SAMPLE = fileURLToPath(new URL('../samples/statement-en-forged.pdf', import.meta.url));
const MAIN = join(import.meta.dirname, '../src/main.ts');
const START_TIMEOUT_MS = 60_000;
const MAX_PER_MINUTE = 2_000_000_000;

/** A program of its own that listens on a loopback port. */
export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with its usual settings, one organization without limits, and its key. */
export interface BenchDatabase {
  database: ServiceDatabase;
  /** Of PostgreSQL itself. */
  folder: string;
  organizationId: string;
  key: string;
  close(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const embedded = await openEmbedded(dataDir, { database: 'bench' });
  const database = await openServiceDatabase({ databaseUrl: embedded.url, dataDir, onTrouble: console.error });
  const { prisma } = database;
  const { id } = await createOrganization(prisma, 'bench', { name: 'Bench', plan: 'enterprise' });
  await changeLimits(prisma, 'bench', id, { monthlyLimit: UNLIMITED, perMinuteLimit: MAX_PER_MINUTE });
  const input = { organizationId: id, name: 'bench', scopes: DEFAULT_SCOPES, environment: 'test' } as const;
  const { key } = await createApiKey(prisma, 'bench', input);
  return {
    database,
    folder: join(realpathSync(join(dataDir, 'postgres')), 'cluster'),
    organizationId: id,
    key,
    async close() {
      await database.close();
      await embedded.close();
      rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
      rmSync(folder, { recursive: true });
    },
  };
}

/** The service itself in a process of its own. */
export const serveService = (
  databaseUrl: string,
  role: 'api' | 'worker' | 'all',
  env: Record<string, string> = {},
): Promise<Served> =>
  serve(
    MAIN,
    () => ['--role', role],
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', WORKERS: '1', ...env },
    '/readyz?workers=optional',
  );

/** Runs `program` on a free port and waits until `path` answers. */
export async function serve(
  program: string,
  argsOf: (port: number) => readonly string[],
  env: Record<string, string>,
  path: string,
): Promise<Served> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [program, ...argsOf(port)], {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (
    !(await fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not start`);
    }
    await delay(50);
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export const bearer = ({ key }: Pick<BenchDatabase, 'key'>) => ({ authorization: `Bearer ${key}` });

/** Samples that went the whole way; their ids. */
export async function analysedScans(bench: BenchDatabase, count: number): Promise<string[]> {
  const service = await serveService(bench.database.url, 'all');
  try {
    const file = new Blob([await readFile(SAMPLE)]);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const form = new FormData();
      form.set('file', file, 'statement.pdf');
      const init = { method: 'POST', headers: bearer(bench), body: form };
      const response = await fetch(`${service.url}/api/v1/scans`, init);
      ids.push(((await response.json()) as { id: string }).id);
    }
    const deadline = performance.now() + START_TIMEOUT_MS + count * 2000;
    while ((await bench.database.prisma.scan.count({ where: { status: 'completed' } })) < count) {
      if (performance.now() > deadline) throw new Error('the samples were not analysed');
      await delay(100);
    }
    return ids;
  } finally {
    await service.stop();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** The status that counts. */
  expect: number;
}

const CONNECTIONS = 16;

/** Requests a second over 16 connections that ask one after the other, for `durationMs`. */
export async function load(url: string, request: LoadRequest, durationMs: number): Promise<number> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const { expect, ...options } = request;
  let answered = 0;
  const startedAt = performance.now();
  const ask = async () => {
    while (performance.now() - startedAt < durationMs) {
      const { statusCode, body } = await pool.request(options);
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (statusCode !== expect) throw new Error(`${options.method} ${options.path}: ${statusCode}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return answered / seconds;
}

/** Of a process on Linux, by its own account. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
