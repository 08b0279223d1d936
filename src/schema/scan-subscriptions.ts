import {
  followScan,
  followScans,
  newestSequence,
  type ScanUpdate,
  scanOfUpdate,
} from '../services/scans/follow-scans.ts';
import { builder } from './builder.ts';
import { ScanFilterInput } from './scan.ts';

const AFTER =
  'The `sequence` of the last change that was seen: the changes after it are told, and the present state is not.';

builder.subscriptionField('scanUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description:
      'The present state first, then each change once and in order; completes after the last one or when the scan is deleted. Scope scans:read.',
    args: { id: t.arg.id({ required: true }), after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, { id, after }, { actor, services }) => followScan(actor, services, id, after ?? null),
    resolve: (query, update, _args, { actor, services }) => scanOfUpdate(actor, services, update as ScanUpdate, query),
  }),
);

builder.subscriptionField('scansUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description:
      'Every change of every scan of the organization, from now on; the filter judges the scan as it was at the change. Scope scans:read.',
    args: { filter: t.arg({ type: ScanFilterInput }), after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, { filter, after }, { actor, services }) =>
      followScans(actor, services, filter ?? {}, after ?? null),
    resolve: (query, update, _args, { actor, services }) => scanOfUpdate(actor, services, update as ScanUpdate, query),
  }),
);

builder.queryField('newestSequence', (t) =>
  t.string({
    description:
      'Number of the newest change of any scan: read it before the scans, and `scansUpdated(after)` tells all that follows. Scope scans:read.',
    resolve: async (_root, _args, { actor, services }) => (await newestSequence(actor, services)).toString(),
  }),
);
