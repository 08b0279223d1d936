import { type Command, InvalidArgumentError } from 'commander';
import type { PrismaClient, WebhookEndpoint } from '../../generated/prisma/client.ts';
import { ServiceError } from '../domain/errors.ts';
import { MAX_PAGE_SIZE } from '../domain/limits.ts';
import { SCAN_EVENT_TYPES, type ScanEventType } from '../domain/webhook.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { requireOrganization } from '../services/accounts/organizations.ts';
import { type Actor, operatorFor } from '../services/shared/actor.ts';
import { listWebhookDeliveries } from '../services/webhooks/deliveries.ts';
import {
  createWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  organizationOfEndpoint,
} from '../services/webhooks/endpoints.ts';
import { sendTestEvent } from '../services/webhooks/outbox.ts';
import { type AdminTools, dateOf, type Json, type Printed } from './admin-tools.ts';

const endpointView = (endpoint: WebhookEndpoint): Printed => ({
  id: endpoint.id,
  organization_id: endpoint.organizationId,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  status: endpoint.status,
  failures: endpoint.failures,
  disabled_at: dateOf(endpoint.disabledAt),
  disabled_reason: endpoint.disabledReason,
  created_at: dateOf(endpoint.createdAt),
});

/** Newest first. */
async function deliveryViews(db: PrismaClient, actor: Actor, endpointId: string): Promise<Printed[]> {
  const { items } = await listWebhookDeliveries(
    actor,
    { db },
    { endpointId },
    { size: MAX_PAGE_SIZE, backwards: false, cursor: null },
  );
  const last = await db.webhookAttempt.findMany({
    where: { deliveryId: { in: items.map(({ node }) => node.id) } },
    orderBy: { number: 'desc' },
    distinct: ['deliveryId'],
  });
  return items.map(({ node: delivery }) => {
    const attempt = last.find(({ deliveryId }) => deliveryId === delivery.id);
    return {
      id: delivery.id,
      event_id: delivery.messageId,
      event_type: delivery.type,
      status: delivery.status,
      tries: delivery.tries,
      last_status_code: attempt?.statusCode ?? null,
      last_fault: attempt?.fault ?? null,
      next_try_at: dateOf(delivery.nextTryAt),
      created_at: dateOf(delivery.createdAt),
    };
  });
}

function parseEvents(text: string): ScanEventType[] {
  return text.split(',').map((part) => {
    const type = SCAN_EVENT_TYPES.find((known) => known === part.trim());
    if (!type)
      throw new InvalidArgumentError(`"${part}" is not an event; the events are ${SCAN_EVENT_TYPES.join(', ')}.`);
    return type;
  });
}

/** A refused URL, with what admits it: the command reads its own environment, whatever that of the service holds. */
function withAdmission(error: unknown, url: string, allow: readonly string[]): unknown {
  if (!(error instanceof ServiceError) || !error.message.startsWith('url: ') || !URL.canParse(url)) return error;
  const { protocol, hostname, port } = new URL(url);
  const address = `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;
  const own = allow.length > 0 ? `OUTBOUND_ALLOW=${allow.join(',')}` : 'no OUTBOUND_ALLOW';
  const hint = `The environment of this command has ${own}; set OUTBOUND_ALLOW=${address} for this command and for the service.`;
  return new ServiceError(error.code, `${error.message} ${hint}`);
}

/** The commands under `webhook`. */
export function addWebhookCommands(webhook: Command, { command, run, outboundAllow, operator }: AdminTools): void {
  command(webhook, 'create', 'register a URL for events; prints the secret once')
    .requiredOption('--org <id>')
    .requiredOption('--url <url>')
    .option('--description <text>')
    .option('--events <list>', `comma-separated: ${SCAN_EVENT_TYPES.join(', ')}`, parseEvents)
    .action((o: Json & { org: string; url: string; description?: string; events?: ScanEventType[] }) =>
      run(o.json, async (db) => {
        const { id: organizationId } = await requireOrganization(db, o.org);
        const outbound = createOutbound({ allow: outboundAllow });
        try {
          const made = await createWebhookEndpoint(operatorFor(organizationId, operator()), { db, outbound }, o).catch(
            (error: unknown) => {
              throw withAdmission(error, o.url, outboundAllow);
            },
          );
          return { id: made.endpoint.id, secret: made.secret };
        } finally {
          await outbound.close();
        }
      }),
    );
  command(webhook, 'list', 'list the endpoints of an organization, oldest first')
    .requiredOption('--org <id>')
    .action((o: Json & { org: string }) =>
      run(o.json, async (db) => {
        const { id } = await requireOrganization(db, o.org);
        return (await listWebhookEndpoints(operatorFor(id, operator()), { db })).map(endpointView);
      }),
    );
  command(webhook, 'enable', 'enable a disabled endpoint')
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => {
        const actor = operatorFor(await organizationOfEndpoint(db, id), operator());
        return endpointView(await enableWebhookEndpoint(actor, { db }, id));
      }),
    );
  command(webhook, 'ping', 'send a test event; a running service delivers it')
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => {
        const actor = operatorFor(await organizationOfEndpoint(db, id), operator());
        const deliveryId = await sendTestEvent(actor, { db }, id);
        const sent = (await deliveryViews(db, actor, id)).find((delivery) => delivery.id === deliveryId);
        return sent!;
      }),
    );
  command(webhook, 'deliveries', `list the newest ${MAX_PAGE_SIZE} deliveries of an endpoint`)
    .argument('<id>')
    .action((id: string, o: Json) =>
      run(o.json, async (db) => {
        const actor = operatorFor(await organizationOfEndpoint(db, id), operator());
        const endpoint = await getWebhookEndpoint(actor, { db }, id);
        return deliveryViews(db, actor, endpoint.id);
      }),
    );
}
