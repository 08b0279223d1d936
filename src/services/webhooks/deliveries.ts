import type { Prisma, PrismaClient, WebhookDelivery } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_REDELIVERIES } from '../../domain/limits.ts';
import type { DeliveryStatus, WebhookEventType } from '../../domain/webhook.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { beyond, createPlaces, type Page, type PageRequest, pageOf } from '../shared/page.ts';
import { lockEndpoint } from './endpoints.ts';
import { requireActive, tryNow } from './outbox.ts';

/** What became of the events of an organization. Scope webhooks:manage for all of it. */

/** What to load beside the delivery's own columns. */
export type DeliveryQuery = { select?: Prisma.WebhookDeliverySelect } | { include?: Prisma.WebhookDeliveryInclude };

export interface DeliveryFilter {
  endpointId?: string | null;
  status?: DeliveryStatus | null;
  type?: WebhookEventType | null;
  scanId?: string | null;
}

/** Throws NOT_FOUND, the same for another organization's delivery and for one that never was. */
export async function getWebhookDelivery(
  actor: Actor,
  { db }: { db: PrismaClient | Transaction },
  id: string,
  query: DeliveryQuery = {},
): Promise<WebhookDelivery> {
  requireScope(actor, 'webhooks:manage');
  const delivery = isUuid(id)
    ? await db.webhookDelivery.findFirst({ ...query, where: { id, organizationId: actor.organizationId } })
    : null;
  if (!delivery) throw new ServiceError('NOT_FOUND', 'There is no webhook delivery with this id.');
  return delivery;
}

/** Newest first. */
export async function listWebhookDeliveries(
  actor: Actor,
  { db }: { db: PrismaClient },
  filter: DeliveryFilter,
  page: PageRequest,
  query: DeliveryQuery = {},
): Promise<Page<WebhookDelivery>> {
  requireScope(actor, 'webhooks:manage');
  const { endpointId, status, type, scanId } = filter;
  const list = [actor.organizationId, 'webhook deliveries', endpointId, status, type, scanId];
  const places = createPlaces(['moment', 'id'], list);
  const place = places.placeOf(page.cursor);
  const rows = await db.webhookDelivery.findMany({
    ...query,
    where: {
      AND: [
        whereOf(actor, filter),
        beyond('createdAt', place && { value: new Date(place[0]), id: place[1] }, !page.backwards),
      ],
    },
    orderBy: page.backwards ? [{ createdAt: 'asc' }, { id: 'asc' }] : [{ createdAt: 'desc' }, { id: 'desc' }],
    take: page.size + 1,
  });
  return pageOf(rows, page, (delivery) => places.cursorOf([delivery.createdAt.getTime(), delivery.id]));
}

export async function countWebhookDeliveries(
  actor: Actor,
  { db }: { db: PrismaClient },
  filter: DeliveryFilter,
): Promise<number> {
  requireScope(actor, 'webhooks:manage');
  return db.webhookDelivery.count({ where: whereOf(actor, filter) });
}

/**
 * Restarts the schedule of a delivery, whatever its state; the event keeps its id. Throws CONFLICT when the
 * endpoint is disabled.
 */
export async function redeliver(actor: Actor, { db }: { db: PrismaClient }, deliveryId: string): Promise<void> {
  requireScope(actor, 'webhooks:manage');
  await db.$transaction(async (tx) => {
    const { id, endpointId } = await getWebhookDelivery(actor, { db: tx }, deliveryId);
    requireActive(await lockEndpoint(tx, actor, endpointId));
    await tryNow(tx, [id]);
    await recordRedelivery(tx, actor, endpointId, { delivery: id });
  });
}

/**
 * The same for the failed and cancelled deliveries of an endpoint that were made at `since` or later, oldest first, at
 * most 1,000 of them. Returns how many; call it again until that is 0. Throws CONFLICT as `redeliver` does.
 */
export async function redeliverSince(
  actor: Actor,
  { db }: { db: PrismaClient },
  endpointId: string,
  since: Date,
): Promise<number> {
  requireScope(actor, 'webhooks:manage');
  return db.$transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, actor, endpointId);
    requireActive(endpoint);
    const lost = await tx.webhookDelivery.findMany({
      where: { endpointId: endpoint.id, status: { in: ['failed', 'cancelled'] }, createdAt: { gte: since } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MAX_REDELIVERIES,
      select: { id: true },
    });
    if (lost.length === 0) return 0;
    await tryNow(
      tx,
      lost.map(({ id }) => id),
    );
    await recordRedelivery(tx, actor, endpoint.id, { since: since.toISOString(), deliveries: lost.length });
    return lost.length;
  });
}

const recordRedelivery = (tx: Transaction, actor: Actor, target: string, detail: Prisma.InputJsonObject) =>
  audit(tx, {
    organizationId: actor.organizationId,
    actor: auditName(actor),
    action: 'webhook_endpoint.redelivered',
    target,
    detail,
  });

/** No object has an id that is no uuid, so nothing matches one. */
const idOf = (id: string | null | undefined) => (id == null ? undefined : isUuid(id) ? id : { in: [] });

function whereOf(actor: Actor, { endpointId, status, type, scanId }: DeliveryFilter): Prisma.WebhookDeliveryWhereInput {
  return {
    organizationId: actor.organizationId,
    endpointId: idOf(endpointId),
    status: status ?? undefined,
    type: type ?? undefined,
    message: scanId == null ? undefined : { scanId: idOf(scanId) },
  };
}
