import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../scripts/file-lock.mjs';
import { openEmbedded } from '../../src/db/embedded.ts';

/** Opens the database in a process of its own, says its address, and closes it when its input ends. */
const HOLDER = `
  import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, '../../src/db/embedded.ts'))};
  const postgres = await openEmbedded(process.argv[1], { database: 'app', settings: { fsync: 'off' } });
  console.log(postgres.url);
  process.stdin.resume().on('end', async () => {
    await postgres.close();
    process.exit(0);
  });
`;

/** Nobody pulls the plug here, and what a killed process wrote is safe with the system. */
const SETTINGS = { fsync: 'off' };

interface Holder {
  child: ChildProcess;
  url: string;
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'embedded-'));
    // Root's server runs as another user, who may pass here.
    chmodSync(folder, 0o711);
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    // Ends a server that a test left behind.
    const last = await openEmbedded(dataDir, { database: 'app', settings: SETTINGS });
    await last.close();
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => openEmbedded(dataDir, { database: 'app', settings: SETTINGS });
  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  it('serves the service as a role that owns its database and has no right over the server', async () => {
    const postgres = await open();
    const [role] = await query(postgres.url, 'SELECT * FROM pg_roles WHERE rolname = current_user');
    expect(role).toMatchObject({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false });
    await query(postgres.url, 'CREATE TABLE kept (id int)');
    await expect(query(postgres.url, `COPY kept TO PROGRAM 'true'`)).rejects.toThrow('permission denied');
    await expect(query(postgres.url, `SELECT pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied');
    await expect(query(postgres.url, `CREATE ROLE other SUPERUSER LOGIN`)).rejects.toThrow('permission denied');
    await postgres.close();
  });

  it("hands the database of an older release, which was the superuser's, to that role", async () => {
    const before = await open();
    const older = before.superuserUrl.replace(/app$/, 'older');
    await query(before.superuserUrl, 'CREATE DATABASE older');
    await query(
      older,
      `CREATE SCHEMA queue; CREATE TYPE queue.state AS ENUM ('waiting');
       CREATE TABLE queue.job (id bigserial, state queue.state) PARTITION BY LIST (state);
       CREATE TABLE queue.waiting PARTITION OF queue.job FOR VALUES IN ('waiting');
       CREATE FUNCTION queue.one() RETURNS int LANGUAGE sql RETURN 1;
       CREATE VIEW jobs AS SELECT * FROM queue.job;
       INSERT INTO queue.job (state) VALUES ('waiting')`,
    );
    const after = await openEmbedded(dataDir, { database: 'older', settings: SETTINGS });
    expect(await query(after.url, 'SELECT id FROM jobs')).toEqual([{ id: '1' }]);
    await query(
      after.url,
      `ALTER TYPE queue.state ADD VALUE 'done'; ALTER TABLE queue.job ADD ended int; DROP FUNCTION queue.one();
       INSERT INTO queue.job (state) VALUES ('waiting'); DROP VIEW jobs; DROP SCHEMA queue CASCADE`,
    );
    await after.close();
    await before.close();
  });

  const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
  const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

  async function hold(): Promise<Holder> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const [url] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
    return { child, url };
  }

  it('keeps its data from one start to the next and leaves no process behind', async () => {
    const first = await open();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.close();
    expect(existsSync(pidFile())).toBe(false);
    const second = await open();
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await second.close();
  });

  it('is shared by processes beside each other, and stopped by the last of them', async () => {
    const service = await hold();
    const visitor = await open();
    expect(visitor.url).toBe(service.url);
    const pid = serverPid();
    await visitor.close();
    expect(isAlive(pid)).toBe(true);
    service.child.stdin!.end();
    await once(service.child, 'exit');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('goes on under a second holder when the process that started it ends', async () => {
    const service = await hold();
    const visitor = await open();
    service.child.stdin!.end();
    await once(service.child, 'exit');
    expect(await query(visitor.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await visitor.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is adopted after its process was killed, and what was committed is there', async () => {
    const killed = await hold();
    await query(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const pid = serverPid();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    const next = await open();
    expect(serverPid()).toBe(pid);
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await next.close();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('recovers when the server itself was killed, and when its process id is another program by then', async () => {
    const first = await hold();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const lines = readFileSync(pidFile(), 'utf8').split('\n');
    writeFileSync(pidFile(), [process.pid, ...lines.slice(1)].join('\n'));
    const next = await open();
    expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await next.close();
  });

  it('is started again at the same address when it is killed under a running service', async () => {
    const troubles: string[] = [];
    let back: () => void = () => undefined;
    const isBack = new Promise<void>((resolve) => {
      back = resolve;
    });
    const onTrouble = (message: string) => {
      troubles.push(message);
      if (message.endsWith('is running again')) back();
    };
    const service = await openEmbedded(dataDir, { database: 'app', settings: SETTINGS, onTrouble });
    await query(service.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    process.kill(serverPid(), 'SIGKILL');
    await isBack;
    expect(await query(service.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    expect(troubles[0]).toContain('has stopped');
    await service.close();
  });

  it('makes its data folder anew when the first making of it was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    const first = await open();
    await first.close();
    // As initdb leaves it when it is killed half-way: under its working name.
    rmSync(join(dataDir, 'postgres/cluster'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres/cluster.new/base'), { recursive: true });
    const second = await open();
    expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await second.close();
  });

  it.runIf(process.getuid?.() === 0)('starts for root in a folder that only root may enter', async () => {
    chmodSync(folder, 0o700);
    const postgres = await open();
    expect(await query(postgres.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await postgres.close();
  });

  it('listens to this machine only, with a password', async () => {
    const postgres = await open();
    const [{ listen_addresses: addresses }] = await query(postgres.url, 'SHOW listen_addresses');
    expect(addresses).toBe('127.0.0.1');
    const wrong = new URL(postgres.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await postgres.close();
  });
});
