import { queryFromInfo } from '@pothos/plugin-prisma';
import type { Scan } from '../../generated/prisma/client.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Source } from '../domain/finding.ts';
import type { GhostMap } from '../domain/ghost-map.ts';
import type { Channel, DocumentType, FailureCode, Language, Stage } from '../domain/scan.ts';
import { renderFailure } from '../report/render.ts';
import { linkTo } from '../services/scans/links.ts';
import { FINDINGS, findingOf, reportOf } from '../services/scans/report.ts';
import { writeReport } from '../services/scans/report-file.ts';
import { type SameFile, sameFiles } from '../services/scans/same-file.ts';
import { countScans, getScan, listScans, SCAN_ORDERS, type ScanQuery } from '../services/scans/scans.ts';
import { type Actor, requireScope } from '../services/shared/actor.ts';
import { inBatches } from './batch.ts';
import { builder, type SchemaContext } from './builder.ts';
import { connectionCost, connectionOf, pageRequest, SEARCH_DESCRIPTION, TOTAL_COUNT_COST } from './connection.ts';
import { CSV_DESCRIPTION, csvLink } from './csv-link.ts';
import {
  ChannelEnum,
  DocumentTypeEnum,
  FailureCodeEnum,
  LabelEnum,
  LanguageEnum,
  ReportFormatEnum,
  ScanStatusEnum,
  SourceEnum,
  StageEnum,
  VerdictEnum,
} from './enums.ts';
import { FindingRef } from './finding.ts';
import { GhostMapRef } from './ghost-map.ts';
import { NodeRef } from './node.ts';
import { ADDRESS_DESCRIPTION, dataUrl, PICTURE_COST } from './pictures.ts';
import { ReportRef, ReportSource } from './report.ts';

interface FileSource {
  scanId: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  available: boolean;
}

const FileRef = builder.objectRef<FileSource>('ScanFile').implement({
  description: 'The original file.',
  fields: (t) => ({
    name: t.exposeString('name'),
    type: t.exposeString('type', { description: 'Media type, detected from the content.' }),
    size: t.exposeInt('size', { description: 'Size in bytes.' }),
    sha256: t.exposeString('sha256'),
    available: t.exposeBoolean('available'),
    url: t.string({
      nullable: true,
      description: `${ADDRESS_DESCRIPTION} Null once the original has been deleted.`,
      resolve: ({ scanId, available }, _args, { actor, services }) =>
        available ? linkTo(actor, services, scanId, null, new Date()) : null,
    }),
  }),
});

const SameFileRef = builder.objectRef<SameFile>('SameFile').implement({
  description: 'Scans of the organization whose file is byte for byte the same.',
  fields: (t) => ({
    totalCount: t.int({ description: 'Other scans of the same file.', resolve: ({ others }) => others }),
    firstSeenAt: t.expose('firstSeenAt', {
      type: 'DateTime',
      description: 'When the first scan of this file was created; this one, if there is no earlier one.',
    }),
  }),
});

const sameFileOf = inBatches(({ actor, services }: SchemaContext, sha256) => sameFiles(actor, services, sha256));

const ProgressRef = builder
  .objectRef<Pick<Scan, 'percent' | 'pagesDone' | 'pagesTotal' | 'layersDone'>>('Progress')
  .implement({
    fields: (t) => ({
      percent: t.exposeInt('percent', { description: '0-100.' }),
      pagesDone: t.exposeInt('pagesDone', { nullable: true }),
      pagesTotal: t.exposeInt('pagesTotal', { nullable: true, description: 'Null until known.' }),
      layersDone: t.field({
        type: [SourceEnum],
        description: 'Analysis layers that have ended, including those without findings.',
        resolve: ({ layersDone }) => layersDone as Source[],
      }),
    }),
  });

