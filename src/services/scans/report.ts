import type { Finding as FindingRow, Report as ReportRow, Scan } from '../../../generated/prisma/client.ts';
import type { Finding } from '../../domain/finding.ts';
import type { Report } from '../../domain/report.ts';
import { findingSchema, reportSchema } from '../../domain/report-schema.ts';
import { withinLimits } from '../../report/bounds.ts';

/** Of the reports that are written now. */
export const REPORT_FORMAT = 2;

/** Position in the report, from 1, of the finding of this id. */
export const positionOf = (findingId: string): number => Number(findingId.slice(1));

/** A stored finding as the report holds it. Throws when the row is none. */
export const findingOf = (row: Omit<FindingRow, 'scanId' | 'organizationId' | 'createdAt'>): Finding =>
  findingSchema.parse(partsOf(row));

const partsOf = ({ position, ...row }: Omit<FindingRow, 'scanId' | 'organizationId' | 'createdAt'>) => ({
  ...row,
  id: `f${position}`,
  place: null,
});

/**
 * The report as it was committed, in the present format whatever it was written in; `findings` in the order of their
 * position. Throws when what is stored is no report.
 */
export function reportOf(scan: Scan, row: ReportRow, findings: readonly FindingRow[]): Report {
  const report = {
    verdict: scan.verdict,
    risk_score: scan.riskScore,
    document_type: scan.documentType,
    issuer: scan.issuer,
    channel: scan.channel,
    findings: findings.map(partsOf),
    checks: row.checks,
    extracted: row.extracted,
    forensic_analysis: row.forensicAnalysis,
    rules: row.rules,
    engine: { version: row.engineVersion, duration_ms: row.durationMs, layers: row.layers },
  };
  return row.format < REPORT_FORMAT ? upgraded(report) : reportSchema.parse(report);
}

/** Format 1 had no bounds, and no list of what was cut. */
const upgraded = (report: { forensic_analysis: unknown }): Report =>
  withinLimits(
    reportSchema.parse({ ...report, forensic_analysis: { ...(report.forensic_analysis as object), truncated: [] } }),
  );
