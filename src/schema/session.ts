import { endOtherSessions, endSession } from '../services/accounts/sessions.ts';
import { builder, MUTATION_COST } from './builder.ts';

builder.prismaObject('Session', {
  description: 'A browser in which the person is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    seenAt: t.expose('seenAt', { type: 'DateTime', description: 'Accurate to the minute.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'The latest possible end; an unused session ends after 12 hours.',
    }),
    agent: t.exposeString('agent', { nullable: true, description: 'How the browser describes itself.' }),
    address: t.exposeString('address', { nullable: true, description: 'Network address of the sign-in.' }),
    current: t.boolean({
      description: 'Whether this request belongs to it.',
      resolve: ({ id }, _args, { actor }) => id === actor.sessionId,
    }),
  }),
});

const EndSessionSuccess = builder.objectRef<{ id: string }>('EndSessionSuccess').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationField('endSession', (t) =>
  t.field({
    type: EndSessionSuccess,
    description: 'Ends a session of the signed-in person within a second.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'EndSessionResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      await endSession(actor, services, id);
      return { id };
    },
  }),
);

const EndOtherSessionsSuccess = builder.objectRef<{ count: number }>('EndOtherSessionsSuccess').implement({
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many have finished.' }) }),
});

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndOtherSessionsSuccess,
    description: 'Ends all other sessions of the signed-in person.',
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'EndOtherSessionsResult' } },
    resolve: async (_root, _args, { actor, services }) => ({ count: await endOtherSessions(actor, services) }),
  }),
);
