import { countAuditEntries, listAuditEntries } from '../services/accounts/audit-log.ts';
import { knownNameOf } from './actor-name.ts';
import { builder } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, TOTAL_COUNT_COST } from './connection.ts';
import { NodeRef } from './node.ts';

const AuditEntryRef = builder.prismaObject('AuditEntry', {
  interfaces: [NodeRef],
  description: 'An action, recorded in the same transaction.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    actor: t.exposeString('actor', {
      description:
        '`key:ID` for an API key, `user:ID` for a person who is signed in, `operator:NAME` for the command line, `system` for the service itself.',
    }),
    actorName: t.string({
      nullable: true,
      description: 'Name of the API key or e-mail address of the person that acted, if any.',
      resolve: async ({ actor }, _args, context) => (await knownNameOf(context, actor)) ?? null,
    }),
    action: t.exposeString('action', { description: '`object.verb`, as in `api_key.revoked`.' }),
    target: t.exposeString('target', { description: 'Id of what was changed.' }),
    detail: t.field({
      type: 'JSON',
      description: 'The new values; never a secret.',
      resolve: ({ detail }) => detail,
    }),
  }),
});

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'A list matches any of its values; a single value is a list of one.',
  fields: (t) => ({
    action: t.stringList(),
    actor: t.stringList(),
    target: t.stringList(),
    createdAfter: t.field({ type: 'DateTime', description: 'Inclusive.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Exclusive.' }),
  }),
});

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntryRef,
      description: 'Actions in the organization, newest first. Scope audit:read.',
      args: { filter: t.arg({ type: AuditFilterInput }) },
      complexity: connectionCost,
      resolve: async (_root, args, { actor, services }) => {
        const filter = args.filter ?? {};
        const page = await listAuditEntries(actor, services, filter, pageRequest(args));
        return connectionOf(page, () => countAuditEntries(actor, services, filter));
      },
    },
    {
      name: 'AuditEntryConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
      }),
    },
    { name: 'AuditEntryEdge' },
  ),
);
