import { ServiceError } from '../domain/errors.ts';
import { getScan } from '../services/scans.ts';
import { getOrganization } from '../services/viewer.ts';
import { builder } from './builder.ts';

/** The same uuid in REST and GraphQL, so it names no type: `node` looks in turn. */
export const NodeRef = builder.interfaceRef<{ id: string }>('Node').implement({
  description: 'Anything with an id.',
  fields: (t) => ({ id: t.exposeID('id') }),
  resolveType: (value) => ('fileSha256' in value ? 'Scan' : 'Organization'),
});

builder.queryField('node', (t) =>
  t.field({
    type: NodeRef,
    nullable: true,
    description: 'Any object of the caller by its id; null with a NOT_FOUND error when there is none.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { actor, services }) => {
      if (id === actor.organizationId) return getOrganization(actor, services);
      return getScan(actor, services, id).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
          throw new ServiceError('NOT_FOUND', 'There is no object with this id.');
        }
        throw error;
      });
    },
  }),
);
