/** Who is next when many wait: jobs of a group (the scans of one organization) share the places with those of others. */

export interface GroupedJob {
  /** Null: of no group, never passed over. */
  group: string | null;
  /** Its group yields to all others. */
  isLate: boolean;
}

/** Where jobs come from, in the order of their turns. */
export interface JobSource<J extends GroupedJob> {
  /** The next job, of a late group or of another, and of none of these groups. */
  take(kind: 'late' | 'other', passOver: readonly string[]): Promise<J | null>;
  /** Puts the one that has waited longest before all others, late or not. */
  favourLongestWaiting(passOver: readonly string[]): Promise<void>;
}

export interface TurnOptions<J> {
  /** Jobs at the same time. */
  places: number;
  /** Runs a job to its end; aborted when the process ends. Never throws. */
  run(job: J, signal: AbortSignal): Promise<void>;
  /** Calls back whenever there may be something new, until the returned function is called. */
  watch(wake: () => void): () => void;
  onError(error: unknown): void;
}

export interface Turns {
  /** Takes no more jobs, waits `graceMs` for those running, then aborts them. */
  stop(graceMs: number): Promise<void>;
}

/** How soon something is found that nobody announced, such as a job that another process gave back. */
const POLL_MS = 500;
/** Every so many jobs the one that has waited longest comes first, so that none waits for ever. */
const LONGEST_WAITING_EVERY = 8;

/**
 * Takes jobs from now on. A group may have all places of this process only while none of another one waits; a late
 * one begins only while no other waits, and leaves a place free for those to come.
 */
export function takeTurns<J extends GroupedJob>(source: JobSource<J>, options: TurnOptions<J>): Turns {
  const { places, run, watch, onError } = options;
  const running = new Map<Promise<void>, J>();
  const aborted = new AbortController();
  let isStopping = false;
  let taken = 0;
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  const unwatch = watch(wake);

  /** Groups that have as many places as one may have beside others. */
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
  /** Fills the places that are free. */
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
  const loop = async () => {
    while (!isStopping) {
      // Before the look, so that what comes during it is seen by the next one.
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
      unwatch();
      wake();
      await looping;
      const timer = setTimeout(() => aborted.abort(), graceMs);
      await Promise.all(running.keys());
      clearTimeout(timer);
    },
  };
}
