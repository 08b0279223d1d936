const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays before the retries, each after the previous failed attempt (spec: interface, 6.2; decisions, "attempts"). */
export const RETRY_DELAYS_MS: readonly number[] = [
  0,
  3 * SECOND,
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  12 * HOUR,
];

/** When to retry after `tries` failed attempts (1 or more), the last of them at `failedAt`; null after the last. */
export function nextTryAt(tries: number, failedAt: Date): Date | null {
  const delayMs = RETRY_DELAYS_MS[tries - 1];
  return delayMs === undefined ? null : new Date(failedAt.getTime() + delayMs);
}
