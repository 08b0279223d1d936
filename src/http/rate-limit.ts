import type { PrismaClient } from '../../generated/prisma/client.ts';

const WINDOW_MS = 60_000;
/** Units that a process takes from the shared window at once; fewer when the window runs low. */
const MAX_LEASE = 10;
const MAX_ADDRESSES = 100_000;

/** The answer to one request: what the `RateLimit-*` headers say, and whether it may go on. */
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
  /** Units taken from the shared window and not used yet. */
  leased: number;
  /** Units that nobody had taken when this process last asked. */
  free: number;
  asking: Promise<void> | null;
}

const windowAt = (now: number) => Math.floor(now / WINDOW_MS);
const resetSeconds = (now: number) => Math.max(1, Math.ceil(((windowAt(now) + 1) * WINDOW_MS - now) / 1000));

export interface OrganizationLimiter {
  take(organizationId: string, limit: number): Promise<RateDecision>;
}

/**
 * A fixed window of a clock minute per organization, shared by all processes through one row. Each process takes
 * units in small leases, so most requests ask nobody; the sum over all processes never exceeds the limit.
 */
export function createOrganizationLimiter(db: PrismaClient, clock: () => number = Date.now): OrganizationLimiter {
  const buckets = new Map<string, Bucket>();

  async function lease(organizationId: string, bucket: Bucket): Promise<void> {
    const wanted = Math.max(1, Math.min(MAX_LEASE, Math.floor(bucket.free / 8)));
    const start = new Date(bucket.window * WINDOW_MS);
    const [row] = await db.$queryRaw<{ used: number }[]>`
      INSERT INTO rate_window (organization_id, start, used) VALUES (${organizationId}::uuid, ${start}, ${wanted}::int)
      ON CONFLICT (organization_id) DO UPDATE SET
        start = GREATEST(rate_window.start, EXCLUDED.start),
        used = CASE WHEN rate_window.start < EXCLUDED.start THEN EXCLUDED.used
                    ELSE rate_window.used + EXCLUDED.used END
      RETURNING used`;
    const used = row?.used ?? 0;
    bucket.leased += Math.max(0, Math.min(wanted, bucket.limit - (used - wanted)));
    bucket.free = Math.max(0, bucket.limit - used);
  }

  return {
    async take(organizationId, limit) {
      const now = clock();
      let bucket = buckets.get(organizationId);
      if (!bucket || bucket.window !== windowAt(now)) {
        bucket = { window: windowAt(now), limit, leased: 0, free: limit, asking: null };
        buckets.set(organizationId, bucket);
      } else if (bucket.limit !== limit) {
        // The operator changed it: what is free changes with it, what was leased stays.
        bucket.free = Math.max(0, bucket.free + limit - bucket.limit);
        bucket.limit = limit;
      }
      while (bucket.leased === 0 && bucket.free > 0) {
        const asked: Bucket = bucket;
        asked.asking ??= lease(organizationId, asked).finally(() => {
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

export interface AddressLimiter {
  take(address: string): RateDecision;
}

/** Requests without a valid key, counted per client address by this process alone: they cost no statement. */
export function createAddressLimiter(limit: number, clock: () => number = Date.now): AddressLimiter {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take(address) {
      const now = clock();
      if (window !== windowAt(now) || counts.size > MAX_ADDRESSES) {
        window = windowAt(now);
        counts = new Map();
      }
      const used = (counts.get(address) ?? 0) + 1;
      counts.set(address, used);
      return { allowed: used <= limit, limit, remaining: Math.max(0, limit - used), resetSeconds: resetSeconds(now) };
    },
  };
}
