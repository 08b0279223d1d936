import type { Recovered } from '../domain/finding.ts';
import type { ForensicAnalysis, SecondReaderSummary, SignatureSummary, Truncated } from '../domain/report.ts';
import type { ReaderCall } from '../domain/second-reader.ts';
import type { RenderedReport } from '../report/render.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';
import {
  CoverageLevelEnum,
  OriginClassEnum,
  PageKindEnum,
  ReaderReasonEnum,
  SecondReaderStateEnum,
  SourceEnum,
} from './enums.ts';

type Rendered = RenderedReport['forensic_analysis'];

const PixelVarianceRef = builder.objectRef<NonNullable<ForensicAnalysis['pixel_variance']>>('PixelVariance').implement({
  fields: (t) => ({
    hasVariance: t.exposeBoolean('has_variance'),
    score: t.exposeFloat('score', { description: '0-1.' }),
  }),
});

const OriginRef = builder.objectRef<Rendered['origin']>('Origin').implement({
  fields: (t) => ({
    class: t.expose('class', { type: OriginClassEnum }),
    reasons: t.exposeStringList('reasons'),
  }),
});

const LayerCoverageRef = builder.objectRef<Rendered['evidence_coverage']['layers'][number]>('LayerCoverage').implement({
  fields: (t) => ({
    layer: t.expose('layer', { type: SourceEnum }),
    level: t.expose('level', { type: CoverageLevelEnum }),
    applies: t.exposeBoolean('applies', {
      description: 'False if there is nothing of this kind to examine, or the layer is turned off.',
    }),
    reasons: t.exposeStringList('reasons'),
    unreadPages: t.exposeIntList('unread_pages', { description: 'Pages that the layer could not examine, in order.' }),
  }),
});

const CoverageRef = builder.objectRef<Rendered['evidence_coverage']>('EvidenceCoverage').implement({
  description: 'How much of the document could be examined; unexamined parts never count as clean.',
  fields: (t) => ({
    level: t.expose('level', { type: CoverageLevelEnum }),
    layersApplicable: t.exposeInt('layers_applicable', { description: 'Number of layers that apply.' }),
    layersInFull: t.exposeInt('layers_in_full', { description: 'Number of them that were examined in full.' }),
    layers: t.expose('layers', { type: [LayerCoverageRef] }),
  }),
});

const RecoveredRef = builder.objectRef<Recovered>('Recovered').implement({
  description: 'Content of the page before and after a change.',
  fields: (t) => ({
    rule: t.exposeString('rule'),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
    box: t.expose('box', { type: BoxRef, nullable: true }),
  }),
});

const SignatureRef = builder.objectRef<SignatureSummary>('Signature').implement({
  description:
    'Intact: the digest matches. Valid: certificate path and key usage are valid. Trusted: the path ends in a known root.',
  fields: (t) => ({
    field: t.exposeString('field'),
    signer: t.exposeString('signer', { nullable: true }),
    signedAt: t.exposeString('signed_at', { nullable: true }),
    coversWholeFile: t.exposeBoolean('covers_whole_file'),
    intact: t.exposeBoolean('intact', { nullable: true }),
    valid: t.exposeBoolean('valid', { nullable: true }),
    trusted: t.exposeBoolean('trusted', { nullable: true }),
  }),
});

const TruncatedRef = builder.objectRef<Truncated>('TruncatedList').implement({
  description: 'A list of the report that was shortened.',
  fields: (t) => ({
    list: t.exposeString('list', { description: 'Path in the report, named as in REST: `extracted.amounts`.' }),
    kept: t.exposeInt('kept', { description: 'Number of entries in the list.' }),
    total: t.exposeInt('total', { description: 'Number of entries before shortening.' }),
  }),
});

const SecondReaderCallRef = builder.objectRef<ReaderCall>('SecondReaderCall').implement({
  description: 'A request to the provider of the AI layer.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    model: t.exposeString('model'),
    version: t.exposeString('version', { description: 'Version of the prompt and of the answer schema.' }),
    inputTokens: t.exposeInt('input_tokens'),
    outputTokens: t.exposeInt('output_tokens'),
    costMicros: t.exposeInt('cost_micros', {
      nullable: true,
      description: 'Millionths of the currency of the prices; null if the operator has set none.',
    }),
  }),
});

const SentRef = builder.objectRef<NonNullable<SecondReaderSummary['sent']>>('SentToSecondReader').implement({
  fields: (t) => ({
    pages: t.exposeIntList('pages', { description: 'Pages whose images were sent.' }),
    words: t.exposeInt('words', { description: 'Number of words sent, with their digits hidden.' }),
    redacted: t.exposeStringList('redacted', { description: 'What was blacked out first: names, accounts, ids.' }),
  }),
});

const SecondReaderRef = builder.objectRef<SecondReaderSummary>('SecondReader').implement({
  description: 'The AI layer: whether a model read the document, and what was sent to it.',
  fields: (t) => ({
    state: t.expose('state', { type: SecondReaderStateEnum }),
    reason: t.expose('reason', {
      type: ReaderReasonEnum,
      nullable: true,
      description: 'Why no model read the document; null if one did.',
    }),
    call: t.expose('call', { type: SecondReaderCallRef, nullable: true, description: 'Null if nothing was sent.' }),
    sent: t.expose('sent', { type: SentRef, nullable: true }),
    dropped: t.exposeInt('dropped', {
      description: 'Number of statements that referred to no existing words or places.',
    }),
  }),
});

const PageRef = builder.objectRef<ForensicAnalysis['pages'][number]>('PageSummary').implement({
  fields: (t) => ({
    page: t.exposeInt('page'),
    widthPt: t.exposeFloat('width_pt'),
    heightPt: t.exposeFloat('height_pt'),
    kind: t.expose('kind', { type: PageKindEnum }),
  }),
});

export const ForensicAnalysisRef = builder.objectRef<Rendered>('ForensicAnalysis').implement({
  fields: (t) => ({
    pixelVariance: t.expose('pixel_variance', {
      type: PixelVarianceRef,
      nullable: true,
      description: 'Null if no image was examined.',
    }),
    origin: t.expose('origin', { type: OriginRef }),
    evidenceCoverage: t.expose('evidence_coverage', { type: CoverageRef }),
    recovered: t.expose('recovered', { type: [RecoveredRef] }),
    signatures: t.expose('signatures', { type: [SignatureRef] }),
    pages: t.expose('pages', { type: [PageRef] }),
    truncated: t.expose('truncated', {
      type: [TruncatedRef],
      description: 'Lists that were shortened to fit the report; empty if the report is complete.',
      complexity: { field: 1, multiplier: 0 },
    }),
    secondReader: t.field({
      type: SecondReaderRef,
      nullable: true,
      description: 'Null in reports of earlier versions.',
      resolve: ({ second_reader }) => second_reader ?? null,
    }),
  }),
});
