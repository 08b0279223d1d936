import type { Finding as FindingRow, Report as ReportRow, Scan } from '../../generated/prisma/client.ts';
import type { Category, Check, Finding, FindingRecovered, MessageData, Severity, Source } from '../domain/finding.ts';
import type { Box } from '../domain/geometry.ts';
import type { Report } from '../domain/report.ts';
import type { Channel, DocumentType } from '../domain/scan.ts';

/** Position in the report, from 1, of the finding of this id. */
export const positionOf = (findingId: string): number => Number(findingId.slice(1));

/** A stored finding as the report holds it. */
export function findingOf(row: Omit<FindingRow, 'scanId' | 'organizationId' | 'createdAt'>): Finding {
  return {
    id: `f${row.position}`,
    source: row.source as Source,
    rule: row.rule,
    category: row.category as Category,
    severity: row.severity as Severity,
    confidence: row.confidence,
    impact: row.impact,
    message: row.message,
    data: row.data as MessageData,
    evidence: row.evidence,
    place: null,
    box: row.box as Box | null,
    recovered: row.recovered as FindingRecovered | null,
  };
}

/** The report as it was committed; `findings` in the order of their position. */
export function reportOf(scan: Scan, row: ReportRow, findings: readonly FindingRow[]): Report {
  return {
    verdict: scan.verdict!,
    risk_score: scan.riskScore!,
    document_type: scan.documentType as DocumentType,
    issuer: scan.issuer,
    channel: scan.channel as Channel,
    findings: findings.map(findingOf),
    checks: row.checks as unknown as Check[],
    extracted: row.extracted as unknown as Report['extracted'],
    forensic_analysis: row.forensicAnalysis as unknown as Report['forensic_analysis'],
    rules: row.rules as unknown as Report['rules'],
    engine: { version: row.engineVersion, duration_ms: row.durationMs, layers: row.layers as Source[] },
  };
}
