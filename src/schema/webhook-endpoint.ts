import type { DisabledReason, ScanEventType } from '../domain/webhook.ts';
import { listWebhookEndpoints } from '../services/webhooks/endpoints.ts';
import { builder } from './builder.ts';
import { DisabledReasonEnum, EndpointStatusEnum, WebhookEventTypeEnum } from './enums.ts';
import { NodeRef } from './node.ts';

export const WebhookEndpointRef = builder.prismaObject('WebhookEndpoint', {
  interfaces: [NodeRef],
  description: 'A URL to which events are sent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    description: t.exposeString('description'),
    events: t.field({
      type: [WebhookEventTypeEnum],
      description: 'Events sent to it; a ping is always sent.',
      resolve: ({ events }) => events as ScanEventType[],
    }),
    status: t.expose('status', { type: EndpointStatusEnum }),
    failures: t.exposeInt('failures', { description: 'Failed attempts in a row; at 50 the endpoint is disabled.' }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
    disabledReason: t.field({
      type: DisabledReasonEnum,
      nullable: true,
      resolve: ({ disabledReason }) => disabledReason as DisabledReason | null,
    }),
    previousSecretUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then, events are also signed with the previous secret.',
      resolve: ({ previousSecretUntil: until }) => (until && until > new Date() ? until : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryField('webhookEndpoints', (t) =>
  t.prismaField({
    type: ['WebhookEndpoint'],
    description: 'Oldest first; the plan limits their number. Scope webhooks:manage.',
    complexity: { field: 1, multiplier: 20 },
    resolve: (query, _root, _args, { actor, services }) => listWebhookEndpoints(actor, services, query),
  }),
);
