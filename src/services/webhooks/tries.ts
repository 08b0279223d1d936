import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { newId } from '../../db/id.ts';
import { storable } from '../../db/text.ts';
import { MAX_WEBHOOK_FAILURES, WEBHOOK_TIMEOUT_MS } from '../../domain/limits.ts';
import type { WebhookEventType } from '../../domain/webhook.ts';
import { nextTryAt } from '../../webhooks/schedule.ts';
import type { Try, TryOutcome } from '../../webhooks/send.ts';
import type { Actor } from '../shared/actor.ts';
import { disableEndpoint } from './endpoints.ts';

/** Tries of one endpoint at the same time, over all nodes, so that a slow receiver never takes every place. */
export const TRIES_PER_ENDPOINT = 4;
/** The same for all endpoints of an organization at one host. */
export const TRIES_PER_HOST = 8;
/** After this long without an outcome the process of a try is taken for dead, and the try is made again. */
const CLAIM_MS = 2 * WEBHOOK_TIMEOUT_MS;
/** Claims happen one after the other over all nodes, so that the count per endpoint is exact. */
const CLAIM_LOCK = 72707372;

/** A delivery whose next try is this process's. */
export interface ClaimedDelivery extends Try {
  deliveryId: string;
  endpointId: string;
  organizationId: string;
  claimId: string;
  /** Null for a ping. */
  scanId: string | null;
}

export interface Claim {
  deliveries: ClaimedDelivery[];
  /** Until the next delivery that waits for its time; null when none does. */
  dueInMs: number | null;
}

/**
 * Takes up to `places` deliveries that are due, the longest waiting first, each for one try. It leaps from one
 * endpoint with something open to the next and looks at a few of its deliveries, so neither the number of endpoints nor
 * the length of a backlog makes it slow. What a disabled endpoint had open was cancelled.
 */
