import type { Report as ReportRow, Finding as Row, Scan, ScanRelation } from '../../../generated/prisma/client.ts';
import type { Finding, MessageData } from '../../domain/finding.ts';
import type { OtherValue } from '../../domain/prints.ts';
import type { Report } from '../../domain/report.ts';
import { findingSchema, reportSchema } from '../../domain/report-schema.ts';
import { withinLimits } from '../../report/bounds.ts';
import { FORGOTTEN } from '../../report/messages/common.ts';

/** Of the reports that are written now. */
export const REPORT_FORMAT = 2;

/** Position in the report, from 1, of the finding of this id. */
export const positionOf = (findingId: string): number => Number(findingId.slice(1));

/** Findings of a scan as they are loaded, with what they tell of other scans. */
export const FINDINGS = {
  orderBy: { position: 'asc' },
  include: { relations: { select: { otherId: true, differ: true } } },
} as const;
export type FindingRow = Row & { relations: Pick<ScanRelation, 'otherId' | 'differ'>[] };
type Parts = Omit<FindingRow, 'scanId' | 'organizationId' | 'createdAt'>;

/** A stored finding as the report holds it. Throws when the row is none. */
export const findingOf = (row: Parts): Finding => findingSchema.parse(partsOf(row));

const partsOf = ({ position, relations, data, ...row }: Parts) => ({
  ...row,
  data: row.source === 'history' ? { ...thereOf(data, relations), ...(data as MessageData) } : data,
  id: `f${position}`,
  place: null,
});

/** What the other scan says is kept with it alone, so that it is forgotten when that scan is deleted. */
function thereOf(data: unknown, relations: FindingRow['relations']): MessageData {
  const { scan } = data as MessageData;
  // Of the issuer's papers as a whole.
  if (scan === undefined) return {};
  const relation = relations.find(({ otherId }) => otherId === scan);
  if (!relation) return { there: FORGOTTEN };
  const [first] = relation.differ as unknown as OtherValue[];
  return first ? { there: first.there.printed } : {};
}

/** Of a finding, what is kept in its own row. */
export function ownData({ source, data }: Pick<Finding, 'source' | 'data'>): MessageData {
  if (source !== 'history') return data;
  const { there: _, ...own } = data;
  return own;
}

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
