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
  description: 'A key of the organization; its text is shown once, when it is made.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'The beginning of its text.' }),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => scopes as Scope[] }),
    owner: t.string({
      nullable: true,
      description: 'E-mail address of the user whose suspension suspends the key.',
      select: { owner: { select: { email: true } } },
      resolve: ({ owner }) => owner?.email ?? null,
    }),
    createdByKeyId: t.exposeID('createdByKeyId', {
      nullable: true,
      description: 'The key that made it, whose revocation revokes it too. Null when the operator made it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'To the minute.' }),
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
      description: 'Newest first, revoked and expired ones included. Scope keys:manage.',
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
    scopes: t.field({ type: [ScopeEnum], required: true, description: 'Only those that the asking key has itself.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the key stops working: not after the asking key, whose own end it has when this is left out.',
    }),
  }),
});

const CreateApiKeySuccess = builder.objectRef<{ id: string; key: string }>('CreateApiKeySuccess').implement({
  fields: (t) => ({
    apiKey: t.prismaField({
      type: 'ApiKey',
      resolve: (query, { id }, _args, { actor, services }) => getOwnApiKey(actor, services, id, query),
    }),
    key: t.exposeString('key', { description: 'The key itself. Shown this once.' }),
  }),
});

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreateApiKeySuccess,
    description:
      'Makes a key of the organization, with the owner of the asking key, which ends when that one ends. Scope keys:manage, and every scope that the new key is given.',
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
      description: 'Keys that it had made, and those that they had, which were in force until now.',
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
      'Refuses a key, and every key that it has made, from now on, on every process within a second. Scope keys:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RevokeApiKeyResult' } },
    resolve: (_root, { id }, { actor, services }) => revokeOwnApiKey(actor, services, id),
  }),
);
