import type { Organization } from '../../generated/prisma/client.ts';
import { getActorKey } from '../services/accounts/own-api-keys.ts';
import { PLANS } from '../services/accounts/plans.ts';
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
      description: 'The calling key.',
      resolve: (query, actor, _args, { services }) => getActorKey(actor, services, query),
    }),
    scopes: t.field({ type: [ScopeEnum], resolve: (actor) => [...actor.scopes] }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({ type: ViewerRef, description: 'Any valid key.', resolve: (_root, _args, { actor }) => actor }),
);
