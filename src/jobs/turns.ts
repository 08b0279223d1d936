/** Decides which job runs next: groups (the scans of one organization) share the slots. */

export interface GroupedJob {
  /** Null: no group, never skipped. */
  group: string | null;
  /** Its group yields to all others. */
  isLate: boolean;
}

/** Source of jobs, in the order of their turns. */
export interface JobSource<J extends GroupedJob> {
  /** The next job of a late or other group, excluding these groups. */
  take(kind: 'late' | 'other', passOver: readonly string[]): Promise<J | null>;
  /** Moves the job that has waited longest to the front, late or not. */
  favourLongestWaiting(passOver: readonly string[]): Promise<void>;
}

export interface TurnOptions<J> {
  /** Concurrent jobs. */
  places: number;
  /** No job is taken before: one that waits here could be done elsewhere, and is lost with this process. */
  ready: Promise<void>;
  /** Runs a job to its end; aborted when the process ends. Never throws. */
  run(job: J, signal: AbortSignal): Promise<void>;
  /** Calls back whenever there may be new jobs, until the returned function is called. */
  watch(wake: () => void): () => void;
  onError(error: unknown): void;
}

export interface Turns {
  /** Stops taking jobs, waits `graceMs` for running ones, then aborts them. */
  stop(graceMs: number): Promise<void>;
}

/** How soon unannounced jobs are found, such as one requeued by another process. */
const POLL_MS = 500;
/** Every n-th job is the one that has waited longest, so that none starves. */
const LONGEST_WAITING_EVERY = 8;

/**
 * Starts taking jobs. A group may use all slots of this process only while no other group waits; a late
 * one starts only while no other waits, and leaves one slot free.
 */
export function takeTurns<J extends GroupedJob>(source: JobSource<J>, options: TurnOptions<J>): Turns {
  const { places, ready, run, watch, onError } = options;
  const running = new Map<Promise<void>, J>();
  const aborted = new AbortController();
  let isStopping = false;
  let taken = 0;
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unwatch = watch(wake);

  /** Groups that use as many slots as one may while others wait. */
  const crowdedGroups = (): string[] => {
    const counts = new Map<string, number>();
    for (const { group } of running.values()) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= Math.max(1, places - 1)).map(([group]) => group);
  };
  const next = async (): Promise<J | null> => {
    const crowded = crowdedGroups();
    if (taken % LONGEST_WAITING_EVERY === LONGEST_WAITING_EVERY - 1) await source.favourLongestWaiting(crowded);
    return (
      (await source.take('other', crowded)) ??
      (crowded.length > 0 ? await source.take('other', []) : null) ??
      (await source.take('late', crowded))
    );
  };
  /** Fills the free slots. */
  const fill = async (): Promise<void> => {
    while (!isStopping && running.size < places) {
      const job = await next();
      if (!job) return;
      taken += 1;
      const ended = run(job, aborted.signal).finally(() => {
        running.delete(ended);
        wake();
      });
      running.set(ended, job);
    }
  };
  const stopping = Promise.withResolvers<void>();
  const loop = async () => {
    await Promise.race([ready, stopping.promise]);
    while (!isStopping) {
      // Before the query, so that work arriving during it is found by the next one.
      news = Promise.withResolvers();
      await fill().catch(onError);
      if (isStopping) return;
      const timer = running.size < places ? setTimeout(wake, POLL_MS) : null;
      await news.promise;
      if (timer) clearTimeout(timer);
    }
  };
  const looping = loop();

  return {
    async stop(graceMs) {
      isStopping = true;
      stopping.resolve();
      unwatch();
      wake();
      await looping;
      const timer = setTimeout(() => aborted.abort(), graceMs);
      await Promise.all(running.keys());
      clearTimeout(timer);
    },
  };
}
