import type { Extracted } from './extracted.ts';
import type { Check, Finding, MessageData, Recovered, Source } from './finding.ts';
import type { ReportList } from './limits.ts';
import type { Channel, DocumentType, Verdict } from './scan.ts';

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

/** How much of the document a layer could examine. `none` and `limited` carry reasons and never count as clean. */
export type CoverageLevel = 'full' | 'limited' | 'none';

export interface LayerCoverage {
  layer: Source;
  level: CoverageLevel;
  /** Message keys of the catalogue's `coverage` family, with data. */
  reasons: { message: string; data: MessageData }[];
  /** Pages that the layer could not look at, in order; absent in reports of earlier versions. */
  unread_pages?: number[];
}

/** `native`: own text; `scanned`: a picture fills the page; `mixed`: both; `image`: a picture file; `blank`. */
export type PageKind = 'native' | 'scanned' | 'mixed' | 'image' | 'blank';

/** Digest and signature value hold / certificate path and usage hold / path ends in a trusted root. Kept apart. */
export interface SignatureSummary {
  field: string;
  signer: string | null;
  signed_at: string | null;
  covers_whole_file: boolean;
  intact: boolean | null;
  valid: boolean | null;
  trusted: boolean | null;
}

/** A list of the report that was cut (limits.ts, REPORT_LIMITS): how many entries it has, and how many there were. */
export interface Truncated {
  list: ReportList;
  kept: number;
  total: number;
}

export interface ForensicAnalysis {
  pixel_variance: { has_variance: boolean; score: number } | null;
  origin: { class: OriginClass; reasons: string[] };
  evidence_coverage: { level: CoverageLevel; layers: LayerCoverage[] };
  recovered: Recovered[];
  signatures: SignatureSummary[];
  pages: { page: number; width_pt: number; height_pt: number; kind: PageKind }[];
  truncated: Truncated[];
}

/** What happened to each rule: the "not run" list of the report. */
export interface RuleResult {
  rule: string;
  outcome: 'pass' | 'findings' | 'inconclusive' | 'not_applicable' | 'error';
  reason: string | null;
  /** What fills the sentence of a reason that is a message key, and `too_many` beside findings. */
  data?: MessageData;
}

/** The report as it is stored: no prose but in the language-free catalogue keys. */
export interface Report {
  verdict: Verdict;
  risk_score: number;
  document_type: DocumentType;
  issuer: string | null;
  channel: Channel;
  findings: Finding[];
  checks: Check[];
  extracted: Extracted;
  forensic_analysis: ForensicAnalysis;
  rules: RuleResult[];
  engine: { version: string; duration_ms: number; layers: Source[] };
}
