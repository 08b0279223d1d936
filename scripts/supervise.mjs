// Keeps a server running, in plain JavaScript: the bootstrap uses it.
import { constants } from 'node:os';

/** Pauses before the restarts in a row; after the last one it gives up. Without any, nothing is started again. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000];
/** Who has run for so long did not end for the same reason as the one before. */
const STEADY_MS = 60_000;

/**
 * Starts a server with `start`, and again when it has crashed: when a signal that nobody here sent has ended it, or when
 * it failed after it had sent the message `ready`. A server that ends well, or that never was ready, stays ended.
 * Resolves with the exit status of the last one.
 */
export function supervise(start, { say, pausesMs = PAUSES_MS, steadyMs = STEADY_MS }) {
  let child = null;
  let pause = null;
  let isStopping = false;
  let inARow = 0;
  const { promise: ended, resolve, reject } = withResolvers();

  const begin = () => {
    pause = null;
    let readyAt = null;
    child = start();
    child.on('message', (message) => {
      if (message === 'ready') readyAt = performance.now();
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      child = null;
      const hasCrashed = signal !== null || (code !== 0 && readyAt !== null);
      if (isStopping || !hasCrashed || pausesMs.length === 0) return resolve(statusOf(code, signal));
      if (readyAt !== null && performance.now() - readyAt >= steadyMs) inARow = 0;
      const how = `The server crashed (${signal ?? `exit status ${code}`})`;
      if (inARow === pausesMs.length) {
        say(`${how} ${inARow + 1} times in a row: giving up.`);
        return resolve(statusOf(code, signal));
      }
      const waitMs = pausesMs[inARow];
      inARow += 1;
      say(`${how}: restarting in ${waitMs / 1000} s (restart ${inARow} of at most ${pausesMs.length} in a row).`);
      pause = setTimeout(begin, waitMs);
    });
  };
  begin();

  return {
    ended,
    /** Passes the signal on, and starts nothing again. */
    stop(signal) {
      isStopping = true;
      if (child) child.kill(signal);
      else if (pause) {
        clearTimeout(pause);
        resolve(0);
      }
    },
  };
}

/** As a shell says it. */
const statusOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers() {
  const settle = {};
  settle.promise = new Promise((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return settle;
}
