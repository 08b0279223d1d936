/** PgBouncer in front of the PostgreSQL of the tests: connections that do not keep their session. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './nodes.ts';
import { hasProgram } from './programs.ts';

/** Debian puts it where only the PATH of root looks. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) =>
  name.startsWith('/') ? spawnSync(name, ['--version']).status === 0 : hasProgram(name),
);
export const hasPgBouncer = PROGRAM !== undefined;

export interface PgBouncer {
  /** The same database through the pooler, in transaction mode. */
  url: string;
  /** Ends it with every connection, and starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** At most `connections` to the server, however many clients there are. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer> {
  const behind = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const name = behind.pathname.slice(1);
  writeFileSync(
    settings,
    `[databases]
${name} = host=${behind.hostname} port=${behind.port} dbname=${name} user=${behind.username} password='${decodeURIComponent(behind.password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  // It does not run as root.
  const [uid, gid] = process.getuid?.() === 0 ? [65_534, 65_534] : [undefined, undefined];
  if (uid !== undefined) {
    chmodSync(folder, 0o711);
    chownSync(settings, uid, gid);
  }
  let child: ChildProcess;
  const start = async () => {
    child = spawn(PROGRAM!, ['-q', settings], { uid, gid, stdio: 'ignore' });
    for (let tries = 100; ; tries -= 1) {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (tries === 0) throw error;
        await delay(100);
      }
    }
  };
  const end = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const pooled = new URL(databaseUrl);
  pooled.host = `127.0.0.1:${port}`;
  const url = pooled.href;
  await start();
  return {
    url,
    async restart() {
      await end();
      await start();
    },
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
