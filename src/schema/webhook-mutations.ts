import { ServiceError } from '../domain/errors.ts';
import { getWebhookDelivery, redeliver, redeliverSince } from '../services/webhooks/deliveries.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '../services/webhooks/endpoints.ts';
import { sendTestEvent } from '../services/webhooks/outbox.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { WebhookEventTypeEnum } from './enums.ts';

const CreateWebhookEndpointInput = builder.inputType('CreateWebhookEndpointInput', {
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'An https URL on the default port with a public address, at most 2,048 characters.',
    }),
    description: t.string({ description: 'Up to 200 characters.' }),
    events: t.field({ type: [WebhookEventTypeEnum], description: 'Default: both scan events.' }),
  }),
});

const UpdateWebhookEndpointInput = builder.inputType('UpdateWebhookEndpointInput', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    url: t.string(),
    description: t.string(),
    events: t.field({ type: [WebhookEventTypeEnum] }),
    active: t.boolean({ description: 'False disables the endpoint and cancels its open deliveries.' }),
  }),
});

/** A success with the endpoint in its current state. */
const endpointSuccess = (name: string) =>
  builder.objectRef<{ id: string }>(name).implement({
    fields: (t) => ({
      endpoint: t.prismaField({
        type: 'WebhookEndpoint',
        resolve: (query, { id }, _args, { actor, services }) => getWebhookEndpoint(actor, services, id, query),
      }),
    }),
  });

/** The same with the secret, which no other response contains. */
const secretSuccess = (name: string) =>
  builder.objectRef<{ id: string; secret: string }>(name).implement({
    fields: (t) => ({
      endpoint: t.prismaField({
        type: 'WebhookEndpoint',
        resolve: (query, { id }, _args, { actor, services }) => getWebhookEndpoint(actor, services, id, query),
      }),
      secret: t.exposeString('secret', { description: 'Signs every event. Shown only once.' }),
    }),
  });

builder.mutationField('createWebhookEndpoint', (t) =>
  t.field({
    type: secretSuccess('CreateWebhookEndpointSuccess'),
    description: 'Registers a URL for events. Scope webhooks:manage.',
    args: { input: t.arg({ type: CreateWebhookEndpointInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'CreateWebhookEndpointResult' } },
    resolve: async (_root, { input }, { actor, services }) => {
      const { endpoint, secret } = await createWebhookEndpoint(actor, services, input);
      return { id: endpoint.id, secret };
    },
  }),
);

builder.mutationField('updateWebhookEndpoint', (t) =>
  t.field({
    type: endpointSuccess('UpdateWebhookEndpointSuccess'),
    description: 'Changes an endpoint; later attempts use the new settings. Scope webhooks:manage.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateWebhookEndpointInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'UpdateWebhookEndpointResult' } },
    resolve: (_root, { id, input }, { actor, services }) => updateWebhookEndpoint(actor, services, id, input),
  }),
);

builder.mutationField('enableWebhookEndpoint', (t) =>
  t.field({
    type: endpointSuccess('EnableWebhookEndpointSuccess'),
    description:
      'Enables a disabled endpoint and resets its failure count. Use redeliverEvent for cancelled deliveries. Scope webhooks:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'EnableWebhookEndpointResult' } },
    resolve: (_root, { id }, { actor, services }) => enableWebhookEndpoint(actor, services, id),
  }),
);

const DeleteWebhookEndpointSuccess = builder.objectRef<{ id: string }>('DeleteWebhookEndpointSuccess').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationField('deleteWebhookEndpoint', (t) =>
  t.field({
    type: DeleteWebhookEndpointSuccess,
    description: 'Deletes an endpoint and its deliveries. Scope webhooks:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'DeleteWebhookEndpointResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      await deleteWebhookEndpoint(actor, services, id);
      return { id };
    },
  }),
);

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: secretSuccess('RotateWebhookSecretSuccess'),
    description:
      'Creates a new secret; for 24 hours events are also signed with the previous one. Scope webhooks:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RotateWebhookSecretResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      const { endpoint, secret } = await rotateWebhookSecret(actor, services, id);
      return { id: endpoint.id, secret };
    },
  }),
);

const SendTestEventSuccess = builder.objectRef<{ id: string }>('SendTestEventSuccess').implement({
  fields: (t) => ({
    delivery: t.prismaField({
      type: 'WebhookDelivery',
      resolve: (query, { id }, _args, { actor, services }) => getWebhookDelivery(actor, services, id, query),
    }),
  }),
});

builder.mutationField('sendTestEvent', (t) =>
  t.field({
    type: SendTestEventSuccess,
    description: 'Sends a ping to an endpoint, retried like any event. Scope webhooks:manage.',
    args: { endpointId: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SendTestEventResult' } },
    resolve: async (_root, { endpointId }, { actor, services }) => ({
      id: await sendTestEvent(actor, services, endpointId),
    }),
  }),
);

const RedeliverEventSuccess = builder.objectRef<{ count: number }>('RedeliverEventSuccess').implement({
  fields: (t) => ({
    count: t.exposeInt('count', {
      description: 'Number of restarted deliveries, at most 1,000; call again until it is 0.',
    }),
  }),
});

builder.mutationField('redeliverEvent', (t) =>
  t.field({
    type: RedeliverEventSuccess,
    description:
      'Restarts deliveries under the same event id: one delivery whatever its status, or all failed and cancelled ones of an endpoint created at `since` or later. Scope webhooks:manage.',
    args: {
      deliveryId: t.arg.id(),
      endpointId: t.arg.id(),
      since: t.arg({ type: 'DateTime', description: 'Requires endpointId.' }),
    },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RedeliverEventResult' } },
    resolve: async (_root, { deliveryId, endpointId, since }, { actor, services }) => {
      if (deliveryId != null && endpointId == null && since == null) {
        await redeliver(actor, services, deliveryId);
        return { count: 1 };
      }
      if (deliveryId == null && endpointId != null && since != null) {
        return { count: await redeliverSince(actor, services, endpointId, since) };
      }
      throw new ServiceError('INVALID_REQUEST', 'Expected deliveryId alone, or endpointId and since.');
    },
  }),
);
