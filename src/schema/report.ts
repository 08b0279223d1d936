import type { Scan } from '../../generated/prisma/client.ts';
import type { Report, RuleResult } from '../domain/report.ts';
import type { Language } from '../domain/scan.ts';
import { assessmentOf, type RenderedReport, renderReason, renderReport } from '../report/render.ts';
import { builder } from './builder.ts';
import { CheckRef } from './check.ts';
import { AssessmentEnum, LanguageEnum, SourceEnum } from './enums.ts';
import { ExtractedRef } from './extracted.ts';
import { FindingRef } from './finding.ts';
import { ForensicAnalysisRef } from './forensic-analysis.ts';

/** A stored report; its texts are rendered on demand, once per language. */
export class ReportSource {
  readonly report: Report;
  readonly scan: Scan;
  readonly #rendered = new Map<Language, RenderedReport>();

  constructor(report: Report, scan: Scan) {
    this.report = report;
    this.scan = scan;
  }

  /** The scan's own language. */
  get lang(): Language {
    return this.scan.lang as Language;
  }

  in(lang: Language | null | undefined): RenderedReport {
    const language = lang ?? this.lang;
    let rendered = this.#rendered.get(language);
    if (!rendered) {
      rendered = renderReport(this.report, language);
      this.#rendered.set(language, rendered);
    }
    return rendered;
  }
}

const EngineRef = builder.objectRef<Report['engine']>('Engine').implement({
  fields: (t) => ({
    version: t.exposeString('version'),
    durationMs: t.exposeInt('duration_ms'),
    layers: t.expose('layers', { type: [SourceEnum] }),
  }),
});

const RuleOutcomeEnum = builder.enumType('RuleOutcome', {
  values: ['pass', 'findings', 'inconclusive', 'not_applicable', 'error'] as const,
  description: 'Outcome of a rule; inconclusive never counts as clean.',
});

const RuleResultRef = builder.objectRef<RuleResult>('RuleResult').implement({
  fields: (t) => ({
    rule: t.exposeString('rule'),
    outcome: t.expose('outcome', { type: RuleOutcomeEnum }),
    reason: t.string({
      nullable: true,
      description: 'Why the rule reached no conclusion.',
      args: { lang: t.arg({ type: LanguageEnum, defaultValue: 'en' }) },
      resolve: (result, { lang }) => renderReason(result, lang ?? 'en'),
    }),
  }),
});

export const ReportRef = builder.objectRef<ReportSource>('Report').implement({
  description: 'The report of a completed scan. Texts are in the language of the scan unless `lang` requests another.',
  fields: (t) => ({
    assessment: t.field({
      type: AssessmentEnum,
      description:
        'The verdict, except that a low_risk document is `inconclusive` if little of it could be examined: show it as neither good nor bad.',
      resolve: ({ report }) => assessmentOf(report),
    }),
    summary: t.string({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => source.in(lang).summary,
    }),
    recommendedActions: t.stringList({
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => source.in(lang).recommended_actions,
    }),
    findings: t.field({
      type: [FindingRef],
      resolve: ({ report, scan }) => report.findings.map((finding) => ({ finding, scan })),
    }),
    checks: t.field({
      type: [CheckRef],
      resolve: ({ report, lang }) => report.checks.map((check) => ({ check, lang })),
    }),
    extracted: t.field({ type: ExtractedRef, resolve: ({ report }) => report.extracted }),
    forensicAnalysis: t.field({
      type: ForensicAnalysisRef,
      args: { lang: t.arg({ type: LanguageEnum }) },
      resolve: (source, { lang }) => source.in(lang).forensic_analysis,
    }),
    engine: t.field({ type: EngineRef, resolve: ({ report }) => report.engine }),
    rules: t.field({
      type: [RuleResultRef],
      description: 'Outcome of each rule of the service for this document.',
      resolve: ({ report }) => report.rules,
    }),
  }),
});
