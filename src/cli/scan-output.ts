import type { AnalysisInput, AnalysisOutcome, RecoveredPicture } from '../analysis/types.ts';
import { RECOVERED_STATES } from '../domain/finding.ts';
import type { Report, RuleResult } from '../domain/report.ts';
import { type Channel, type DocumentType, type Language, MEDIA_TYPES, type Verdict } from '../domain/scan.ts';
import { isolate } from '../report/isolate.ts';
import { type RenderedReport, renderFailure, renderReport } from '../report/render.ts';
import type { ReportPage } from '../report/view.ts';

/** A finished scan as the command line shows it: the fields of the interface's scan, and what a picture needs. */
export interface ScanOutput {
  /** Of a scan of a service; absent where it was analysed here. */
  id?: string;
  completed_at?: string | null;
  status: 'completed' | 'failed';
  error: string | null;
  file: { name: string; type: string; size: number; sha256: string };
  verdict: Verdict | null;
  risk_score: number | null;
  document_type: DocumentType | null;
  issuer: string | null;
  channel: Channel | null;
  report?: RenderedReport;
  /** Null where only the public interface was seen. */
  rules: RuleResult[] | null;
  pictures: ReportPage['pictures'];
  recovered: ReportPage['recovered'];
  /** For the page: the values of the document are marked (html.ts). */
  dressed?: RenderedReport;
}

export function outputOf(input: AnalysisInput, outcome: AnalysisOutcome, lang: Language): ScanOutput {
  const file = {
    name: input.fileName,
    type: MEDIA_TYPES[input.fileType],
    size: input.bytes.length,
    sha256: input.sha256,
  };
  if (!outcome.ok) {
    const error = renderFailure(outcome.failure, lang);
    return {
      status: 'failed',
      error,
      file,
      verdict: null,
      risk_score: null,
      document_type: null,
      issuer: null,
      channel: null,
      rules: null,
      pictures: [],
      recovered: new Map(),
    };
  }
  const { report, pictures, recovered } = outcome;
  const { verdict, risk_score, document_type, issuer, channel, rules } = report;
  return {
    status: 'completed',
    error: null,
    file,
    verdict,
    risk_score,
    document_type,
    issuer,
    channel,
    report: renderReport(report, lang),
    dressed: renderReport(report, lang, isolate),
    rules,
    pictures,
    recovered: placesOf(report, recovered),
  };
}

function placesOf({ findings }: Report, pictures: readonly RecoveredPicture[]): ReportPage['recovered'] {
  return new Map(
    findings.flatMap(({ id, recovered }) => {
      const area = recovered?.pictures?.area;
      const [before, after] = RECOVERED_STATES.map((state) =>
        pictures.find((picture) => picture.finding === id && picture.state === state),
      );
      return area && before && after ? [[id, { area, before, after }] as const] : [];
    }),
  );
}

/** The page of a completed scan; null for a failed one. */
export function pageOf(scan: ScanOutput, lang: Language): ReportPage | null {
  const {
    id,
    completed_at,
    file,
    verdict,
    risk_score,
    document_type,
    issuer,
    channel,
    report,
    dressed,
    rules,
    pictures,
    recovered,
  } = scan;
  if (!report || verdict === null || risk_score === null || document_type === null || channel === null) return null;
  return {
    lang,
    scan: { id: id ?? null, at: completed_at ? new Date(completed_at) : new Date() },
    file,
    verdict,
    riskScore: risk_score,
    documentType: document_type,
    issuer,
    channel,
    report: dressed ?? report,
    rules,
    pictures,
    recovered,
    closeUps: new Map(),
    related: [],
  };
}
