/**
 * Isolation of analysis processes by the operating system. Node's permission model is the inner layer, everywhere: it
 * restricts only JavaScript. The outer layer, which also restricts native code, is the strongest that this machine
 * offers: on Linux, namespaces made with util-linux (unshare(1), setpriv(1), namespaces(7)), without network, other
 * processes or /proc, and without files except the code that runs; as root, also a separate user without capabilities.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';

/** `namespaces`: no network, files or processes of others. `user`: another user. `permissions`: only JavaScript. */
export const SANDBOX_LEVELS = ['namespaces', 'user', 'permissions'] as const;
export type SandboxLevel = (typeof SANDBOX_LEVELS)[number];

/** The outer layer found to work here. */
export interface Sandbox {
  level: SandboxLevel;
  /** Whether the processes run as a user who owns nothing, instead of the service's own. */
  ownUser: boolean;
}

interface Wall extends Sandbox {
  /** Runs `node`, which may read `folders`. */
  command(node: readonly string[], folders: readonly string[]): string[];
}

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = join(PROJECT_ROOT, 'node_modules');
/** Covered by the new root folder within the namespace, which shows none of what lies here. */
const NEW_ROOT = '/sys';
/** The users of transient services (systemd, "Users, Groups, UIDs and GIDs"): they own no file. One for each process. */
const FIRST_USER = 61_184;
const USERS = 4_336;
const PROBE_TIMEOUT_MS = 15_000;

const findProgram = (name: string) =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
const [SETPRIV, PRLIMIT, UNSHARE, CHROOT, SHELL] = ['setpriv', 'prlimit', 'unshare', 'chroot', 'sh'].map(findProgram);

/** Folders of code, which are all that a process may read: never the whole project, where data and secrets may lie. */
export const READABLE_FOLDERS: readonly string[] = [join(PROJECT_ROOT, 'src'), realpathSync(MODULES)];
/** Node looks here for the kind of module that a file is. */
const PACKAGE_FILE = join(PROJECT_ROOT, 'package.json');

/** Whether `path` is one of the readable folders, or is inside one. */
export function meetsReadableFolder(path: string): boolean {
  const within = (inner: string, outer: string) => {
    const way = relative(outer, inner);
    return way === '' || (!way.startsWith('..') && !isAbsolute(way));
  };
  return READABLE_FOLDERS.some((folder) => within(path, folder));
}

let found: Wall | null = null;

/** The outer layer of this machine; determined once. */
export function findSandbox(): Sandbox {
  const { level, ownUser } = wall();
  return { level, ownUser };
}

/** The command line that runs `entry` within both layers. */
export function sandboxed(entry: string): string[] {
  const folders = [...READABLE_FOLDERS, dirname(entry)];
  const node = [
    process.execPath,
    ...(addressSpaceIsBounded() ? ['--disable-wasm-trap-handler'] : []),
    '--max-old-space-size=1024',
    // A document makes more garbage than the default holds, and is scavenged some ten times; measured 7 % faster.
    '--max-semi-space-size=32',
    // Without --allow-worker: the permissions of a thread are what its creator says, none if it likes.
    '--permission',
    // node_modules under its own name as well: it may be a link.
    ...[...folders, MODULES].map((folder) => `--allow-fs-read=${folder}/*`),
    `--allow-fs-read=${PACKAGE_FILE}`,
    '--allow-addons',
    // A database writes files without asking for the permission.
    '--no-experimental-sqlite',
    '--no-warnings',
    entry,
  ];
  return wall().command(node, folders);
}

function wall(): Wall {
  found ??= walls().find(works) ?? bare;
  return found;
}

/** Those that this machine may offer, the strongest first. */
function walls(): Wall[] {
  if (process.platform !== 'linux' || !SETPRIV || !PRLIMIT) return [];
  const isRoot = process.getuid?.() === 0;
  const withNamespaces = UNSHARE && CHROOT && SHELL;
  return [
    ...(withNamespaces && isRoot ? [namespaces({ ownUser: true })] : []),
    // Where the files of root are for root alone, its processes keep their user, without its rights.
    ...(withNamespaces ? [namespaces({ ownUser: false })] : []),
    ...(isRoot ? [otherUser] : []),
  ];
}

/** Starts Node within the layer, where it must be able to read the code. */
function works({ command }: Wall): boolean {
  const readsCode = `require('node:fs').readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`;
  const [program, ...args] = command([process.execPath, '-e', readsCode], READABLE_FOLDERS);
  const { status } = spawnSync(program!, args, { timeout: PROBE_TIMEOUT_MS, stdio: 'ignore', env: {} });
  return status === 0;
}

