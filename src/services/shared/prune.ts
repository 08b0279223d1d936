import { SESSION_IDLE_HOURS } from '../../domain/limits.ts';
import { inBatches } from './batches.ts';
import type { ServiceContext } from './context.ts';

/** Longer than any subscription or delivery looks back. */
export const EVENT_DAYS = 30;
const BATCHES = { rows: 2_000, most: 500 };

export interface Pruned {
  idempotencyKeys: number;
  events: number;
  webhookMessages: number;
  rateWindows: number;
  sessions: number;
  signInLinks: number;
  signInChallenges: number;
}

/**
 * Takes away what nobody asks for any more: expired idempotency keys, counts of past minutes, ways
 * in that have ended, and events and webhooks older than `EVENT_DAYS`.
 */
export async function prune({ db }: ServiceContext, now: Date, signal: AbortSignal): Promise<Pruned> {
  const oldest = new Date(now.getTime() - EVENT_DAYS * 86_400_000);
  const lastHour = new Date(now.getTime() - 3_600_000);
  const idleSince = new Date(now.getTime() - SESSION_IDLE_HOURS * 3_600_000);
  return {
    idempotencyKeys: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM idempotency_key WHERE ctid IN
          (SELECT ctid FROM idempotency_key WHERE expires_at <= ${now} LIMIT ${BATCHES.rows}::int)`,
    ),
    // By sequence, which grows with time, so that no batch reads more than its own rows.
    events: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM event WHERE sequence IN (
          SELECT sequence FROM (SELECT sequence, created_at FROM event ORDER BY sequence LIMIT ${BATCHES.rows}::int) first
          WHERE created_at < ${oldest})`,
    ),
    // Their endpoints are locked first, in order, as by everybody who changes deliveries.
    webhookMessages: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        WITH old AS (
          SELECT id FROM webhook_message WHERE created_at < ${oldest} ORDER BY created_at LIMIT ${BATCHES.rows}::int
        ), locked AS MATERIALIZED (
          SELECT id FROM webhook_endpoint WHERE id IN (
            SELECT d.endpoint_id FROM webhook_delivery d JOIN old ON old.id = d.message_id)
          ORDER BY id FOR NO KEY UPDATE
        )
        DELETE FROM webhook_message
        WHERE (SELECT count(*) FROM locked) IS NOT NULL AND id IN (SELECT id FROM old)`,
    ),
    rateWindows: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM rate_window WHERE subject IN (
          SELECT subject FROM rate_window WHERE start < ${lastHour} LIMIT ${BATCHES.rows}::int)`,
    ),
    sessions: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM session WHERE id IN (
          SELECT id FROM session WHERE expires_at <= ${now} OR seen_at <= ${idleSince} LIMIT ${BATCHES.rows}::int)`,
    ),
    signInLinks: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM sign_in_link WHERE hash IN (
          SELECT hash FROM sign_in_link WHERE expires_at <= ${now} LIMIT ${BATCHES.rows}::int)`,
    ),
    signInChallenges: await inBatches(
      BATCHES,
      signal,
      () => db.$executeRaw`
        DELETE FROM sign_in_challenge WHERE hash IN (
          SELECT hash FROM sign_in_challenge WHERE expires_at <= ${now} LIMIT ${BATCHES.rows}::int)`,
    ),
  };
}
