import type { PrismaClient, Scan } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { DocumentType, FailureCode, Language } from '../../domain/scan.ts';
import { EVENT_CHANNEL } from '../../events/outbox.ts';
import { renderFailure } from '../../report/render.ts';
import { completedEventOf, failedEventOf, pingEventOf, type WebhookEvent } from '../../webhooks/event.ts';
import { PLANS_WITH_WEBHOOKS } from '../accounts/plans.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { lockEndpoint } from './endpoints.ts';

/** The topic of `Live` under which those who deliver are woken. */
export const DELIVERIES_TOPIC = 'webhook-deliveries';

/**
 * Writes the event of a scan that has just ended, and one delivery for each active endpoint that wants it, in the
 * transaction of that end. Nothing when no endpoint does.
 */
export async function announceEnd(tx: Transaction, scan: Scan): Promise<void> {
  const type = scan.status === 'completed' ? 'scan.completed' : 'scan.failed';
  // Shared locks, so that an endpoint cannot be disabled between this look and the commit.
  const endpoints = await tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM webhook_endpoint e JOIN organization o ON o.id = e.organization_id
    WHERE e.organization_id = ${scan.organizationId}::uuid AND e.status = 'active' AND ${type} = ANY (e.events)
      AND o.plan::text = ANY (${PLANS_WITH_WEBHOOKS})
    ORDER BY e.id FOR SHARE OF e`;
  if (endpoints.length === 0) return;
  await writeMessage(tx, {
    organizationId: scan.organizationId,
    scanId: scan.id,
    event: eventOf(scan),
    endpointIds: endpoints.map(({ id }) => id),
  });
}

function eventOf(scan: Scan): WebhookEvent {
  const head = { id: newId(), created: scan.completedAt! };
  const { id, clientReference, fileName, fileSha256 } = scan;
  const about = { id, clientReference, metadata: scan.metadata as Record<string, string>, fileName, fileSha256 };
  if (scan.status !== 'completed') {
    const failureCode = scan.failureCode as FailureCode;
    return failedEventOf(head, about, { failureCode, error: renderFailure(failureCode, scan.lang as Language) });
  }
  return completedEventOf(head, about, {
    verdict: scan.verdict!,
    riskScore: scan.riskScore!,
    documentType: scan.documentType as DocumentType,
  });
}

/**
 * Sends a `ping` to this endpoint, whatever events it wants, on the way of every event; returns the delivery's id.
 * Scope webhooks:manage. Throws CONFLICT when the endpoint is disabled.
 */
export async function sendTestEvent(actor: Actor, { db }: { db: PrismaClient }, endpointId: string): Promise<string> {
  requireScope(actor, 'webhooks:manage');
  return db.$transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, actor, endpointId);
    requireActive(endpoint);
    const [deliveryId] = await writeMessage(tx, {
      organizationId: actor.organizationId,
      scanId: null,
      event: pingEventOf({ id: newId(), created: new Date() }, endpoint),
      endpointIds: [endpoint.id],
    });
    await audit(tx, {
      organizationId: actor.organizationId,
      actor: auditName(actor),
      action: 'webhook_endpoint.tested',
      target: endpoint.id,
      detail: {},
    });
    return deliveryId!;
  });
}

export function requireActive(endpoint: { status: string }): void {
  if (endpoint.status !== 'active') {
    throw new ServiceError('CONFLICT', 'The webhook endpoint is disabled: enable it first.');
  }
}

/** The body is made here, once, for all endpoints and tries. Returns the ids of the deliveries. */
async function writeMessage(
  tx: Transaction,
  message: { organizationId: string; scanId: string | null; event: WebhookEvent; endpointIds: readonly string[] },
): Promise<string[]> {
  const { organizationId, scanId, event, endpointIds } = message;
  const { id: messageId, type } = event;
  const body = JSON.stringify(event);
  await tx.webhookMessage.create({ data: { id: messageId, scanId, type, body }, select: { id: true } });
  const ids = endpointIds.map(() => newId());
  await tx.webhookDelivery.createMany({
    data: endpointIds.map((endpointId, index) => ({ id: ids[index]!, organizationId, messageId, endpointId, type })),
  });
  await tryNow(tx, ids);
  return ids;
}

/** Makes deliveries due by the database's clock, and wakes those who deliver when the transaction commits. */
export async function tryNow(tx: Transaction, deliveryIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_delivery SET status = 'pending', step = 0, next_try_at = now()
    WHERE id = ANY (${deliveryIds}::uuid[])`;
  await tx.$executeRaw`SELECT pg_notify(${EVENT_CHANNEL}, ${DELIVERIES_TOPIC})`;
}
