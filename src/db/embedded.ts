import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isAlive, withFileLock } from '../../scripts/file-lock.mjs';
import { prepareForRole, SERVICE_ROLE } from './embedded-role.ts';
import { type Account, canReach, findBinaries, sharedFolder } from './postgres-binaries.ts';

/** An embedded PostgreSQL in a folder. Several processes may share it; the last one to close it stops it. */
export interface EmbeddedPostgres {
  /** Connection string of the requested database, as its owner. */
  url: string;
  /** As superuser: for creating databases, never for serving. */
  superuserUrl: string;
  /** Releases the server, and stops it within seconds unless another process uses it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Created if missing. */
  database: string;
  /** Additional PostgreSQL settings; effective if this process starts the server. */
  settings?: Readonly<Record<string, string>>;
  /** Called when the server was lost and when it is running again; it is restarted automatically on the same port. */
  onTrouble?: (message: string) => void;
}

/** Every user of the server keeps a connection of this name open, so killed users vanish by themselves. */
const HOLDER = 'embedded-postgres-holder';
const SUPERUSER = 'postgres';
const MAJOR_VERSION = '18';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 15;
const RESTART_PAUSE_MS = 500;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // A socket path may have 107 bytes at most, and the clone may be nested deeper.
  unix_socket_directories: '',
  shared_buffers: '128MB',
  // No replicas or archive: the write-ahead log needs only what recovery reads.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Statements are short: JIT compilation costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Contents of `dataDir`: the cluster, its password and its log. */
interface Home {
  path: string;
  cluster: string;
  /** The user the server runs as; null: the current user. PostgreSQL refuses to run as root. */
  account: Account | null;
}

/** Starts the PostgreSQL of `dataDir`, or joins it if it is running, for example left by a killed process. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const locked = <T>(action: () => Promise<T>) =>
    withFileLock(join(folder, 'postgres.lock'), action, { timeoutMs: 2 * START_TIMEOUT_MS });

  return locked(async () => {
    const home = findHome(folder);
    if (!existsSync(home.cluster)) initialise(home, options.settings?.fsync === 'off');
    checkVersion(home);
    const password = readFileSync(join(home.path, 'password'), 'utf8').trim();
    const servicePassword = passwordOfRole(home);
    const urlOf = (port: number, database: string) =>
      `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
    const serviceUrlOf = (port: number) =>
      `postgresql://${SERVICE_ROLE}:${servicePassword}@127.0.0.1:${port}/${options.database}`;

    const reach = async (port?: number) => {
      const found = await findRunning(home, (other) => urlOf(other, SUPERUSER));
      const reached = found ?? (await start(home, options.settings ?? {}, port));
      await prepareForRole((database) => connect(urlOf(reached, database)), {
        database: options.database,
        password: servicePassword,
        superuser: SUPERUSER,
      });
      return { port: reached, holder: await connect(serviceUrlOf(reached)) };
    };
    const { port, holder: firstHolder } = await reach();
    let holder = firstHolder;
    let closing: Promise<void> | undefined;

    /** A lost connection means a lost server: it listens only on this machine. */
    const watch = () => {
      holder.once('end', async () => {
        while (!closing) {
          options.onTrouble?.('the embedded PostgreSQL has stopped: restarting it');
          try {
            await locked(async () => {
              if (!closing) ({ holder } = await reach(port));
            });
            options.onTrouble?.('the embedded PostgreSQL is running again');
            return watch();
          } catch (error) {
            options.onTrouble?.(String(error));
            await delay(RESTART_PAUSE_MS);
          }
        }
      });
    };
    watch();

    const close = async () => {
      const others = await holder
        .query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()', [HOLDER])
        .then((result) => result.rowCount ?? 0)
        .catch(() => 0);
      await holder.end().catch(() => undefined);
      if (others === 0) await stop(home);
    };
    return {
      url: serviceUrlOf(port),
      superuserUrl: urlOf(port, options.database),
      close: () => {
        closing ??= locked(close);
        return closing;
      },
    };
  });
}

/** Created at the first start of a release that has the role. */
function passwordOfRole(home: Home): string {
  const path = join(home.path, 'service-password');
  if (!existsSync(path)) writePassword(home, path);
  return readFileSync(path, 'utf8').trim();
}

