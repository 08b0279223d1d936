import type { Scan } from '../../generated/prisma/client.ts';
import { followScan, followScans, type ScanUpdate } from '../services/follow-scans.ts';
import { type ScanQuery, scanIfThere } from '../services/scans.ts';
import { builder, type SchemaContext } from './builder.ts';
import { ScanFilterInput } from './scan.ts';

builder.subscriptionField('scanUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description:
      'The present state first, then each change once and in order; completes after the last one or when the scan is deleted. Scope scans:read.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_root, { id }, { actor, services }) => followScan(actor, services, id),
    resolve: (query, update, _args, context) => load(query, update as ScanUpdate, context),
  }),
);

builder.subscriptionField('scansUpdated', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description: 'Every change of every scan of the organization, from now on. Scope scans:read.',
    args: { filter: t.arg({ type: ScanFilterInput }) },
    subscribe: (_root, { filter }, { actor, services }) => followScans(actor, services, filter ?? {}),
    resolve: (query, update, _args, context) => load(query, update as ScanUpdate, context),
  }),
);

/** The scan as it was at the moment of the update; null when it was deleted since. */
async function load(query: ScanQuery, { scanId, state }: ScanUpdate, context: SchemaContext): Promise<Scan | null> {
  const scan = await scanIfThere(context.actor, context.services, scanId, query);
  if (!scan || state === null) return scan;
  if (state.status === 'completed' || state.status === 'failed') return { ...scan, ...state };
  const notYet = { completedAt: null, failureCode: null, verdict: null, riskScore: null, documentType: null };
  return { ...scan, ...notYet, issuer: null, channel: null, ...state };
}
