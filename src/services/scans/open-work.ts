import type { Plan } from '../../../generated/prisma/client.ts';
import type { Statements } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_RETRY_AFTER_SECONDS } from '../../domain/limits.ts';
import type { FailureCode } from '../../domain/scan.ts';
import { EVENT_CHANNEL } from '../../events/outbox.ts';
import { perMinuteLimit, roundsPerScan } from '../accounts/plans.ts';
import type { Actor } from '../shared/actor.ts';
import type { AnalysisTurn, ServiceContext } from '../shared/context.ts';

/**
 * How much an organization, and the service, may have under way before new scans are refused (spec: decisions, "too
 * much work"), and what makes an organization yield to all others.
 */

/** The topic of `Live` under which workers hear of new analyses. */
export const ANALYSES_TOPIC = 'analyses';

/** Scans that have not ended: this many, or so many times the requests a minute, whichever is more. */
const OPEN_SCANS = 200;
const OPEN_PER_REQUEST_A_MINUTE = 10;

/** Failures that cost as much work as an analysis can, and are refunded all the same; the index scan_overrun_idx has them. */
const OVERRUNS: readonly FailureCode[] = ['TIMEOUT', 'TOO_COMPLEX'];
/** As many of them within `OVERRUN_MINUTES` make an organization late. */
const LATE_AFTER_OVERRUNS = 3;
const OVERRUN_MINUTES = 60;

/** How far back the drain is measured. */
const DRAIN_MINUTES = 5;

/** Overruns of the organization `o`; more than are needed are not counted. */
const OVERRUNS_OF_O = `(SELECT count(*)::int FROM (
  SELECT FROM scan WHERE organization_id = o.id AND failure_code IN (${OVERRUNS.map((code) => `'${code}'`).join(', ')})
    AND completed_at > now() - interval '${OVERRUN_MINUTES} minutes'
  LIMIT ${LATE_AFTER_OVERRUNS + 1}) late)`;

/** What the room that is left leaves to decide. */
export interface Room extends AnalysisTurn {
  /** Open scans of the organization may not exceed it. */
  openLimit: number;
}

/**
 * Refuses early, before anything large is written; of the number of open scans only `takeRoom` decides. Throws
 * RATE_LIMITED when the organization has too many, AI_NOT_CONFIGURED when its oldest has waited for too long, or when
 * nobody's scan was begun for that long while one waits.
 */
