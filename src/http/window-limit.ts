import { WINDOW_MS } from './rate-limit.ts';

/** Subjects counted at a time; beyond them counting starts over. */
const MAX_SUBJECTS = 100_000;

/** Counts per process and clock minute, for requests so cheap that counting across processes would cost more. */
export interface WindowLimit {
  /** Null, or the seconds until the subject may retry. */
  take(subject: string): number | null;
}

export function createWindowLimit(perMinute: number, clock: () => number = Date.now): WindowLimit {
  let window = 0;
  const counts = new Map<string, number>();
  return {
    take(subject) {
      const now = clock();
      const current = Math.floor(now / WINDOW_MS);
      if (current !== window || counts.size >= MAX_SUBJECTS) {
        window = current;
        counts.clear();
      }
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return count <= perMinute ? null : Math.ceil(((current + 1) * WINDOW_MS - now) / 1000);
    },
  };
}
