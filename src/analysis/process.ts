/**
 * Starts and watches one process in the sandbox: an empty environment, a limited heap, data size and
 * file count. It is watched from outside, because V8's limits cover neither typed arrays, WASM nor native code.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sandboxed } from './sandbox.ts';

const STATUS_POLL_MS = 50;
const READER = fileURLToPath(new URL('./reader.ts', import.meta.url));

/** Runs `entry`, which talks to this process by messages. */
export const startAnalysisProcess = (entry: string): ChildProcess => start(entry, 'ipc');

export interface ReaderProcess {
  child: ChildProcess;
  /** Socket to it, for the process that requests readings; frames of `reader-frames.ts`. */
  socket: Socket;
}

/** A process that reads text from pictures (`reader.ts`) until its socket is closed. */
export function startReaderProcess(): ReaderProcess {
  const child = start(READER, 'pipe');
  return { child, socket: child.stdio[3] as Socket };
}

function start(entry: string, channel: 'ipc' | 'pipe'): ChildProcess {
  const [program, ...args] = sandboxed(entry);
  return spawn(program!, args, {
    // Credentials of the service stay out of the process that reads hostile bytes.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1', TZ: 'UTC', VIPS_CONCURRENCY: '1' },
    // Its own process group: a Ctrl-C in the terminal reaches the service alone, which then ends its children.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', channel],
    serialization: 'advanced',
  });
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

/** The process that runs the entry: the started process may be a launcher that waits outside the namespace. */
export function innermost(pid: number): number {
  try {
    // With a thread for each of its tasks, of which the first one starts programs (proc(5), /proc/pid/task/tid/children).
    const [task] = readdirSync(`/proc/${pid}/task`);
    const [child] = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ');
    return child ? innermost(Number(child)) : pid;
  } catch {
    return pid;
  }
}

/**
 * Calls `onExceeded` once when `bytesNow` tells more than `maxBytes`. Returns what ends the watch and tells the most
 * bytes that were seen; null where the system does not tell.
 */
export function watchMemory(
  bytesNow: () => number | null,
  maxBytes: number,
  onExceeded: () => void,
): () => number | null {
  let most: number | null = null;
  const look = () => {
    const bytes = bytesNow();
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
    const bytes = bytesNow();
    return bytes === null ? most : Math.max(most ?? 0, bytes);
  };
}
