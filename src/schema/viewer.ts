import type { Actor } from '../services/actor.ts';
import { getOrganization } from '../services/viewer.ts';
import { builder } from './builder.ts';
import { ScopeEnum } from './enums.ts';
import { NodeRef } from './node.ts';

const OrganizationRef = builder.objectRef<{ id: string; name: string }>('Organization').implement({
  interfaces: [NodeRef],
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const ViewerRef = builder.objectRef<Actor>('Viewer').implement({
  description: 'Who asks.',
  fields: (t) => ({
    organization: t.field({
      type: OrganizationRef,
      resolve: (actor, _args, { services }) => getOrganization(actor, services),
    }),
    scopes: t.field({ type: [ScopeEnum], resolve: (actor) => [...actor.scopes] }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({ type: ViewerRef, description: 'Any valid key may ask.', resolve: (_root, _args, { actor }) => actor }),
);