/** Ends a process with the one that started it, even when it is stuck. A change of the user forgets it: it comes last. */
const WITH_PARENT = ['--pdeathsig', 'KILL'];
/** No byte is ever written to a file, with any outer layer. */
const limits = () => [
  PRLIMIT!,
  `--data=${ANALYSIS_LIMITS.maxDataBytes}`,
  '--core=0',
  '--fsize=0',
  '--nofile=512',
  '--',
];
const WITHOUT_RIGHTS = ['--no-new-privs', '--inh-caps=-all'];

function asOtherUser(): string[] {
  const id = String(nextUser());
  return ['--reuid', id, '--regid', id, '--clear-groups', '--bounding-set=-all', ...WITHOUT_RIGHTS];
}

let usersTaken = 0;
function nextUser(): number {
  const user = FIRST_USER + ((process.pid + usersTaken) % USERS);
  usersTaken += 1;
  return user;
}

function namespaces({ ownUser }: { ownUser: boolean }): Wall {
  return {
    level: 'namespaces',
    ownUser,
    command(node, folders) {
      // To be root of a user namespace is enough to make the others; its rights end at its border.
      const rights = ownUser ? [] : [UNSHARE!, '--user', '--map-root-user', '--'];
      const spaces = ['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
      const launcher = [SETPRIV!, ...WITH_PARENT, '--', ...limits(), UNSHARE!, ...spaces];
      const dropped = [...(ownUser ? asOtherUser() : ['--bounding-set=-all', ...WITHOUT_RIGHTS]), ...WITH_PARENT];
      const program = [CHROOT!, NEW_ROOT, SETPRIV!, ...dropped, '--', ...node];
      const script = [...newRoot(folders), `exec ${program.map(quoted).join(' ')}`].join('\n');
      return [...rights, ...launcher, '--', SHELL!, '-ec', script];
    },
  };
}

const otherUser: Wall = {
  level: 'user',
  ownUser: true,
  command: (node) => [...limits(), SETPRIV!, ...asOtherUser(), ...WITH_PARENT, '--', ...node],
};

const bare: Wall = {
  level: 'permissions',
  ownUser: false,
  command: (node) => [
    ...(SETPRIV ? [SETPRIV, ...WITH_PARENT, '--no-new-privs', '--'] : []),
    ...(PRLIMIT ? limits() : []),
    ...node,
  ],
};

/** Shell commands that build the new root: code, system libraries and two devices, each at its own path, read-only. */
function newRoot(folders: readonly string[]): string[] {
  const at = (path: string) => quoted(NEW_ROOT + path);
  const libraries = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache'];
  const shown = new Set(
    [...libraries, ...folders, MODULES, PACKAGE_FILE, process.execPath, SETPRIV!].filter(existsSync),
  );
  const commands = [
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `mount -t tmpfs -o mode=755,nosuid,nodev none ${NEW_ROOT}`,
    `mkdir ${NEW_ROOT}/dev`,
  ];
  for (const device of ['/dev/null', '/dev/urandom']) {
    commands.push(`: > ${at(device)}`, `mount --bind ${device} ${at(device)}`);
  }
  for (const path of shown) {
    if (folders.some((folder) => path.startsWith(`${folder}/`))) continue;
    commands.push(`mkdir -p ${at(dirname(path))}`);
    if (lstatSync(path).isSymbolicLink()) {
      commands.push(`ln -s ${quoted(realpathSync(path))} ${at(path)}`);
      // Met later in this loop, unless it is there already.
      shown.add(realpathSync(path));
      continue;
    }
    commands.push(statSync(path).isDirectory() ? `mkdir -p ${at(path)}` : `: > ${at(path)}`);
    commands.push(`mount --bind ${quoted(path)} ${at(path)}`, `mount -o remount,bind,ro,nosuid,nodev ${at(path)}`);
  }
  return [...commands, `mount -o remount,ro,nosuid,nodev none ${NEW_ROOT}`];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * WebAssembly reserves some 10 GiB of address space a memory, unused, and leaves checking bounds to the processor, which
 * is some 15 % faster. Where the operator bounds the address space (`ulimit -v`) it has to check by itself.
 */
function addressSpaceIsBounded(): boolean {
  try {
    return !/^Max address space +unlimited/m.test(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return false;
  }
}
