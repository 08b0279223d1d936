import type { Scan } from '../../generated/prisma/client.ts';
import type { Finding } from '../domain/finding.ts';
import type { Language } from '../domain/scan.ts';
import { renderFinding } from '../report/render.ts';
import { BoxRef } from './box.ts';
import { builder } from './builder.ts';
import { CategoryEnum, LanguageEnum, SeverityEnum, SourceEnum } from './enums.ts';

export interface FindingSource {
  finding: Finding;
  /** Its language is taken where a text is asked for without one. */
  scan: Scan;
}

export const FindingRef = builder.objectRef<FindingSource>('Finding').implement({
  description: 'Something that speaks about the document, with its place.',
  fields: (t) => ({
    id: t.string({ resolve: ({ finding }) => finding.id, description: 'Stable within the report.' }),
    source: t.field({ type: SourceEnum, resolve: ({ finding }) => finding.source }),
    engine: t.string({ resolve: ({ finding }) => finding.rule, description: 'Id of the rule.' }),
    category: t.field({ type: CategoryEnum, resolve: ({ finding }) => finding.category }),
    severity: t.field({ type: SeverityEnum, resolve: ({ finding }) => finding.severity }),
    confidence: t.float({ resolve: ({ finding }) => finding.confidence, description: '0-1.' }),
    impact: t.int({
      resolve: ({ finding }) => finding.impact,
      description: 'Points that it brought; all of a report add up to the risk score.',
    }),
    title: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => rendered(source, lang).title,
    }),
    detail: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => rendered(source, lang).detail,
    }),
    evidence: t.string({ nullable: true, resolve: ({ finding }) => finding.evidence }),
    box: t.field({ type: BoxRef, nullable: true, resolve: ({ finding }) => finding.box }),
  }),
});

const rendered = ({ finding, scan }: FindingSource, lang: Language | null | undefined) =>
  renderFinding(finding, lang ?? (scan.lang as Language));
