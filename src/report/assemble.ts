/** Turns the results of the rules and what was read into the report as it is stored. Pure. */
import type { FactMap, PdfSignature } from '../document/facts.ts';
import type { Extracted } from '../domain/extracted.ts';
import { type Check, type Finding, type FindingRecovered, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { type Box, isPlaceable, type Place, type Rect, toBox } from '../domain/geometry.ts';
import type { ForensicAnalysis, Report, SignatureSummary } from '../domain/report.ts';
import { withReplacedAmount } from '../engines/content/expectation/replaced.ts';
import type { RuleFinding } from '../engines/rule.ts';
import type { RuleRun } from '../engines/run.ts';
import { WEIGHTS } from '../engines/weights.ts';
import { type Evidence, type Scored, score, type Trust } from '../scoring/score.ts';
import { withinLimits } from './bounds.ts';
import { type CoverageFacts, coverageOf, tooManyOf } from './coverage.ts';
import { findingId } from './finding-id.ts';
import { secondReaderOf, withSecondReader } from './second-reader.ts';

/** A rule that reports more findings than this is cut to its surest ones: a report is for people. */
const MAX_FINDINGS_PER_RULE = 40;

/** What the report needs to know besides the rules' outcomes. */
export const REPORT_FACTS = [
  'file',
  'pages',
  'origin',
  'text',
  'ocr',
  'unreadPages',
  'sourceImages',
  'pdfStructure',
  'pdfMetadata',
  'imageMetadata',
  'pdfSignatures',
  'fields',
  'secondReading',
] as const;
export type ReportFacts = CoverageFacts & Pick<FactMap, 'pdfSignatures' | 'fields'>;

export interface Judgement {
  /** Strongest first: their order in the report. */
  findings: { run: RuleRun; finding: RuleFinding; impact: number }[];
  /** What scoring was given. */
  evidence: Evidence[];
  trust: Trust[];
  scored: Scored;
}

/** A place of the finding's page drawn before and after its change. */
export interface DrawnPair {
  /** What of the page both pictures show. */
  area: Rect;
  mediaType: string;
  widthPx: number;
  heightPx: number;
}

/** The step `scoring`: all findings of all rules weighed together. */
export function judge(runs: readonly RuleRun[]): Judgement {
  const findings = runs.flatMap((run) => {
    if (run.outcome.outcome !== 'findings') return [];
    const surest = [...run.outcome.findings]
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_FINDINGS_PER_RULE);
    return surest.map((finding) => ({ run, finding: placeable(finding) }));
  });
  const trust = runs.flatMap(({ outcome }) => ('trust' in outcome ? (outcome.trust ?? []) : []));
  const evidence = findings.map(({ run: { rule }, finding }): Evidence => {
    const { severity, confidence, variant, cause, place } = finding;
    const category = finding.category ?? rule.category;
    return { rule: rule.id, source: rule.source, severity, confidence, variant, category, cause, place };
  });
  const scored = score(evidence, trust, WEIGHTS);
  const graded = findings.map(({ run, finding }, i) => ({
    run,
    finding: { ...finding, severity: scored.severities[i] ?? finding.severity },
  }));
  return { findings: rank(graded, scored), evidence, trust, scored };
}

export interface AssembleInput {
  runs: readonly RuleRun[];
  judgement: Judgement;
  facts: ReportFacts;
  extracted: Extracted;
  pixelVariance: ForensicAnalysis['pixel_variance'];
  /** Pictures of recovered states, by the finding's position from 0. */
  drawn: ReadonlyMap<number, DrawnPair>;
  engine: { version: string; durationMs: number };
}

