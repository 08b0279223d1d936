import type { z } from 'zod';
import type { forensicAnalysisSchema, reportSchema } from './report-schema.ts';

/** Where a file comes from, finer than the channel: limits which rules may speak (detection.md, C2). */
export const ORIGIN_CLASSES = [
  'native_issuer',
  'native_unknown',
  'consumer_software',
  'online_editor',
  'print_to_pdf',
  'scan_pdf',
  'scanner_app',
  'photo',
  'screenshot',
  'messenger_recompressed',
  'flattened',
] as const;
export type OriginClass = (typeof ORIGIN_CLASSES)[number];

/** The report as it is stored: no prose but in the language-free catalogue keys. */
export type Report = z.infer<typeof reportSchema>;

/** What happened to each rule: the "not run" list of the report. */
export type RuleResult = Report['rules'][number];

export type ForensicAnalysis = z.infer<typeof forensicAnalysisSchema>;

/** How much of the document could be examined. `none` and `limited` carry reasons and never count as clean. */
export type CoverageLevel = ForensicAnalysis['evidence_coverage']['level'];
export type LayerCoverage = ForensicAnalysis['evidence_coverage']['layers'][number];

/**
 * The verdict as a reader should take it: `inconclusive` where nothing was found, but little could be examined, so that
 * such a document is never shown as a clean one.
 */
export const ASSESSMENTS = ['low_risk', 'inconclusive', 'review', 'high_risk'] as const;
export type Assessment = (typeof ASSESSMENTS)[number];

/** `native`: own text; `scanned`: a picture fills the page; `mixed`: both; `image`: a picture file; `blank`. */
export type PageKind = ForensicAnalysis['pages'][number]['kind'];

/** Digest and signature value hold / certificate path and usage hold / path ends in a trusted root. Kept apart. */
export type SignatureSummary = ForensicAnalysis['signatures'][number];

/** Whether a model read beside us, what it was sent and what that cost. */
export type SecondReaderSummary = NonNullable<ForensicAnalysis['second_reader']>;

/** A list of the report that was cut (limits.ts, REPORT_LIMITS): how many entries it has, and how many there were. */
export type Truncated = ForensicAnalysis['truncated'][number];
