import { queryFromInfo } from '@pothos/plugin-prisma';
import type { Scope } from '../domain/scan.ts';
import type { RevokedApiKey } from '../services/accounts/api-keys.ts';
import {
  type ApiKeyQuery,
  countOwnApiKeys,
  createOwnApiKey,
  getOwnApiKey,
  listOwnApiKeys,
  revokeOwnApiKey,
} from '../services/accounts/own-api-keys.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, TOTAL_COUNT_COST } from './connection.ts';
import { ScopeEnum } from './enums.ts';
import { NodeRef } from './node.ts';

export const ApiKeyRef = builder.prismaObject('ApiKey', {
  interfaces: [NodeRef],
  description: 'An API key of the organization; its text is shown only once, when it is created.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'The first characters of the key.' }),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes as Scope[] }),
    owner: t.string({
      nullable: true,
      description: 'E-mail address of the user who owns the key; suspending the user suspends the key.',
      select: { owner: { select: { email: true } } },
      resolve: ({ owner }) => owner?.email ?? null,
    }),
    createdByKeyId: t.exposeID('createdByKeyId', {
      nullable: true,
      description:
        'The key that created it; revoking that key revokes this one too. Null if the operator or a person created it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'Accurate to the minute.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if the key never expires.',
    }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.connection(
    {
      type: ApiKeyRef,
      description: 'Newest first, including revoked and expired keys. Scope keys:manage.',
      complexity: connectionCost,
      resolve: async (_root, args, context, info) => {
        const { actor, services } = context;
        const query: ApiKeyQuery = queryFromInfo({ context, info, typeName: 'ApiKey', path: ['edges', 'node'] });
        const page = await listOwnApiKeys(actor, services, pageRequest(args), query);
        return connectionOf(page, () => countOwnApiKeys(actor, services));
      },
    },
    {
      name: 'ApiKeyConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
      }),
    },
    { name: 'ApiKeyEdge' },
  ),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'Up to 100 characters.' }),
    scopes: t.field({
      type: [ScopeEnum],
      required: true,
      description:
        'Only scopes that the calling key has itself; a person may grant the scopes of their role and the four documented ones.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description:
        'When the key stops working, no later than the calling key; omit to expire together with the calling key. A key created by a person need not expire.',
    }),
  }),
});

const CreateApiKeySuccess = builder.objectRef<{ id: string; key: string }>('CreateApiKeySuccess').implement({
  fields: (t) => ({
    apiKey: t.prismaField({
      type: 'ApiKey',
      resolve: (query, { id }, _args, { actor, services }) => getOwnApiKey(actor, services, id, query),
    }),
    key: t.exposeString('key', { description: 'The key itself. Shown only once.' }),
  }),
});

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeySuccess,
    description:
      'Creates a key of the organization. It has the owner of the calling key and becomes invalid together with that key; a key created by a person belongs to that person. Scope keys:manage; a key needs every scope that it grants.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'CreateApiKeyResult' } },
    resolve: async (_root, { input }, { actor, services }) => {
      const { apiKey, key } = await createOwnApiKey(actor, services, input);
      return { id: apiKey.id, key };
    },
  }),
);

const RevokeApiKeySuccess = builder.objectRef<RevokedApiKey>('RevokeApiKeySuccess').implement({
  fields: (t) => ({
    alsoRevoked: t.field({
      type: [ApiKeyRef],
      description: 'Valid keys that were revoked with it: those it created, directly or through other keys.',
      resolve: ({ alsoRevoked }) => alsoRevoked,
    }),
    apiKey: t.prismaField({
      type: 'ApiKey',
      resolve: (query, { apiKey }, _args, { actor, services }) => getOwnApiKey(actor, services, apiKey.id, query),
    }),
  }),
});

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: RevokeApiKeySuccess,
    description:
      'Revokes a key and every key it created; takes effect on every process within a second. Scope keys:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RevokeApiKeyResult' } },
    resolve: (_root, { id }, { actor, services }) => revokeOwnApiKey(actor, services, id),
  }),
);
