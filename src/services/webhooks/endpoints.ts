import type { Prisma, PrismaClient, WebhookEndpoint } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_URL, MAX_WEBHOOK_DESCRIPTION, ROTATED_SECRET_HOURS } from '../../domain/limits.ts';
import {
  type DisabledReason,
  SCAN_EVENT_TYPES,
  type ScanEventType,
  type WebhookEventType,
} from '../../domain/webhook.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText, text } from '../../ingest/text.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { makeSecret } from '../../webhooks/signing.ts';
import { PLANS } from '../accounts/plans.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';

/** The addresses to which an organization lets its events be sent. Scope webhooks:manage for all of it. */

export interface EndpointContext {
  db: PrismaClient;
  outbound: Pick<Outbound, 'target'>;
}

/** What to load beside the endpoint's own columns. */
export type EndpointQuery = { select?: Prisma.WebhookEndpointSelect } | { include?: Prisma.WebhookEndpointInclude };

export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  /** This is the only time that it is shown. */
  secret: string;
}

/**
 * Throws NO_API_ACCESS when the plan has no webhooks, CONFLICT when the organization has as many endpoints as its
 * plan gives, INVALID_REQUEST for an address that events are not sent to.
 */
export async function createWebhookEndpoint(
  actor: Actor,
  { db, outbound }: EndpointContext,
  input: { url: string; description?: string | null; events?: readonly WebhookEventType[] | null },
): Promise<EndpointWithSecret> {
  requireScope(actor, 'webhooks:manage');
  const { organizationId } = actor;
  const url = parseUrl(outbound, input.url);
  const description = parseDescription(input.description ?? '');
  const events = parseEvents(input.events ?? SCAN_EVENT_TYPES);
  const secret = makeSecret();
  return db.$transaction(async (tx) => {
    // One after the other, so that two requests do not share the last place.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${organizationId}`}, 0))`;
    const { plan } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { plan: true } });
    const { webhookEndpoints: limit, name } = PLANS[plan];
    if (limit === 0) {
      throw new ServiceError('NO_API_ACCESS', `Webhooks need the Business or Enterprise plan; this one is ${name}.`);
    }
    if ((await tx.webhookEndpoint.count({ where: { organizationId } })) >= limit) {
      throw new ServiceError('CONFLICT', `The plan ${name} has ${limit} webhook endpoints: delete one first.`);
    }
    const endpoint = await tx.webhookEndpoint.create({
      data: { id: newId(), organizationId, url, description, events, secret },
    });
    await record(tx, actor, endpoint.id, 'created', { url: withoutQuery(url), events });
    return { endpoint, secret };
  });
}

/** Oldest first. */
export async function listWebhookEndpoints(
  actor: Actor,
  { db }: { db: PrismaClient },
  query: EndpointQuery = {},
): Promise<WebhookEndpoint[]> {
  requireScope(actor, 'webhooks:manage');
  return db.webhookEndpoint.findMany({
    ...query,
    where: { organizationId: actor.organizationId },
    orderBy: { id: 'asc' },
  });
}

/** Throws NOT_FOUND, the same for another organization's endpoint and for one that never was. */
export async function getWebhookEndpoint(
  actor: Actor,
  { db }: { db: PrismaClient | Transaction },
  id: string,
  query: EndpointQuery = {},
): Promise<WebhookEndpoint> {
  requireScope(actor, 'webhooks:manage');
  const endpoint = isUuid(id)
    ? await db.webhookEndpoint.findFirst({ ...query, where: { id, organizationId: actor.organizationId } })
    : null;
  if (!endpoint) throw endpointNotFound();
  return endpoint;
}

/** Whose endpoint it is, for the operator. Throws NOT_FOUND. */
export async function organizationOfEndpoint(db: PrismaClient, id: string): Promise<string> {
  const endpoint = isUuid(id) ? await db.webhookEndpoint.findUnique({ where: { id } }) : null;
  if (!endpoint) throw new ServiceError('NOT_FOUND', `There is no webhook endpoint ${id}.`);
  return endpoint.organizationId;
}

/**
 * Changes what is given; tries to come go by the new address. `active: false` disables the endpoint and cancels its
 * open deliveries, `active: true` enables it again.
 */
export async function updateWebhookEndpoint(
  actor: Actor,
  { db, outbound }: EndpointContext,
  id: string,
  input: {
    url?: string | null;
    description?: string | null;
    events?: readonly WebhookEventType[] | null;
    active?: boolean | null;
  },
): Promise<WebhookEndpoint> {
  requireScope(actor, 'webhooks:manage');
  const changes = {
    ...(input.url == null ? {} : { url: parseUrl(outbound, input.url) }),
    ...(input.description == null ? {} : { description: parseDescription(input.description) }),
    ...(input.events == null ? {} : { events: parseEvents(input.events) }),
  };
  return db.$transaction(async (tx) => {
    const known = await lockEndpoint(tx, actor, id);
    if (Object.keys(changes).length > 0) {
      // What is known of the address before says nothing about another one.
      const isMoved = changes.url !== undefined && changes.url !== known.url;
      const data = { ...changes, ...(isMoved ? { confirmedAt: null, failures: 0 } : {}) };
      await tx.webhookEndpoint.update({ where: { id: known.id }, data });
      const { url, ...others } = changes;
      const detail = url === undefined ? others : { ...others, url: withoutQuery(url) };
      await record(tx, actor, known.id, 'updated', detail);
    }
    if (input.active === true) await enable(tx, actor, known);
    if (input.active === false && known.status === 'active') await disableEndpoint(tx, actor, known.id, 'request');
    return tx.webhookEndpoint.findUniqueOrThrow({ where: { id: known.id } });
  });
}