export async function claimDeliveries(db: PrismaClient, places: number): Promise<Claim> {
  const claimId = newId();
  const rows = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK}::bigint)`;
    return tx.$queryRaw<ClaimedRow[]>`
      WITH RECURSIVE waiting AS (
        (SELECT endpoint_id FROM webhook_delivery WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
        UNION ALL
        SELECT (SELECT d.endpoint_id FROM webhook_delivery d
                WHERE d.status = 'pending' AND d.endpoint_id > w.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
        FROM waiting w WHERE w.endpoint_id IS NOT NULL
      ), busy AS (
        SELECT endpoint_id, count(*)::int AS tries FROM webhook_delivery WHERE claimed_until > now() GROUP BY endpoint_id
      ), place AS (
        SELECT e.id AS endpoint_id, coalesce(busy.tries, 0) AS tries,
          -- An address that has never accepted anything may be a stranger's.
          CASE WHEN e.confirmed_at IS NULL THEN 1 ELSE ${TRIES_PER_ENDPOINT}::int END AS most,
          (e.organization_id, lower(substring(e.url FROM '://([^/?#]*)'))) AS host
        FROM webhook_endpoint e LEFT JOIN busy ON busy.endpoint_id = e.id
        WHERE e.id IN (SELECT endpoint_id FROM waiting) OR busy.tries > 0
      ), at_host AS (
        SELECT host, sum(tries)::int AS tries FROM place GROUP BY host
      ), candidate AS (
        SELECT d.id, d.next_try_at, at_host.tries,
          row_number() OVER (PARTITION BY host ORDER BY d.next_try_at) AS position
        FROM place JOIN at_host USING (host)
        CROSS JOIN LATERAL (
          SELECT id, next_try_at FROM webhook_delivery
          WHERE status = 'pending' AND endpoint_id = place.endpoint_id AND next_try_at <= now()
            AND (claimed_until IS NULL OR claimed_until <= now())
          ORDER BY next_try_at
          LIMIT greatest(0, place.most - place.tries)
          FOR UPDATE SKIP LOCKED
        ) d
      ), due AS (
        SELECT id FROM candidate WHERE tries + position <= ${TRIES_PER_HOST}::int
        ORDER BY next_try_at LIMIT ${places}::int
      )
      UPDATE webhook_delivery d
      SET claim_id = ${claimId}::uuid, claimed_until = now() + make_interval(secs => ${CLAIM_MS / 1000}::int)
      FROM due, webhook_message m, webhook_endpoint e
      WHERE d.id = due.id AND m.id = d.message_id AND e.id = d.endpoint_id
      RETURNING d.id AS "deliveryId", d.endpoint_id AS "endpointId", d.organization_id AS "organizationId",
        m.id, m.scan_id AS "scanId", m.type, m.body, e.url, e.secret,
        CASE WHEN e.previous_secret_until > now() THEN e.previous_secret END AS "previousSecret"`;
  });
  const deliveries = rows.map(({ secret, previousSecret, ...row }) => ({
    ...row,
    claimId,
    secrets: previousSecret === null ? [secret] : [secret, previousSecret],
  }));
  const [next] = await db.$queryRaw<{ dueInMs: number | null }[]>`
    SELECT (extract(epoch FROM min(next_try_at) - now()) * 1000)::float8 AS "dueInMs"
    FROM webhook_delivery WHERE status = 'pending' AND next_try_at > now()`;
  return { deliveries, dueInMs: next?.dueInMs ?? null };
}

interface ClaimedRow {
  deliveryId: string;
  endpointId: string;
  organizationId: string;
  id: string;
  scanId: string | null;
  type: WebhookEventType;
  body: string;
  url: string;
  secret: string;
  previousSecret: string | null;
}

/** What is known of an endpoint when a try ends. */
interface Judged {
  status: string;
  failures: number;
  now: Date;
  isConfirmed: boolean;
  /** The try went to its present address. */
  isAtUrl: boolean;
}

/**
 * Writes what a try came to, and with it what follows: the end of the delivery, its next try, or the disabling of its
 * endpoint (spec: interface, 3 and 6.2). Nothing when the delivery is gone or its claim was lost.
 */
export async function recordTry(db: PrismaClient, delivery: ClaimedDelivery, outcome: TryOutcome): Promise<void> {
  const { deliveryId, endpointId, claimId } = delivery;
  await db.$transaction(async (tx) => {
    const [endpoint] = await tx.$queryRaw<Judged[]>`
      SELECT status::text, failures, now(), confirmed_at IS NOT NULL AS "isConfirmed", url = ${delivery.url} AS "isAtUrl"
      FROM webhook_endpoint WHERE id = ${endpointId}::uuid FOR NO KEY UPDATE`;
    if (!endpoint) return;
    const [row] = await tx.webhookDelivery.updateManyAndReturn({
      where: { id: deliveryId, claimId },
      data: { claimId: null, claimedUntil: null, step: { increment: 1 }, tries: { increment: 1 } },
    });
    if (!row) return;
    const { startedAt, durationMs, statusCode, fault } = outcome;
    const answer = storable(outcome.answer);
    await tx.webhookAttempt.create({
      data: { deliveryId, number: row.tries, startedAt, durationMs, statusCode, fault, answer },
      select: { number: true },
    });
    if (fault === null) {
      const done = { status: 'succeeded', nextTryAt: null } as const;
      await tx.webhookDelivery.update({ where: { id: deliveryId }, data: done, select: { id: true } });
      // A try at an address that was changed meanwhile says nothing about the present one.
      if (endpoint.isAtUrl && (endpoint.failures > 0 || !endpoint.isConfirmed)) {
        const confirmed = endpoint.isConfirmed ? {} : { confirmedAt: endpoint.now };
        await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { failures: 0, ...confirmed } });
      }
      return;
    }
    if (row.status === 'pending') {
      const at = nextTryAt(row.step, endpoint.now);
      const next = at ? { nextTryAt: at } : ({ status: 'failed', nextTryAt: null } as const);
      await tx.webhookDelivery.update({ where: { id: deliveryId }, data: next, select: { id: true } });
    }
    if (endpoint.status !== 'active' || !endpoint.isAtUrl) return;
    const failures = endpoint.failures + 1;
    await tx.webhookEndpoint.update({ where: { id: endpointId }, data: { failures } });
    if (failures >= MAX_WEBHOOK_FAILURES) await disableEndpoint(tx, systemActor(delivery), endpointId, 'failures');
  });
}

/** Gives back a try that did not come to its end, so that another process makes them at once. */
export async function releaseClaim(db: PrismaClient, { deliveryId, claimId }: ClaimedDelivery): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { id: deliveryId, claimId },
    data: { claimId: null, claimedUntil: null },
  });
}

const systemActor = ({ organizationId, id }: ClaimedDelivery): Actor => ({
  organizationId,
  scopes: new Set(),
  apiKeyId: null,
  requestId: id,
});
