import {
  followScan,
  followScans,
  newestSequence,
  type ScanUpdate,
  scanOfUpdate,
} from '../services/scans/follow-scans.ts';
import { builder } from './builder.ts';
import { ScanFilterInput } from './scan.ts';

const AFTER = 'The `sequence` of the last change you received: sends the changes after it, without the current state.';

builder.subscriptionField('scanUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description:
      'Sends the current state, then each change once and in order; completes after the last one or when the scan is deleted. Scope scans:read.',
    args: {
      id: t.arg.id({ required: true }),
      after: t.arg.string({ description: AFTER }),
      progress: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'false: leaves out the progress of the analysis, which costs the service more than its end.',
      }),
    },
    subscribe: (_root, { id, after, progress }, { actor, services }) =>
      followScan(actor, services, id, { after: after ?? null, progress }),
    resolve: (query, update, _args, { actor, services }) => scanOfUpdate(actor, services, update as ScanUpdate, query),
  }),
);

builder.subscriptionField('scansUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description:
      'Sends every change of every scan of the organization from now on; the filter applies to the scan as it was at the change. Scope scans:read.',
    args: { filter: t.arg({ type: ScanFilterInput }), after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, { filter, after }, { actor, services }) =>
      followScans(actor, services, filter ?? {}, after ?? null),
    resolve: (query, update, _args, { actor, services }) => scanOfUpdate(actor, services, update as ScanUpdate, query),
  }),
);

builder.queryField('newestSequence', (t) =>
  t.string({
    description:
      'Number of the newest change of any scan: read it before the scans, then `scansUpdated(after)` sends all later changes. Scope scans:read.',
    resolve: async (_root, _args, { actor, services }) => (await newestSequence(actor, services)).toString(),
  }),
);
