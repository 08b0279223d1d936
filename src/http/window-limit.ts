import { WINDOW_MS } from './rate-limit.ts';

/** Subjects that are counted at a time; beyond them the counting begins again. */
const MAX_SUBJECTS = 100_000;

/** Counts what costs no more than the counting over all processes would: within this process, for a clock minute. */
export interface WindowLimit {
  /** Null, or the seconds until the subject may come again. */
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
