import { ServiceError } from '../domain/errors.ts';

/** With lookups cached for half a second, a revocation takes effect within about a second. */
const EVERY_MS = 400;

/** A slow lookup delays no other key, and a thousand keys are checked well within the interval. */
const LOOKS_AT_ONCE = 4;

/** Rechecks the keys and the sessions of connections that stay open. */
export interface KeyWatch {
  /** Calls back once, when the key is refused, unless the returned function is called first. */
  watch(authorization: string, onRefused: (error: ServiceError) => void): () => void;
}

/** `check` throws a ServiceError for a key that is no longer valid; one lookup serves all connections of a key. */
export function createKeyWatch(check: (authorization: string) => Promise<unknown>): KeyWatch {
  const watched = new Map<string, Set<(error: ServiceError) => void>>();
  let timer: NodeJS.Timeout | null = null;
  let waiting: string[] = [];
  const underWay = new Set<string>();

  function look(): void {
    if (waiting.length === 0) waiting = [...watched.keys()].filter((authorization) => !underWay.has(authorization));
    while (waiting.length > 0 && underWay.size < LOOKS_AT_ONCE) void lookOneAfterTheOther();
  }

  async function lookOneAfterTheOther(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      underWay.add(next);
      await lookAt(next);
      underWay.delete(next);
    }
  }

  async function lookAt(authorization: string): Promise<void> {
    try {
      await check(authorization);
    } catch (error) {
      // While the database is unavailable, no key is refused.
      if (!(error instanceof ServiceError)) return;
      for (const call of [...(watched.get(authorization) ?? [])]) call(error);
    }
  }

  return {
    watch(authorization, onRefused) {
      const callbacks = watched.get(authorization) ?? new Set();
      watched.set(authorization, callbacks.add(call));
      timer ??= setInterval(look, EVERY_MS).unref();
      return stop;

      function call(error: ServiceError): void {
        stop();
        onRefused(error);
      }
      function stop(): void {
        callbacks.delete(call);
        if (callbacks.size === 0 && watched.get(authorization) === callbacks) watched.delete(authorization);
        if (watched.size === 0 && timer) {
          clearInterval(timer);
          timer = null;
        }
      }
    },
  };
}
