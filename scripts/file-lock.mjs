// A lock between processes of one machine, in plain JavaScript: the bootstrap uses it before anything is installed.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Time at which a process started, in the system's own count; null where the system does not tell. */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether a process of this id lives, be it somebody else's. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The holder is gone: its process ended, its id belongs to a younger process, or it died before it signed. */
function isAbandoned(path, content) {
  const [pid, start] = content.split(' ');
  if (!pid) {
    try {
      return Date.now() - statSync(path).mtimeMs > 5000;
    } catch {
      return false;
    }
  }
  return !isAlive(Number(pid)) || (start !== '' && startTimeOf(pid) !== start);
}

/** Takes an abandoned lock away. Another process may do the same: whoever moved a live lock puts it back. */
function remove(path, content) {
  const aside = `${path}.${process.pid}.abandoned`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === content) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/**
 * Runs `action` while no other process holds the lock file at `path`; the lock of a killed process is taken over.
 * `onWait` is called once when it has to wait; waiting longer than `timeoutMs` is an error.
 */
export async function withFileLock(path, action, { timeoutMs = 60_000, onWait } = {}) {
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`;
  const deadline = Date.now() + timeoutMs;
  let told = false;
  for (;;) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = read(path);
    if (holder === null) continue;
    if (isAbandoned(path, holder)) {
      remove(path, holder);
      continue;
    }
    if (Date.now() > deadline) throw new Error(`${path} is held by process ${holder.split(' ')[0]}`);
    if (!told) {
      told = true;
      onWait?.();
    }
    await delay(25);
  }
  try {
    return await action();
  } finally {
    if (read(path) === mine) rmSync(path, { force: true });
  }
}
