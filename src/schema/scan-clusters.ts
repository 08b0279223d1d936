import { queryFromInfo } from '@pothos/plugin-prisma';
import {
  CLUSTER_ORDERS,
  countClusters,
  listClusters,
  MIN_CLUSTER_SIZE,
  type ScanCluster,
  scansOfClusters,
} from '../services/history/clusters.ts';
import type { ScanQuery } from '../services/scans/scans.ts';
import { asksInBatches } from './batch.ts';
import { builder } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, TOTAL_COUNT_COST } from './connection.ts';
import { RelationKindEnum } from './enums.ts';
import { ScanFilterInput, ScanRef } from './scan.ts';

const scansOf = asksInBatches(({ actor, services }, ids, { count, query }: { count: number; query: ScanQuery }) =>
  scansOfClusters(actor, services, ids, count, query),
);

const ScanClusterRef = builder.objectRef<ScanCluster>('ScanCluster').implement({
  description: 'Scans whose documents contradict or repeat each other, each with at least one of the others.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'As in `Scan.cluster`; merged with that of another cluster when a document links the two.',
    }),
    kinds: t.expose('kinds', { type: [RelationKindEnum], description: 'How its documents are related.' }),
    size: t.exposeInt('size', { description: 'Number of scans.' }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime', description: 'When its first scan was created.' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', description: 'When its newest scan was created.' }),
    scans: t.field({
      type: [ScanRef],
      description: 'The newest of its scans; use the filter `cluster` to list all.',
      args: { first: t.arg.int({ description: '1-100.' }) },
      complexity: connectionCost,
      resolve: async ({ id }, { first }, context, info) => {
        const { size: count } = pageRequest({ first });
        const query: ScanQuery = queryFromInfo({ context, info, typeName: 'Scan' });
        return (await scansOf(context, id, { count, query })) ?? [];
      },
    }),
  }),
});

const ClusterOrderEnum = builder.enumType('ScanClusterOrder', {
  description: 'By the newest scan, or by the number of scans.',
  values: CLUSTER_ORDERS,
});

builder.queryField('scanClusters', (t) =>
  t.connection(
    {
      type: ScanClusterRef,
      description:
        'Groups of scans whose documents contradict or repeat each other, those with the newest scan first by default. Scope scans:read.',
      args: {
        filter: t.arg({ type: ScanFilterInput, description: 'Clusters with at least one scan of this verdict.' }),
        minSize: t.arg.int({
          defaultValue: MIN_CLUSTER_SIZE,
          description: 'Minimum number of scans in a cluster; 2 or more.',
        }),
        orderBy: t.arg({ type: ClusterOrderEnum, defaultValue: 'lastSeenAt_desc' }),
      },
      complexity: connectionCost,
      resolve: async (_root, args, { actor, services }) => {
        const which = { filter: args.filter ?? {}, minSize: args.minSize ?? MIN_CLUSTER_SIZE };
        const page = await listClusters(actor, services, which, args.orderBy ?? 'lastSeenAt_desc', pageRequest(args));
        return connectionOf(page, () => countClusters(actor, services, which));
      },
    },
    {
      name: 'ScanClusterConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
      }),
    },
    { name: 'ScanClusterEdge' },
  ),
);
