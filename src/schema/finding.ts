import type { Scan } from '../../generated/prisma/client.ts';
import type { Finding, FindingRecovered, RecoveredState } from '../domain/finding.ts';
import type { Language } from '../domain/scan.ts';
import { closeUpFrame } from '../report/close-ups.ts';
import { correctionOf, renderFinding } from '../report/render.ts';
import { closeUpOf, pageSizes } from '../services/scans/close-ups.ts';
import { linkTo } from '../services/scans/links.ts';
import { amountsOfChange } from '../services/scans/recovered-amounts.ts';
import { positionOf } from '../services/scans/report.ts';
import { requireScope } from '../services/shared/actor.ts';
import { inBatches } from './batch.ts';
import { BoxRef } from './box.ts';
import { builder, type SchemaContext } from './builder.ts';
import { CategoryEnum, LanguageEnum, SeverityEnum, SourceEnum } from './enums.ts';
import { ADDRESS_DESCRIPTION, dataUrl, PICTURE_COST } from './pictures.ts';

export interface FindingSource {
  finding: Finding;
  /** Its language is taken where a text is asked for without one. */
  scan: Scan;
}

interface RecoveredSource extends FindingSource {
  recovered: FindingRecovered;
}

interface PictureSource extends FindingSource {
  picture: NonNullable<FindingRecovered['pictures']>;
  state: RecoveredState;
}

const RecoveredPictureRef = builder.objectRef<PictureSource>('RecoveredPicture').implement({
  description: "Image of a finding's location before or after a change.",
  fields: (t) => ({
    widthPx: t.int({ resolve: ({ picture }) => picture.widthPx }),
    heightPx: t.int({ resolve: ({ picture }) => picture.heightPx }),
    mediaType: t.string({ resolve: ({ picture }) => picture.mediaType }),
    url: t.string({
      description: ADDRESS_DESCRIPTION,
      resolve: ({ finding, scan, state }, _args, { actor, services }) =>
        linkTo(actor, services, scan.id, [positionOf(finding.id), state], new Date()),
    }),
    picture: t.string({
      nullable: true,
      description: 'Data URL. Null once the image has been deleted. Scope scans:read.',
      complexity: PICTURE_COST,
      resolve: async ({ finding, scan, state }, _args, { actor, services }) => {
        requireScope(actor, 'scans:read');
        const stored = await services.storage.getRecovered(services.db, scan.id, positionOf(finding.id), state);
        return stored && dataUrl(stored);
      },
    }),
  }),
});

const pictureOf =
  (state: RecoveredState) =>
  ({ recovered: { pictures }, finding, scan }: RecoveredSource): PictureSource | null =>
    pictures && scan.fileRemovedAt === null ? { picture: pictures, state, finding, scan } : null;

interface CloseUpSource extends FindingSource {
  frame: NonNullable<ReturnType<typeof closeUpFrame>>;
}

const sizesOf = inBatches(({ services }: SchemaContext, scanIds) => pageSizes(services, scanIds));

const FindingCloseUpRef = builder.objectRef<CloseUpSource>('FindingCloseUp').implement({
  description:
    "A finding's location enlarged, beside the text that it is compared with. Pixels are repeated, not smoothed.",
  fields: (t) => ({
    widthPx: t.int({ resolve: ({ frame }) => frame.widthPx }),
    heightPx: t.int({ resolve: ({ frame }) => frame.heightPx }),
    area: t.field({
      type: BoxRef,
      description: 'The part of the page that the image shows; it contains the box of the finding.',
      resolve: ({ frame }) => frame.area,
    }),
    url: t.string({
      description: ADDRESS_DESCRIPTION,
      resolve: ({ finding, scan }, _args, { actor, services }) =>
        linkTo(actor, services, scan.id, [positionOf(finding.id), 'close_up'], new Date()),
    }),
    picture: t.string({
      nullable: true,
      description: 'Data URL of a PNG image. Null once the page images have been deleted. Scope scans:read.',
      complexity: PICTURE_COST,
      resolve: async ({ finding, scan }, _args, { actor, services }) => {
        requireScope(actor, 'scans:read');
        const drawn = await closeUpOf(services, scan.id, positionOf(finding.id));
        return drawn && dataUrl(drawn);
      },
    }),
  }),
});