function writePassword({ account }: Home, path: string): void {
  writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

/** The folder of the cluster: in `dataDir`, or through a link where the server's account cannot reach that. */
function findHome(dataDir: string): Home {
  const path = join(dataDir, 'postgres');
  const isRoot = process.getuid?.() === 0;
  if (!lstatSync(path, { throwIfNoEntry: false })) {
    if (isRoot && !canReach(dataDir, serverAccount())) {
      symlinkSync(mkdtempSync(join(sharedFolder(), `${basename(dirname(dataDir))}-`)), path);
    } else {
      mkdirSync(path, { mode: 0o700 });
    }
  }
  if (!existsSync(path)) {
    throw new Error(
      `the database of ${dataDir} was in ${readlinkSync(path)}, which no longer exists: remove ${path} to start from scratch`,
    );
  }
  const real = realpathSync(path);
  const { uid, gid } = statSync(real);
  if (!isRoot && process.getuid && uid !== process.getuid()) {
    throw new Error(`the database in ${dataDir} belongs to another user: run as that user, or set DATA_DIR`);
  }
  let account: Account | null = null;
  if (isRoot) {
    account = uid === 0 ? serverAccount() : { uid, gid };
    if (uid === 0) chownSync(real, account.uid, account.gid);
  }
  return { path: real, cluster: join(real, 'cluster'), account };
}

/** The account that runs the server when root starts it. */
function serverAccount(): Account {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor a user "nobody"');
}

/** How PostgreSQL programs are run: not as root, from an accessible folder, with English messages. */
function programOptions({ path, account }: Home) {
  return { cwd: path, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account };
}

/** Creates the cluster under a temporary name, so that an existing one is complete. `quick`: not safe from power loss. */
function initialise(home: Home, quick: boolean): void {
  const { initdb } = findBinaries(home.account);
  const draft = `${home.cluster}.new`;
  const passwordFile = join(home.path, 'password');
  rmSync(draft, { recursive: true, force: true });
  writePassword(home, passwordFile);
  const result = spawnSync(
    initdb,
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(quick ? ['--no-sync'] : []),
    ],
    { ...programOptions(home), encoding: 'utf8' },
  );
  if (result.error) throw new Error(`initdb cannot be run: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr.trim().split('\n').slice(-3).join(' ')}`);
  renameSync(draft, home.cluster);
}

function checkVersion({ cluster }: Home): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `the database in ${cluster} is from PostgreSQL ${version}; this release contains version ${MAJOR_VERSION}`,
    );
  }
}

/** What a running server records in `postmaster.pid` (PostgreSQL, miscadmin.h, "lock file"). */
function readPostmaster({ cluster }: Home): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** Whether process `pid` is the server of this cluster. After a crash the id may belong to another process. */
function isServer({ cluster }: Home, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return realpathSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(cluster);
}

/** Port of the running server; one that does not respond is stopped, and null returned as if there were none. */
async function findRunning(home: Home, urlOf: (port: number) => string): Promise<number | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let found = readPostmaster(home); found; found = readPostmaster(home)) {
    if (!isServer(home, found.pid)) {
      // PostgreSQL itself would mistake any live process of its user for the server.
      rmSync(join(home.cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    if (found.ready) {
      const client = await connect(urlOf(found.port)).catch(() => null);
      if (client) {
        await client.end();
        return found.port;
      }
    }
    if (Date.now() > deadline) {
      await stop(home);
      return null;
    }
    await delay(POLL_MS);
  }
  return null;
}

/** Starts the server, on any free port unless one is given, and returns the port once it accepts connections. */
async function start(home: Home, settings: Readonly<Record<string, string>>, wanted?: number): Promise<number> {
  const { postgres } = findBinaries(home.account);
  const deadline = Date.now() + START_TIMEOUT_MS;
  const logPath = join(home.path, 'log');
  for (;;) {
    const port = wanted ?? (await freePort());
    // Of the last start only: it shows why a start failed, and does not grow without bound.
    const log = openSync(logPath, 'w');
    const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // In a separate process group: Ctrl-C in a terminal must reach us and not the server, which we stop last.
    const server = spawn(postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
      ...programOptions(home),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    server.unref();
    let ended: string | null = null;
    server.once('error', (error) => {
      ended = error.message;
    });
    server.once('exit', () => {
      ended ??= lastLines(logPath);
    });
    while (ended === null) {
      const found = readPostmaster(home);
      if (found?.pid === server.pid && found?.ready) {
        server.removeAllListeners('exit');
        return port;
      }
      if (Date.now() > deadline) {
        await stop(home);
        throw new Error(`the embedded PostgreSQL was not ready within ${START_TIMEOUT_MS / 1000} s`);
      }
      await delay(POLL_MS);
    }
    // The port was taken in between, or the children of a killed server are still running: both are temporary.
    const passes = /could not bind|pre-existing shared memory|Address already in use/.test(ended);
    if (!passes || Date.now() > deadline) throw new Error(`the embedded PostgreSQL did not start: ${ended}`);
    await delay(200);
  }
}

/** Stops the server: fast shutdown first; then immediate (the write-ahead log makes that safe); finally by SIGKILL. */
async function stop(home: Home): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const found = readPostmaster(home);
    if (!found || !isServer(home, found.pid)) return;
    process.kill(found.pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (!isServer(home, found.pid)) return;
      await delay(POLL_MS);
    }
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: HOLDER, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolvePort(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function lastLines(path: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return text.split('\n').slice(-4).join(' ') || 'it ended without a message';
}
