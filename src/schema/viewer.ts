import type { Organization } from '../../generated/prisma/client.ts';
import { MAX_SESSIONS } from '../domain/limits.ts';
import { getActorKey } from '../services/accounts/own-api-keys.ts';
import { getPerson } from '../services/accounts/people.ts';
import { PLANS } from '../services/accounts/plans.ts';
import { listSessions } from '../services/accounts/sessions.ts';
import { getOrganization } from '../services/accounts/viewer.ts';
import type { Actor } from '../services/shared/actor.ts';
import { builder } from './builder.ts';
import { ScopeEnum } from './enums.ts';
import { NodeRef } from './node.ts';
import { PlanRef } from './usage.ts';

const OrganizationRef = builder.objectRef<Organization>('Organization').implement({
  interfaces: [NodeRef],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    plan: t.field({ type: PlanRef, resolve: ({ plan }) => PLANS[plan] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

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
      description: 'The person who is signed in; null for a key.',
      resolve: (query, actor, _args, { services }) =>
        actor.userId === undefined ? null : getPerson(actor, services, actor.userId, query),
    }),
    sessions: t.prismaField({
      type: ['Session'],
      description: 'Where the person is signed in, newest first; none for a key.',
      complexity: { field: 1, multiplier: MAX_SESSIONS },
      resolve: (_query, actor, _args, { services }) => listSessions(actor, services),
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({ type: ViewerRef, description: 'Any valid key or session.', resolve: (_root, _args, { actor }) => actor }),
);
