import { ServiceError } from '../domain/errors.ts';

/** With the half second for which a look-up is believed, a refusal is in force within a second or so. */
const EVERY_MS = 400;

/** Looks at the keys of connections that stay open. */
export interface KeyWatch {
  /** Calls back once, when the key is refused, unless the returned function is called before. */
  watch(authorization: string, onRefused: (error: ServiceError) => void): () => void;
}

/** `check` throws a ServiceError for a key that is no longer good; one look-up serves all connections of a key. */
export function createKeyWatch(check: (authorization: string) => Promise<unknown>): KeyWatch {
  const watched = new Map<string, Set<(error: ServiceError) => void>>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    for (const [authorization, callbacks] of [...watched]) {
      try {
        await check(authorization);
      } catch (error) {
        // A database that is away refuses nobody.
        if (error instanceof ServiceError) for (const call of [...callbacks]) call(error);
      }
    }
    isLooking = false;
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
