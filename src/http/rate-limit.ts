import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';

export const WINDOW_MS = 60_000;
/** Units that a process leases from the shared window at a time; fewer when the window runs low. */
const MAX_LEASE = 64;
/** Subjects whose leases a process keeps; for others it queries the shared window again. */
const MAX_SUBJECTS = 100_000;

/** The decision on one request: the values of the `RateLimit-*` headers, and whether it may proceed. */
export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window resets, at least 1. */
  resetSeconds: number;
}

interface Bucket {
  window: number;
  limit: number;
  /** Units leased from the shared window and not used yet. */
  leased: number;
  /** Units still free when this process last queried. */
  free: number;
  asking: Promise<void> | null;
}

const windowAt = (now: number) => Math.floor(now / WINDOW_MS);
const resetSeconds = (now: number) => Math.max(1, Math.ceil(((windowAt(now) + 1) * WINDOW_MS - now) / 1000));

export interface RateLimiter {
  /** `subject`: an organization's id, or the `addressSubject` of a client's address. */
  take(subject: string, limit: number): Promise<RateDecision>;
}

/**
 * A fixed window of a clock minute per subject, shared by all processes through one row. Each process takes units in
 * small leases, so most requests need no query; the sum over all processes never exceeds the limit.
 */
export function createRateLimiter(pool: Pool, clock: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, Bucket>();

  async function lease(subject: string, bucket: Bucket): Promise<void> {
    const wanted = Math.max(1, Math.min(MAX_LEASE, Math.floor(bucket.free / 8)));
    const start = new Date(bucket.window * WINDOW_MS);
    const { rows } = await pool.query<{ used: number }>({
      name: 'rate-lease',
      text: `INSERT INTO rate_window (subject, start, used) VALUES ($1, $2, $3)
             ON CONFLICT (subject) DO UPDATE SET
               start = GREATEST(rate_window.start, EXCLUDED.start),
               used = CASE WHEN rate_window.start < EXCLUDED.start THEN EXCLUDED.used
                           ELSE rate_window.used + EXCLUDED.used END
             RETURNING used`,
      values: [subject, start, wanted],
    });
    const used = rows[0]?.used ?? 0;
    bucket.leased += Math.max(0, Math.min(wanted, bucket.limit - (used - wanted)));
    bucket.free = Math.max(0, bucket.limit - used);
  }

  return {
    async take(subject, limit) {
      const now = clock();
      let bucket = buckets.get(subject);
      if (!bucket || bucket.window !== windowAt(now)) {
        if (buckets.size >= MAX_SUBJECTS) buckets.clear();
        bucket = { window: windowAt(now), limit, leased: 0, free: limit, asking: null };
        buckets.set(subject, bucket);
      } else if (bucket.limit !== limit) {
        // The operator changed the limit: what is left of this minute changes with it, leased units too.
        const left = Math.max(0, bucket.leased + bucket.free + limit - bucket.limit);
        bucket.leased = Math.min(bucket.leased, left);
        bucket.free = left - bucket.leased;
        bucket.limit = limit;
      }
      while (bucket.leased === 0 && bucket.free > 0) {
        const asked: Bucket = bucket;
        asked.asking ??= lease(subject, asked).finally(() => {
          asked.asking = null;
        });
        await asked.asking;
      }
      const allowed = bucket.leased > 0;
      if (allowed) bucket.leased -= 1;
      return { allowed, limit, remaining: bucket.leased + bucket.free, resetSeconds: resetSeconds(now) };
    },
  };
}

/** A client's address as a subject: for IPv6 the first 64 bits, since one client owns the whole prefix. */
export function addressSubject(address: string): string {
  if (!ipaddr.isValid(address)) return 'address unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `address ${parsed}`;
  return `address ${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}`;
}