export async function requireRoom(
  actor: Actor,
  sql: Statements,
  context: Pick<ServiceContext, 'queueMaxWaitSeconds' | 'countWaiting'>,
): Promise<Room> {
  const { organizationId } = actor;
  const { queueMaxWaitSeconds: maxWaitSeconds } = context;
  const [found] = await sql.query<{
    plan: Plan;
    per_minute_limit: number | null;
    open: number;
    too_old: number;
    stuck: boolean;
    overruns: number;
  }>(
    `SELECT plan, per_minute_limit,
       (SELECT count(*)::int FROM scan WHERE organization_id = o.id AND status IN ('queued', 'processing')) AS open,
       (SELECT count(*)::int FROM scan
        WHERE organization_id = o.id AND status = 'queued' AND created_at < w.since) AS too_old,
       EXISTS (SELECT FROM scan WHERE status = 'queued' AND created_at < w.since)
         AND NOT EXISTS (SELECT FROM scan WHERE status = 'processing' AND started_at >= w.since)
         AND NOT EXISTS (SELECT FROM scan WHERE completed_at >= w.since) AS stuck,
       ${OVERRUNS_OF_O} AS overruns
     FROM organization o, (SELECT now() - make_interval(secs => $2) AS since) w WHERE o.id = $1`,
    [organizationId, maxWaitSeconds],
  );
  if (!found) throw new Error(`there is no organization ${organizationId}`);
  const perMinute = perMinuteLimit({ plan: found.plan, perMinuteLimit: found.per_minute_limit });
  const openLimit = Math.max(OPEN_SCANS, OPEN_PER_REQUEST_A_MINUTE * perMinute);
  if (found.open >= openLimit) throw await tooManyOpen(actor, sql, openLimit, found.open);
  const isStuck = found.stuck && (await isAnyWaiting(sql, context, null));
  if (isStuck || (found.too_old > 0 && (await isAnyWaiting(sql, context, organizationId)))) {
    const seconds = isStuck ? MAX_RETRY_AFTER_SECONDS : await secondsUntilEnded(actor, sql, found.too_old);
    throw new ServiceError(
      'AI_NOT_CONFIGURED',
      `The analysis service is temporarily unavailable: too many scans are waiting. Retry in ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    );
  }
  return { rounds: found.open * roundsPerScan(found.plan), openLimit, isLate: found.overruns >= LATE_AFTER_OVERRUNS };
}

/**
 * Decides, with the new scan counted, under the locks that every new scan of the organization takes before; and wakes
 * the workers when the transaction commits. Throws RATE_LIMITED.
 */
export async function takeRoom(actor: Actor, sql: Statements, { openLimit }: Room): Promise<void> {
  const [row] = await sql.query<{ open: number }>(
    `SELECT count(*)::int AS open, pg_notify($2, $3)::text FROM scan
     WHERE organization_id = $1 AND status IN ('queued', 'processing')`,
    [actor.organizationId, EVENT_CHANNEL, ANALYSES_TOPIC],
  );
  const open = row?.open ?? 0;
  if (open > openLimit) throw await tooManyOpen(actor, sql, openLimit, open - 1);
}

/** Whether this failure, of a scan that has just ended, is the one that makes its organization late. */
export async function hasBecomeLate(sql: Statements, organizationId: string, failure: FailureCode): Promise<boolean> {
  if (!OVERRUNS.includes(failure)) return false;
  const [row] = await sql.query<{ overruns: number }>(
    `SELECT ${OVERRUNS_OF_O} AS overruns FROM organization o WHERE o.id = $1::uuid`,
    [organizationId],
  );
  return row?.overruns === LATE_AFTER_OVERRUNS;
}

/**
 * Whether the queue knows of one of the oldest that waited for too long, of an organization or of all. A scan whose job
 * was lost must not close the service for ever.
 */
async function isAnyWaiting(
  sql: Statements,
  { queueMaxWaitSeconds, countWaiting }: Pick<ServiceContext, 'queueMaxWaitSeconds' | 'countWaiting'>,
  organizationId: string | null,
): Promise<boolean> {
  const oldest = await sql.query<{ id: string }>(
    `SELECT id FROM scan WHERE status = 'queued' AND created_at < now() - make_interval(secs => $1)
       AND ($2::uuid IS NULL OR organization_id = $2) ORDER BY created_at LIMIT 100`,
    [queueMaxWaitSeconds, organizationId],
  );
  const ids = oldest.map(({ id }) => id);
  return (await countWaiting(sql, ids)) > 0;
}

async function tooManyOpen(actor: Actor, sql: Statements, limit: number, open: number): Promise<ServiceError> {
  const seconds = await secondsUntilEnded(actor, sql, open - limit + 1);
  return new ServiceError('RATE_LIMITED', `The organization has ${limit} open scans: retry in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}

/** How long so many scans of the organization take to end, as fast as they did in the last minutes. */
async function secondsUntilEnded({ organizationId }: Actor, sql: Statements, count: number): Promise<number> {
  const [row] = await sql.query<{ ended: number }>(
    `SELECT count(*)::int AS ended FROM scan
     WHERE organization_id = $1 AND completed_at > now() - make_interval(mins => $2)`,
    [organizationId, DRAIN_MINUTES],
  );
  const perSecond = (row?.ended ?? 0) / (DRAIN_MINUTES * 60);
  return perSecond === 0
    ? MAX_RETRY_AFTER_SECONDS
    : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(count / perSecond)));
}