const PagePictureRef = builder.prismaObject('PageImage', {
  name: 'PagePicture',
  description: 'A page image on which boxes can be drawn.',
  select: { scanId: true, page: true, mediaType: true, widthPx: true, heightPx: true },
  fields: (t) => ({
    page: t.exposeInt('page'),
    widthPx: t.exposeInt('widthPx'),
    heightPx: t.exposeInt('heightPx'),
    mediaType: t.exposeString('mediaType'),
    url: t.string({
      description: ADDRESS_DESCRIPTION,
      resolve: ({ scanId, page }, _args, { actor, services }) => linkTo(actor, services, scanId, page, new Date()),
    }),
    picture: t.string({
      description: 'Data URL.',
      complexity: PICTURE_COST,
      resolve: async ({ scanId, page }, _args, { services }) => {
        const stored = await services.storage.getPicture(services.db, scanId, page);
        if (!stored) throw new ServiceError('NOT_FOUND', 'The picture has just been deleted.');
        return dataUrl(stored);
      },
    }),
    ghostMaps: t.field({
      type: [GhostMapRef],
      nullable: true,
      description:
        'One for each image on the page in which an earlier saving as JPEG was found; empty if there is none: then changes made before the last lossy saving cannot be seen. Null if no search was made, as in scans by earlier releases.',
      complexity: { field: PICTURE_COST, multiplier: 1 },
      select: { ghostMaps: true, scan: { select: { lang: true } } },
      resolve: ({ ghostMaps, scan }) =>
        (ghostMaps as unknown as GhostMap[] | null)?.map((map) => ({ map, scan })) ?? null,
    }),
  }),
});

/** Writing one takes a processor for a moment: an operation may ask for a few. */
const REPORT_FILE_COST = 5_000;

const ReportUrlsRef = builder.objectRef<{ id: string; lang: Language | null }>('ReportUrls').implement({
  description: 'URLs of the report of a scan.',
  fields: (t) => ({
    html: t.string({
      description: `A self-contained web page. ${ADDRESS_DESCRIPTION}`,
      resolve: ({ id, lang }, _args, { actor, services }) =>
        linkTo(actor, services, id, { report: 'html', lang }, new Date()),
    }),
    pdf: t.string({
      description: `A PDF with searchable text. ${ADDRESS_DESCRIPTION}`,
      resolve: ({ id, lang }, _args, { actor, services }) =>
        linkTo(actor, services, id, { report: 'pdf', lang }, new Date()),
    }),
  }),
});

/** A scan as a subscription shows it. */
export type UpdatedScan = Scan & { sequence: bigint };
const isUpdated = (scan: Scan): scan is UpdatedScan => 'sequence' in scan;

/** A scan of a replay that a key without scans:read asked for. */
const isResultHidden = (scan: object): boolean => 'isResultHidden' in scan;

/** What a mutation shows of a scan to a key that may not read: all but its report, except to the request that made it. */
function requireReader(scan: object, actor: Actor): void {
  if (!('isOfThisRequest' in scan)) requireScope(actor, 'scans:read');
}