/** The step `reporting`. Within the limits of a report (bounds.ts). */
export function assembleReport(input: AssembleInput): Report {
  const { runs, judgement, facts, extracted, pixelVariance, drawn, engine } = input;
  const boxOf = (place: Place | null | undefined): Box | null => {
    const size = place && facts.pages.find(({ page }) => page === place.page);
    return place && size ? toBox(place, size) : null;
  };
  const recoveredOf = ({ recovered, place }: RuleFinding, index: number): FindingRecovered | null => {
    if (!recovered) return null;
    const { before, after } = recovered;
    const pair = drawn.get(index);
    const area = pair && place ? boxOf({ page: place.page, rect: pair.area }) : null;
    if (!pair || !area) return { before, after, pictures: null };
    const { mediaType, widthPx, heightPx } = pair;
    return { before, after, pictures: { area, mediaType, widthPx, heightPx } };
  };
  const findings = withReplacedAmount(
    judgement.findings.map(
      ({ run: { rule }, finding, impact }, index): Finding => ({
        id: findingId(index),
        source: rule.source,
        rule: rule.id,
        category: finding.category ?? rule.category,
        severity: finding.severity,
        confidence: Math.round(Math.min(1, Math.max(0, finding.confidence)) * 100) / 100,
        impact,
        message: finding.message,
        data: finding.data ?? {},
        evidence: null,
        place: finding.place ?? null,
        box: boxOf(finding.place),
        recovered: recoveredOf(finding, index),
      }),
    ),
  );
  const checks = runs.flatMap(({ outcome }): Check[] => {
    const printed = 'checks' in outcome ? (outcome.checks ?? []) : [];
    // What a rule does not report as a finding it does not call failed either.
    const isReported = outcome.outcome === 'findings';
    return printed.map(({ id, status, message, data, place }) => ({
      id,
      status: status === 'fail' && !isReported ? 'warn' : status,
      message,
      data: data ?? {},
      box: boxOf(place),
    }));
  });
  checks.sort((a, b) => rankOf(a) - rankOf(b));
  return withinLimits({
    verdict: judgement.scored.verdict,
    risk_score: judgement.scored.score,
    document_type: facts.fields.documentType.value,
    issuer: facts.fields.issuer?.value ?? null,
    channel: facts.origin.channel,
    findings,
    checks,
    extracted: withSecondReader(extracted, facts.secondReading, facts.pages),
    forensic_analysis: {
      pixel_variance: pixelVariance,
      origin: { class: facts.origin.class, reasons: facts.origin.reasons },
      evidence_coverage: coverageOf(facts, runs),
      recovered: findings.flatMap(({ rule, recovered, box }) =>
        recovered && (recovered.before || recovered.after)
          ? [{ rule, before: recovered.before, after: recovered.after, box }]
          : [],
      ),
      signatures: (facts.pdfSignatures ?? []).map(summaryOf),
      pages: facts.pages.map(({ page, widthPt, heightPt, kind }) => ({
        page,
        width_pt: hundredths(widthPt),
        height_pt: hundredths(heightPt),
        kind,
      })),
      truncated: [],
      second_reader: secondReaderOf(facts.secondReading),
    },
    rules: runs.map(({ rule, outcome }) => {
      const tooMany = tooManyOf(outcome);
      return {
        rule: rule.id,
        outcome: outcome.outcome,
        reason: ('reason' in outcome ? outcome.reason : null) ?? null,
        ...(tooMany && { data: { rule: rule.id, ...tooMany } }),
      };
    }),
    engine: { version: engine.version, duration_ms: Math.round(engine.durationMs), layers: layersOf(runs) },
  });
}

/** Families of checks in the order in which a reader goes through a document: whose it is, its sums, its dates. */
const FAMILIES =
  'signature iban account bank bic id card statement document loan invoice utility total payslip tax_form payment_app cheque amount date medical expectation'.split(
    ' ',
  );
const rankOf = ({ id }: Check) => (FAMILIES.indexOf(id.split('.')[0]!) + FAMILIES.length + 1) % (FAMILIES.length + 1);

/** A place made of damaged numbers is none. */
const placeable = (finding: RuleFinding): RuleFinding =>
  finding.place && !isPlaceable(finding.place) ? { ...finding, place: null } : finding;

/** Strongest first; what weighs the same in reading order, so that a report is the same every time. */
function rank(findings: readonly { run: RuleRun; finding: RuleFinding }[], scored: Scored): Judgement['findings'] {
  const severity = (finding: RuleFinding) => SEVERITIES.indexOf(finding.severity);
  return findings
    .map((entry, i) => ({ ...entry, impact: scored.impacts[i] ?? 0 }))
    .sort(
      (a, b) =>
        b.impact - a.impact ||
        severity(b.finding) - severity(a.finding) ||
        b.finding.confidence - a.finding.confidence ||
        (a.finding.place?.page ?? 0) - (b.finding.place?.page ?? 0) ||
        (a.finding.place?.rect.y ?? 0) - (b.finding.place?.rect.y ?? 0) ||
        (a.run.rule.id < b.run.rule.id ? -1 : 1),
    );
}

/** Layers of which at least one rule had something to say about this document. */
function layersOf(runs: readonly RuleRun[]) {
  const silent = ['not_applicable', 'error'];
  return SOURCES.filter((source) =>
    runs.some(({ rule, outcome }) => rule.source === source && !silent.includes(outcome.outcome)),
  );
}

function summaryOf(signature: PdfSignature): SignatureSummary {
  const { field, signer, signed_at, covers_whole_file, intact, valid, trusted } = signature;
  return { field, signer, signed_at, covers_whole_file, intact, valid, trusted };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
