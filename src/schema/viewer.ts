import type { Organization } from '../../generated/prisma/client.ts';
import { MAX_PASSKEYS, MAX_SESSIONS } from '../domain/limits.ts';
import { getActorKey } from '../services/accounts/own-api-keys.ts';
import { listPasskeys } from '../services/accounts/passkeys.ts';
import { getPerson } from '../services/accounts/people.ts';
import { PLANS } from '../services/accounts/plans.ts';
import { listSessions } from '../services/accounts/sessions.ts';
import { getOrganization, setAiConsent } from '../services/accounts/viewer.ts';
import { type AiSpend, readSpend } from '../services/ai/spend.ts';
import type { Actor } from '../services/shared/actor.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { ScopeEnum } from './enums.ts';
import { NodeRef } from './node.ts';
import { PlanRef } from './usage.ts';

const AiSpendRef = builder.objectRef<AiSpend>('AiSpend').implement({
  description: 'What the AI layer has cost an organization in a month.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'YYYY-MM, UTC.' }),
    calls: t.exposeInt('calls'),
    costMicros: t.float({
      description:
        'Millionths of the currency of the prices; requests that have not been settled count as estimated. 0 if the operator has set no prices.',
      resolve: ({ costMicros }) => Number(costMicros),
    }),
    limitMicros: t.float({
      nullable: true,
      description: 'The limit set for the organization; null if there is none.',
      resolve: ({ limitMicros }) => (limitMicros === null ? null : Number(limitMicros)),
    }),
  }),
});

const OrganizationRef = builder.objectRef<Organization>('Organization').implement({
  interfaces: [NodeRef],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    plan: t.field({ type: PlanRef, resolve: ({ plan }) => PLANS[plan] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    fileRetentionDays: t.int({
      nullable: true,
      description:
        'Days after which originals and page images of finished scans are deleted, as set by the operator; null if they are kept.',
      resolve: (_organization, _args, { services }) => services.fileRetentionDays,
    }),
    aiConsent: t.exposeBoolean('aiConsent', {
      description: 'Whether documents of the organization may be sent to the AI provider.',
    }),
    aiSpend: t.field({
      type: AiSpendRef,
      description: 'Cost of the AI layer this month.',
      resolve: ({ id }, _args, { services }) => readSpend(services.pool, id),
    }),
  }),
});

const SetAiConsentSuccess = builder.objectRef<{ organization: Organization }>('SetAiConsentSuccess').implement({
  fields: (t) => ({ organization: t.expose('organization', { type: OrganizationRef }) }),
});

builder.mutationField('setAiConsent', (t) =>
  t.field({
    type: SetAiConsentSuccess,
    description:
      'Allows or forbids sending documents of the organization to the AI provider; forbidden by default. Scope users:manage.',
    args: { consent: t.arg.boolean({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SetAiConsentResult' } },
    resolve: async (_root, { consent }, { actor, services }) => ({
      organization: await setAiConsent(actor, services, consent),
    }),
  }),
);

const ViewerRef = builder.objectRef<Actor>('Viewer').implement({
  description: 'The caller.',
  fields: (t) => ({
    organization: t.field({
      type: OrganizationRef,
      resolve: (actor, _args, { services }) => getOrganization(actor, services),
    }),
    key: t.prismaField({
      type: 'ApiKey',
      nullable: true,
      description: 'The calling key; null for a person.',
      resolve: (query, actor, _args, { services }) => getActorKey(actor, services, query),
    }),
    scopes: t.field({ type: [ScopeEnum], resolve: (actor) => [...actor.scopes] }),
    user: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'The signed-in person; null for a key.',
      resolve: (query, actor, _args, { services }) =>
        actor.userId === undefined ? null : getPerson(actor, services, actor.userId, query),
    }),
    passkeys: t.prismaField({
      type: ['Passkey'],
      description: 'Passkeys of the person, oldest first; none for a key.',
      complexity: { field: 1, multiplier: MAX_PASSKEYS },
      resolve: (_query, actor, _args, { services }) => listPasskeys(actor, services),
    }),
    sessions: t.prismaField({
      type: ['Session'],
      description: 'Sessions of the person, newest first; none for a key.',
      complexity: { field: 1, multiplier: MAX_SESSIONS },
      resolve: (_query, actor, _args, { services }) => listSessions(actor, services),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({ type: ViewerRef, description: 'Any valid key or session.', resolve: (_root, _args, { actor }) => actor }),
);
