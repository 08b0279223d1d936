import type { Share } from '../../generated/prisma/client.ts';
import { MAX_SHARES, SHARE_HOURS } from '../domain/review.ts';
import type { Language } from '../domain/scan.ts';
import { revokeShare, type Shared, shareReport, sharesOf } from '../services/scans/shares.ts';
import { actorNameOf, BY_DESCRIPTION } from './actor-name.ts';
import { inBatches } from './batch.ts';
import { builder, MUTATION_COST, type SchemaContext } from './builder.ts';
import { LanguageEnum } from './enums.ts';
import { ScanRef } from './scan.ts';

const sharesOfScan = inBatches(({ actor, services }: SchemaContext, ids) => sharesOf(actor, services, ids));

const ShareRef = builder.objectRef<Share>('Share').implement({
  description: 'A link to the report of one scan, for people without a key.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    lang: t.field({ type: LanguageEnum, resolve: ({ lang }) => lang as Language }),
    by: t.string({ description: BY_DESCRIPTION, resolve: ({ actor }, _args, context) => actorNameOf(context, actor) }),
    reads: t.exposeInt('reads', { description: 'How often the report was opened, including previews in messengers.' }),
    lastReadAt: t.expose('lastReadAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(ScanRef, 'shares', (t) =>
  t.field({
    type: [ShareRef],
    complexity: { field: 1, multiplier: 5 },
    description:
      'Links to the report, newest first: the valid ones, and the last ones that expired or were revoked. Scope scans:read.',
    resolve: async ({ id }, _args, context) => (await sharesOfScan(context, id)) ?? [],
  }),
);

const ShareReportInput = builder.inputType('ShareReportInput', {
  fields: (t) => ({
    scanId: t.id({ required: true }),
    hours: t.int({
      required: true,
      description: `How long the link works: ${SHARE_HOURS.min} to ${SHARE_HOURS.max} hours.`,
    }),
    lang: t.field({ type: LanguageEnum, description: 'Default: the language of the scan.' }),
  }),
});

const ShareReportSuccess = builder.objectRef<Shared>('ShareReportSuccess').implement({
  fields: (t) => ({
    share: t.expose('share', { type: ShareRef }),
    url: t.exposeString('url', { description: 'URL on this host. Shown only once: only its hash is stored.' }),
  }),
});

builder.mutationField('shareReport', (t) =>
  t.field({
    type: ShareReportSuccess,
    description: `Creates a link to the report of a completed scan as a web page. Anyone who has it can read that report and nothing else, without anything about other documents, until the link expires, is revoked or the scan is deleted. At most ${MAX_SHARES} links per scan are valid at a time. Scope scans:write, and scans:read.`,
    args: { input: t.arg({ type: ShareReportInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'ShareReportResult' } },
    resolve: (_root, { input: { scanId, hours, lang } }, { actor, services }) =>
      shareReport(actor, services, { scanId, hours, lang: lang ?? null }),
  }),
);

const RevokeShareSuccess = builder.objectRef<{ share: Share }>('RevokeShareSuccess').implement({
  fields: (t) => ({ share: t.expose('share', { type: ShareRef }) }),
});

builder.mutationField('revokeShare', (t) =>
  t.field({
    type: RevokeShareSuccess,
    description: 'Revokes a link to a report permanently, effective immediately. Scope scans:write.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RevokeShareResult' } },
    resolve: async (_root, { id }, { actor, services }) => ({ share: await revokeShare(actor, services, id) }),
  }),
);