const FindingCorrectionRef = builder
  .objectRef<NonNullable<ReturnType<typeof correctionOf>>>('FindingCorrection')
  .implement({
    description: 'A figure that the sums of the document itself contradict. Amounts are formatted as in print.',
    fields: (t) => ({
      printed: t.exposeString('printed', { description: 'The printed value.' }),
      calculated: t.exposeString('calculated', { description: 'The calculated value.' }),
    }),
  });

const FindingRecoveredRef = builder.objectRef<RecoveredSource>('FindingRecovered').implement({
  description: 'What the file still contains of the state before a change. A text is empty if there is none.',
  fields: (t) => ({
    before: t.string({ resolve: ({ recovered }) => recovered.before }),
    after: t.string({ resolve: ({ recovered }) => recovered.after }),
    beforeAmount: t.string({
      nullable: true,
      description: 'The amount in `before` as a decimal string; null if there is none, or more than one.',
      resolve: ({ recovered }) => amountsOfChange(recovered).before,
    }),
    afterAmount: t.string({
      nullable: true,
      description: 'The amount in `after` as a decimal string; null if there is none, or more than one.',
      resolve: ({ recovered }) => amountsOfChange(recovered).after,
    }),
    area: t.field({
      type: BoxRef,
      nullable: true,
      description: 'The part of the page that both images show; it contains the box of the finding.',
      resolve: ({ recovered }) => recovered.pictures?.area ?? null,
    }),
    beforePicture: t.field({ type: RecoveredPictureRef, nullable: true, resolve: pictureOf('before') }),
    afterPicture: t.field({ type: RecoveredPictureRef, nullable: true, resolve: pictureOf('after') }),
  }),
});

export const FindingRef = builder.objectRef<FindingSource>('Finding').implement({
  description: 'An observation about the document and where on the page it was made.',
  fields: (t) => ({
    id: t.string({ resolve: ({ finding }) => finding.id, description: 'Unique and stable within the report.' }),
    source: t.field({ type: SourceEnum, resolve: ({ finding }) => finding.source }),
    engine: t.string({ resolve: ({ finding }) => finding.rule, description: 'Id of the rule.' }),
    category: t.field({ type: CategoryEnum, resolve: ({ finding }) => finding.category }),
    severity: t.field({ type: SeverityEnum, resolve: ({ finding }) => finding.severity }),
    confidence: t.float({ resolve: ({ finding }) => finding.confidence, description: '0-1.' }),
    impact: t.int({
      resolve: ({ finding }) => finding.impact,
      description:
        'Points contributed; over all findings of a report they add up to the risk score. They are shares of it, so the same finding gets fewer points next to stronger ones.',
    }),
    title: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => rendered(source, lang).title,
    }),
    detail: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => rendered(source, lang).detail,
    }),
    evidence: t.string({
      nullable: true,
      description: 'What an expert can look up in the file: objects, offsets, measured values.',
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => rendered(source, lang).evidence,
    }),
    box: t.field({ type: BoxRef, nullable: true, resolve: ({ finding }) => finding.box }),
    correction: t.field({
      type: FindingCorrectionRef,
      nullable: true,
      description: 'For a figure that the sums of the document itself contradict: the calculated value.',
      resolve: ({ finding }) => correctionOf(finding),
    }),
    closeUp: t.field({
      type: FindingCloseUpRef,
      nullable: true,
      description:
        'For a finding of source `pixel` with a location: that location enlarged, as long as the page images are stored.',
      resolve: async ({ finding, scan }, _args, context) => {
        if (finding.source !== 'pixel' || !finding.box || scan.fileRemovedAt !== null) return null;
        const size = (await sizesOf(context, scan.id))?.get(finding.box.page);
        const frame = size && closeUpFrame(finding, size);
        return frame ? { finding, scan, frame } : null;
      },
    }),
    recovered: t.field({
      type: FindingRecoveredRef,
      nullable: true,
      description: 'The state before the change, if the file still contains it.',
      resolve: ({ finding, scan }) => finding.recovered && { recovered: finding.recovered, finding, scan },
    }),
  }),
});

const rendered = ({ finding, scan }: FindingSource, lang: Language | null | undefined) =>
  renderFinding(finding, lang ?? (scan.lang as Language));