/** Failed tries are counted from 0 again. What was cancelled is sent again only when somebody asks for it. */
export async function enableWebhookEndpoint(
  actor: Actor,
  { db }: { db: PrismaClient },
  id: string,
): Promise<WebhookEndpoint> {
  requireScope(actor, 'webhooks:manage');
  return db.$transaction(async (tx) => {
    const known = await lockEndpoint(tx, actor, id);
    await enable(tx, actor, known);
    return tx.webhookEndpoint.findUniqueOrThrow({ where: { id: known.id } });
  });
}

/** Its deliveries go with it. */
export async function deleteWebhookEndpoint(actor: Actor, { db }: { db: PrismaClient }, id: string): Promise<void> {
  requireScope(actor, 'webhooks:manage');
  await db.$transaction(async (tx) => {
    const known = await lockEndpoint(tx, actor, id);
    await tx.webhookEndpoint.delete({ where: { id: known.id } });
    await record(tx, actor, known.id, 'deleted', { url: withoutQuery(known.url) });
  });
}

/** The secret before it stays valid for 24 hours; the one before that is gone. */
export async function rotateWebhookSecret(
  actor: Actor,
  { db }: { db: PrismaClient },
  id: string,
): Promise<EndpointWithSecret> {
  requireScope(actor, 'webhooks:manage');
  const secret = makeSecret();
  return db.$transaction(async (tx) => {
    const known = await lockEndpoint(tx, actor, id);
    const previousSecretUntil = new Date(Date.now() + ROTATED_SECRET_HOURS * 3_600_000);
    const endpoint = await tx.webhookEndpoint.update({
      where: { id: known.id },
      data: { secret, previousSecret: known.secret, previousSecretUntil },
    });
    await record(tx, actor, known.id, 'secret_rotated', { previous_until: previousSecretUntil.toISOString() });
    return { endpoint, secret };
  });
}

/** Disables an endpoint whose row is locked, and cancels what it has open. */
export async function disableEndpoint(
  tx: Transaction,
  actor: Actor,
  endpointId: string,
  reason: DisabledReason,
): Promise<void> {
  await tx.webhookEndpoint.update({
    where: { id: endpointId },
    data: { status: 'disabled', disabledAt: new Date(), disabledReason: reason },
  });
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: 'pending' },
    data: { status: 'cancelled', nextTryAt: null },
  });
  await record(tx, actor, endpointId, 'disabled', { reason });
}

async function enable(tx: Transaction, actor: Actor, endpoint: WebhookEndpoint): Promise<void> {
  if (endpoint.status === 'active') return;
  await tx.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: { status: 'active', failures: 0, disabledAt: null, disabledReason: null },
  });
  await record(tx, actor, endpoint.id, 'enabled', {});
}

/** Locks the row before any of its deliveries, as every change of an endpoint does, so that none waits in a circle. */
export async function lockEndpoint(tx: Transaction, actor: Actor, id: string): Promise<WebhookEndpoint> {
  if (isUuid(id)) {
    await tx.$executeRaw`
      SELECT FROM webhook_endpoint WHERE id = ${id}::uuid AND organization_id = ${actor.organizationId}::uuid
      FOR NO KEY UPDATE`;
  }
  return getWebhookEndpoint(actor, { db: tx }, id);
}

/**
 * The same for every endpoint that was told of a scan, before the scan takes its deliveries with it; the scan's own row
 * first, as where its end is announced.
 */
export async function lockEndpointsToldOf(tx: Transaction, organizationId: string, scanId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM scan WHERE id = ${scanId}::uuid AND organization_id = ${organizationId}::uuid FOR UPDATE`;
  await tx.$executeRaw`
    SELECT FROM webhook_endpoint WHERE organization_id = ${organizationId}::uuid AND id IN (
      SELECT d.endpoint_id FROM webhook_message m JOIN webhook_delivery d ON d.message_id = m.id
      WHERE m.scan_id = ${scanId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
}

const record = (tx: Transaction, actor: Actor, target: string, verb: string, detail: Prisma.InputJsonObject) =>
  audit(tx, {
    organizationId: actor.organizationId,
    actor: auditName(actor),
    action: `webhook_endpoint.${verb}`,
    target,
    detail,
  });

function endpointNotFound(): ServiceError {
  return new ServiceError('NOT_FOUND', 'There is no webhook endpoint with this id.');
}

/** One message for every reason: it must not reveal what is inside. */
function parseUrl(outbound: EndpointContext['outbound'], value: string): string {
  const url = parseField(text(MAX_URL), value.trim(), 'url');
  try {
    outbound.target(url);
    return url;
  } catch {
    throw new ServiceError(
      'INVALID_REQUEST',
      'url: expected https on the default port at a public address and without a user name. The operator can admit other addresses (OUTBOUND_ALLOW).',
    );
  }
}

/** For the audit log: an address without what may be a secret in it. */
function withoutQuery(text: string): string {
  const url = new URL(text);
  return url.origin + url.pathname;
}

const parseDescription = (value: string): string =>
  parseField(lineOfText(MAX_WEBHOOK_DESCRIPTION), value, 'description');

function parseEvents(events: readonly WebhookEventType[]): ScanEventType[] {
  const wanted = SCAN_EVENT_TYPES.filter((type) => events.includes(type));
  if (wanted.length === 0 || events.includes('ping')) {
    throw new ServiceError('INVALID_REQUEST', `events: expected one or more of ${SCAN_EVENT_TYPES.join(', ')}.`);
  }
  return wanted;
}
