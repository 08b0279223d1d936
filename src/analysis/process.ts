/**
 * One analysis process: started with no environment of ours, no right to write files or start programs, a bounded
 * heap, data size and file count where the system can bound them. It is watched from outside, for V8's own
 * limits bind neither typed arrays, WASM nor native code.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
const findProgram = (name: string) =>
  ['/usr/bin', '/bin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
/** Both of util-linux: bounds the process, and ends it with the service even when it is stuck. */
const PRLIMIT = findProgram('prlimit');
const SETPRIV = findProgram('setpriv');
const STATUS_POLL_MS = 50;

export function startAnalysisProcess(entry: string): ChildProcess {
  const node = [
    process.execPath,
    ...(addressSpaceIsBounded() ? ['--disable-wasm-trap-handler'] : []),
    '--max-old-space-size=1024',
    '--permission',
    `--allow-fs-read=${PROJECT_ROOT}*`,
    // Where the libraries really lie: node_modules may be a link.
    `--allow-fs-read=${realpathSync(`${PROJECT_ROOT}node_modules`)}/*`,
    '--allow-addons',
    '--allow-worker',
    '--no-warnings',
    entry,
  ];
  const command = [
    ...(SETPRIV ? [SETPRIV, '--pdeathsig', 'KILL', '--'] : []),
    ...(PRLIMIT ? [PRLIMIT, `--data=${ANALYSIS_LIMITS.maxDataBytes}`, '--core=0', '--nofile=512', '--'] : []),
    ...node,
  ];
  return spawn(command[0]!, command.slice(1), {
    // Credentials of the service stay out of the process that reads hostile bytes.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1', TZ: 'UTC', VIPS_CONCURRENCY: '1' },
    // Its own process group: a Ctrl-C in the terminal reaches the service alone, which then ends its children.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

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

/** Resident memory in bytes; null where the system does not tell. */
export function residentBytes(pid: number): number | null {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes ? Number(kibibytes) * 1024 : null;
  } catch {
    return null;
  }
}

/**
 * Calls `onExceeded` once when the process grows over `maxBytes`. Returns what ends the watch and tells the most bytes
 * that were seen; null where the system does not tell.
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): () => number | null {
  let most: number | null = null;
  const look = () => {
    const bytes = residentBytes(pid);
    if (bytes === null) return;
    most = Math.max(most ?? 0, bytes);
    if (bytes <= maxBytes) return;
    clearInterval(timer);
    onExceeded();
  };
  const timer = setInterval(look, STATUS_POLL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    const bytes = residentBytes(pid);
    return bytes === null ? most : Math.max(most ?? 0, bytes);
  };
}
