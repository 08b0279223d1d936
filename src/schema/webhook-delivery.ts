import { queryFromInfo } from '@pothos/plugin-prisma';
import type { TryFault, WebhookEventType } from '../domain/webhook.ts';
import { countWebhookDeliveries, type DeliveryQuery, listWebhookDeliveries } from '../services/webhooks/deliveries.ts';
import { builder } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, TOTAL_COUNT_COST } from './connection.ts';
import { DeliveryStatusEnum, TryFaultEnum, WebhookEventTypeEnum } from './enums.ts';
import { NodeRef } from './node.ts';

/** A schedule has nine tries; redeliveries add theirs. */
const SHOWN_ATTEMPTS = 30;

const WebhookAttemptRef = builder.prismaObject('WebhookAttempt', {
  description: 'One attempt of a delivery.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Starts at 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs', {
      description: 'Time until the last response header, or until the attempt was abandoned.',
    }),
    statusCode: t.exposeInt('statusCode', { nullable: true, description: 'Null if there was no response.' }),
    fault: t.field({
      type: TryFaultEnum,
      nullable: true,
      description: 'Null if the response was 2xx.',
      resolve: ({ fault }) => fault as TryFault | null,
    }),
    answer: t.exposeString('answer', { description: 'The first 4 kB of the response body.' }),
  }),
});

export const WebhookDeliveryRef = builder.prismaObject('WebhookDelivery', {
  interfaces: [NodeRef],
  description: 'The delivery of one event to one endpoint.',
  fields: (t) => ({
    id: t.exposeID('id'),
    eventId: t.exposeID('messageId', { description: 'The same for all attempts and endpoints: `Service-Delivery`.' }),
    eventType: t.field({ type: WebhookEventTypeEnum, resolve: ({ type }) => type as WebhookEventType }),
    scanId: t.field({
      type: 'ID',
      nullable: true,
      description: 'Null for a ping.',
      select: { message: { select: { scanId: true } } },
      resolve: ({ message }) => message.scanId,
    }),
    endpoint: t.relation('endpoint'),
    status: t.expose('status', { type: DeliveryStatusEnum }),
    tries: t.exposeInt('tries'),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true, description: 'Null unless pending.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    attempts: t.relation('attempts', {
      type: WebhookAttemptRef,
      description: `Newest first, the last ${SHOWN_ATTEMPTS}.`,
      query: { orderBy: { number: 'desc' }, take: SHOWN_ATTEMPTS },
      complexity: { field: 1, multiplier: 9 },
    }),
  }),
});

const WebhookDeliveryFilterInput = builder.inputType('WebhookDeliveryFilter', {
  fields: (t) => ({
    endpointId: t.id(),
    status: t.field({ type: DeliveryStatusEnum }),
    eventType: t.field({ type: WebhookEventTypeEnum }),
    scanId: t.id(),
  }),
});

builder.queryField('webhookDeliveries', (t) =>
  t.connection(
    {
      type: WebhookDeliveryRef,
      description: 'Newest first, last 30 days. Scope webhooks:manage.',
      args: { filter: t.arg({ type: WebhookDeliveryFilterInput }) },
      complexity: connectionCost,
      resolve: async (_root, args, context, info) => {
        const { actor, services } = context;
        const { eventType, ...rest } = args.filter ?? {};
        const filter = { ...rest, type: eventType };
        const query: DeliveryQuery = queryFromInfo({
          context,
          info,
          typeName: 'WebhookDelivery',
          path: ['edges', 'node'],
        });
        const page = await listWebhookDeliveries(actor, services, filter, pageRequest(args), query);
        return connectionOf(page, () => countWebhookDeliveries(actor, services, filter));
      },
    },
    {
      name: 'WebhookDeliveryConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
      }),
    },
    { name: 'WebhookDeliveryEdge' },
  ),
);