export const ScanRef = builder.prismaObject('Scan', {
  interfaces: [NodeRef],
  description: 'A submitted document, its status and its report.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: ScanStatusEnum }),
    stage: t.field({
      type: StageEnum,
      nullable: true,
      description: 'The current step; null unless the scan is processing.',
      resolve: ({ stage }) => stage as Stage | null,
    }),
    progress: t.field({ type: ProgressRef, resolve: (scan) => scan }),
    sequence: t.string({
      nullable: true,
      description:
        'In subscriptions, the number of the change; pass it as `after` to resume. Numbers increase; null elsewhere.',
      resolve: (scan) => (isUpdated(scan) ? scan.sequence.toString() : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    clientReference: t.exposeString('clientReference', { nullable: true }),
    metadata: t.field({ type: 'StringMap', resolve: ({ metadata }) => metadata }),
    lang: t.field({ type: LanguageEnum, resolve: ({ lang }) => lang as Language }),
    file: t.field({
      type: FileRef,
      resolve: (scan) => ({
        scanId: scan.id,
        name: scan.fileName,
        type: scan.fileType,
        size: scan.fileSize,
        sha256: scan.fileSha256,
        available: scan.fileRemovedAt === null,
      }),
    }),
    sameFile: t.field({
      type: SameFileRef,
      nullable: true,
      description: 'Whether the same file was sent before; list those scans with the filter sha256. Scope scans:read.',
      resolve: async (scan, _args, context) => (await sameFileOf(context, scan.fileSha256)) ?? null,
    }),
    failureCode: t.field({
      type: FailureCodeEnum,
      nullable: true,
      resolve: ({ failureCode }) => failureCode as FailureCode | null,
    }),
    error: t.string({
      nullable: true,
      description: 'Human-readable reason why the scan failed.',
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (scan, { lang }) =>
        scan.failureCode ? renderFailure(scan.failureCode as FailureCode, lang ?? (scan.lang as Language)) : null,
    }),
    verdict: t.expose('verdict', { type: VerdictEnum, nullable: true }),
    riskScore: t.exposeInt('riskScore', { nullable: true, description: '0-100; `verdict` says what it means.' }),
    documentType: t.field({
      type: DocumentTypeEnum,
      nullable: true,
      resolve: ({ documentType }) => documentType as DocumentType | null,
    }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'As printed.' }),
    issuerId: t.exposeString('issuerId', {
      nullable: true,
      description:
        'Identical for every spelling and language of the issuer: `bank:10` (code of the Bank of Israel), `health_fund:clalit`, `payment_app:bit`; for all others `name:` and the printed name without case, punctuation and legal form.',
    }),
    channel: t.field({ type: ChannelEnum, nullable: true, resolve: ({ channel }) => channel as Channel | null }),
    label: t.expose('label', { type: LabelEnum, nullable: true }),
    cluster: t.exposeID('clusterId', {
      nullable: true,
      description:
        'Shared by scans whose documents contradict or repeat each other; `scanClusters` lists them. Null if there are no such scans.',
    }),
    findings: t.field({
      type: [FindingRef],
      complexity: { field: 1, multiplier: 5 },
      description:
        'Of a completed scan; empty until then, so an empty list means "no findings" only if `status` is `completed`. Scope scans:read.',
      select: { findings: FINDINGS },
      resolve: (scan, _args, { actor }) => {
        requireReader(scan, actor);
        return scan.status === 'completed' ? scan.findings.map((row) => ({ finding: findingOf(row), scan })) : [];
      },
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'Null unless `status` is `completed`; it stays null if the scan failed. Scope scans:read.',
      select: { report: true, findings: FINDINGS },
      resolve: (scan, _args, { actor }) => {
        if (isResultHidden(scan)) return null;
        requireReader(scan, actor);
        return scan.status === 'completed' && scan.report
          ? new ReportSource(reportOf(scan, scan.report, scan.findings), scan)
          : null;
      },
    }),
    reportUrls: t.field({
      type: ReportUrlsRef,
      nullable: true,
      description: 'The report as a readable file. Null unless the scan is completed.',
      args: { lang: t.arg({ type: LanguageEnum, description: 'Default: the language of the scan.' }) },
      resolve: ({ id, status }, { lang }) => (status === 'completed' ? { id, lang: lang ?? null } : null),
    }),
    reportFile: t.string({
      description:
        'The report as a file, in base64; `reportUrls` returns URLs for the same report. A CONFLICT error unless the scan is completed. Scope scans:read.',
      args: {
        format: t.arg({ type: ReportFormatEnum, required: true }),
        lang: t.arg({ type: LanguageEnum, description: 'Default: the language of the scan.' }),
      },
      select: { report: true, findings: FINDINGS },
      complexity: REPORT_FILE_COST,
      resolve: async (scan, { format, lang }, { actor, services }) => {
        requireScope(actor, 'scans:read');
        return Buffer.from(await writeReport(services, scan, format, lang ?? null)).toString('base64');
      },
    }),
    pages: t.relation('pages', {
      type: PagePictureRef,
      description: 'Empty until the scan is completed, and once its original has been deleted. Scope scans:read.',
      query: (_args, { actor }) => {
        requireScope(actor, 'scans:read');
        return { orderBy: { page: 'asc' } };
      },
      complexity: { field: 1, multiplier: 5 },
    }),
  }),
});

