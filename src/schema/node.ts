import { type ErrorCode, ServiceError } from '../domain/errors.ts';
import { getAuditEntry } from '../services/accounts/audit-log.ts';
import { getOwnApiKey } from '../services/accounts/own-api-keys.ts';
import { getPerson } from '../services/accounts/people.ts';
import { getSavedView } from '../services/accounts/saved-views.ts';
import { getOrganization } from '../services/accounts/viewer.ts';
import { getScan } from '../services/scans/scans.ts';
import { getWebhookDelivery } from '../services/webhooks/deliveries.ts';
import { getWebhookEndpoint } from '../services/webhooks/endpoints.ts';
import { builder } from './builder.ts';

/** The same uuid in REST and GraphQL, without a type: `node` tries each type in turn. */
export const NodeRef = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'An object with an id.',
  fields: (t) => ({ id: t.exposeID('id') }),
  resolveType: (value) => TYPES.find(([column]) => column in value)?.[1] ?? 'Organization',
});

/** A column that only this type has. */
const TYPES = [
  ['fileSha256', 'Scan'],
  ['previousSecret', 'WebhookEndpoint'],
  ['claimId', 'WebhookDelivery'],
  ['prefix', 'ApiKey'],
  ['passwordHash', 'User'],
  ['action', 'AuditEntry'],
  ['search', 'SavedView'],
] as const;

/** Each throws NOT_FOUND, or INSUFFICIENT_SCOPE to a key for which there is no such object. */
const FINDERS = [getScan, getWebhookEndpoint, getWebhookDelivery, getOwnApiKey, getPerson, getAuditEntry, getSavedView];

builder.queryField('node', (t) =>
  t.field({
    type: NodeRef,
    nullable: true,
    description: 'Any object of the caller, by id; null with a NOT_FOUND error if it does not exist.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { actor, services }) => {
      if (id === actor.organizationId) return getOrganization(actor, services);
      for (const find of FINDERS) {
        try {
          return await find(actor, services, id);
        } catch (error) {
          const isNone = error instanceof ServiceError && NONE.has(error.code);
          if (!isNone) throw error;
        }
      }
      throw new ServiceError('NOT_FOUND', 'There is no object with this id.');
    },
  }),
);

const NONE: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'INSUFFICIENT_SCOPE']);
