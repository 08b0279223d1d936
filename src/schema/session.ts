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
      description: 'The latest end; a session that is not used ends after 12 hours.',
    }),
    agent: t.exposeString('agent', { nullable: true, description: 'What the browser says it is.' }),
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
    description: 'Ends a session of the person who is signed in, within a second.',
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
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many have ended.' }) }),
});

builder.mutationField('endOtherSessions', (t) =>
  t.field({
    type: EndOtherSessionsSuccess,
    description: 'Ends the sessions of the person who is signed in, but this one.',
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'EndOtherSessionsResult' } },
    resolve: async (_root, _args, { actor, services }) => ({ count: await endOtherSessions(actor, services) }),
  }),
);