export const ScanFilterInput = builder.inputType('ScanFilter', {
  description: 'A list matches any of its values; a single value is a list of one.',
  fields: (t) => ({
    status: t.field({ type: [ScanStatusEnum] }),
    verdict: t.field({ type: [VerdictEnum] }),
    documentType: t.field({ type: [DocumentTypeEnum] }),
    channel: t.field({ type: [ChannelEnum] }),
    issuer: t.stringList({ description: 'Exact match with the issuer of the scan.' }),
    issuerId: t.stringList({ description: 'Exact match with the issuerId of the scan.' }),
    label: t.field({ type: [LabelEnum] }),
    labelled: t.boolean({ description: 'Whether the scan has a label.' }),
    clientReference: t.stringList({ description: "Exact match with the client's own reference." }),
    sha256: t.stringList({ description: 'Of the original file, in hexadecimal.' }),
    cluster: t.idList({ description: 'Ids of clusters, as in the cluster of a scan or in scanClusters.' }),
    account: t.stringList({
      description:
        'An account number read from the document, also as part of an Israeli IBAN: alone, with its branch, or with bank and branch. Separators and leading zeros are ignored.',
    }),
    iban: t.stringList({ description: 'An IBAN read from the document. Spaces and case are ignored.' }),
    identifier: t.stringList({
      description:
        'A number read from the document: of a person or company, a reference, of an invoice or cheque. Separators, case and leading zeros are ignored.',
    }),
    name: t.stringList({
      description:
        'A name read from the document: all of these words (by prefix) in any order. Case, accents, vowel points and punctuation are ignored.',
    }),
    amount: t.floatList({ description: 'An amount read from the document; its sign is ignored.' }),
    amountMin: t.float({ description: 'Inclusive. A single amount must satisfy all conditions on amounts.' }),
    amountMax: t.float({ description: 'Inclusive.' }),
    currency: t.stringList({ description: 'Of the amount: ISO 4217.' }),
    riskScoreMin: t.int({ description: 'Inclusive.' }),
    riskScoreMax: t.int({ description: 'Inclusive.' }),
    createdAfter: t.field({ type: 'DateTime', description: 'Inclusive.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Exclusive.' }),
    text: t.string({
      description: `${SEARCH_DESCRIPTION} Searched in the summary, findings, issuer, file name, client reference and extracted data.`,
    }),
  }),
});

const ScanOrderEnum = builder.enumType('ScanOrder', {
  description: 'Ordering by score or end omits scans that have none.',
  values: SCAN_ORDERS,
});

builder.queryField('scan', (t) =>
  t.prismaField({
    type: 'Scan',
    nullable: true,
    description: 'Null with a NOT_FOUND error if it does not exist. Scope scans:read.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (query, _root, { id }, { actor, services }) => getScan(actor, services, id, query),
  }),
);

builder.queryField('scans', (t) =>
  t.connection(
    {
      type: ScanRef,
      description: 'Newest first by default. Scope scans:read.',
      args: {
        filter: t.arg({ type: ScanFilterInput }),
        orderBy: t.arg({ type: ScanOrderEnum, defaultValue: 'createdAt_desc' }),
      },
      complexity: connectionCost,
      resolve: async (_root, args, context, info) => {
        const { actor, services } = context;
        const filter = args.filter ?? {};
        const query: ScanQuery = queryFromInfo({ context, info, typeName: 'Scan', path: ['edges', 'node'] });
        const order = args.orderBy ?? 'createdAt_desc';
        const page = await listScans(actor, services, filter, order, pageRequest(args), query);
        return connectionOf(page, () => countScans(actor, services, filter, order), csvLink('scans', filter));
      },
    },
    {
      name: 'ScanConnection',
      fields: (c) => ({
        totalCount: c.int({ complexity: TOTAL_COUNT_COST, resolve: (connection) => connection.totalCount() }),
        csv: c.string({ description: CSV_DESCRIPTION, resolve: ({ csv }) => csv! }),
      }),
    },
    { name: 'ScanEdge' },
  ),
);
