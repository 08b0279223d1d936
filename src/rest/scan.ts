import { z } from 'zod';
import { CATEGORIES, CHECK_STATUSES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { ORIGIN_CLASSES } from '../domain/report.ts';
import { CHANNELS, DOCUMENT_TYPES, LABELS, SCAN_STATUSES, STAGES, VERDICTS } from '../domain/scan.ts';

/** The fields of a scan under their names on the wire: the aliases are the whole mapping. */
export const SCAN_FRAGMENTS = /* GraphQL */ `
  fragment BoxFields on Box { page x y w h box_2d: box2d }
  fragment ValueFields on ExtractedValue { value role raw confidence page box { ...BoxFields } }
  fragment AmountFields on ExtractedAmount { value currency role raw confidence page box { ...BoxFields } }
  fragment ScanSummary on Scan {
    id
    status
    stage
    error
    created_at: createdAt
    completed_at: completedAt
    client_reference: clientReference
    metadata
    file { name type size sha256 available }
    verdict
    risk_score: riskScore
    document_type: documentType
    issuer
    channel
    label
  }
  fragment ScanReport on Scan {
    report {
      summary
      recommended_actions: recommendedActions
      findings {
        id source engine category severity confidence impact title detail evidence
        box { ...BoxFields }
      }
      checks { id label status detail box { ...BoxFields } }
      extracted {
        language currency iban
        total { ...AmountFields }
        amounts { ...AmountFields }
        dates { ...ValueFields }
        names { ...ValueFields }
        accounts { bank branch account iban bic holder page box { ...BoxFields } }
        identifiers { kind value page box { ...BoxFields } }
        references { ...ValueFields }
        transactions {
          date value_date: valueDate description reference debit credit balance page
          box { ...BoxFields }
        }
        period { start end }
        payslip invoice cheque medical
      }
      forensic_analysis: forensicAnalysis {
        pixel_variance: pixelVariance { has_variance: hasVariance score }
        origin { class reasons }
        evidence_coverage: evidenceCoverage { level layers { layer level reasons } }
        recovered { rule before after box { ...BoxFields } }
        signatures {
          field signer signed_at: signedAt covers_whole_file: coversWholeFile intact valid trusted
        }
        pages { page width_pt: widthPt height_pt: heightPt kind }
      }
      engine { version duration_ms: durationMs layers }
    }
  }
`;

export interface ScanData {
  id: string;
  report?: unknown;
}

/** `report` is absent, not null, unless it is there and was asked for. */
export function toScan({ id, report, ...rest }: ScanData): Record<string, unknown> {
  return { id, object: 'scan', ...rest, ...(report ? { report } : {}) };
}

const box = z
  .strictObject({
    page: z.int().min(1),
    x: z.number().min(0).max(100),
    y: z.number().min(0).max(100),
    w: z.number().min(0).max(100),
    h: z.number().min(0).max(100),
    box_2d: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  })
  .meta({
    id: 'Box',
    description:
      'A place on a page as displayed: `x`, `y`, `w`, `h` in percent of the page from its top left, and `box_2d` `[ymin, xmin, ymax, xmax]` 0-1000. Both agree to rounding.',
  });

const value = z.strictObject({
  value: z.string(),
  role: z.string().nullable(),
  raw: z.string(),
  confidence: z.number().min(0).max(1),
  page: z.int(),
  box: box.nullable(),
});
const amount = value.extend({ currency: z.string().nullable() }).meta({ id: 'ExtractedAmount' });
const plainValue = value.meta({ id: 'ExtractedValue' });
const details = z.record(z.string(), z.string().nullable()).nullable();

const extracted = z
  .strictObject({
    language: z.string().nullable(),
    currency: z.string().nullable(),
    iban: z.string().nullable().meta({ description: "The document's own IBAN." }),
    total: amount.nullable(),
    amounts: z.array(amount),
    dates: z.array(plainValue),
    names: z.array(plainValue),
    accounts: z.array(
      z.strictObject({
        bank: z.string().nullable(),
        branch: z.string().nullable(),
        account: z.string().nullable(),
        iban: z.string().nullable(),
        bic: z.string().nullable(),
        holder: z.string().nullable(),
        page: z.int(),
        box: box.nullable(),
      }),
    ),
    identifiers: z.array(z.strictObject({ kind: z.string(), value: z.string(), page: z.int(), box: box.nullable() })),
    references: z.array(plainValue),
    transactions: z.array(
      z.strictObject({
        date: z.string().nullable(),
        value_date: z.string().nullable(),
        description: z.string().nullable(),
        reference: z.string().nullable(),
        debit: z.string().nullable(),
        credit: z.string().nullable(),
        balance: z.string().nullable(),
        page: z.int(),
        box: box.nullable(),
      }),
    ),
    period: z.strictObject({ start: z.string(), end: z.string() }).nullable(),
    payslip: details,
    invoice: details,
    cheque: details,
    medical: details,
  })
  .meta({ id: 'Extracted', description: 'What was read from the document; amounts are decimal strings.' });

const finding = z
  .strictObject({
    id: z.string(),
    source: z.enum(SOURCES),
    engine: z.string().nullable().meta({ description: 'Id of the rule.' }),
    category: z.enum(CATEGORIES),
    severity: z.enum(SEVERITIES),
    confidence: z.number().min(0).max(1),
    impact: z.int().nullable().meta({ description: 'Points; all of a report add up to `risk_score`.' }),
    title: z.string(),
    detail: z.string(),
    evidence: z.string().nullable(),
    box: box.nullable(),
  })
  .meta({ id: 'Finding' });

const check = z
  .strictObject({
    id: z.string().meta({ description: '`family.name`.' }),
    label: z.string(),
    status: z.enum(CHECK_STATUSES),
    detail: z.string(),
    box: box.nullable(),
  })
  .meta({ id: 'Check' });

const coverageLevel = z.enum(['full', 'limited', 'none']);

const forensicAnalysis = z
  .strictObject({
    pixel_variance: z
      .strictObject({ has_variance: z.boolean(), score: z.number().min(0).max(1) })
      .nullable()
      .meta({ description: 'Null when no picture was examined.' }),
    origin: z.strictObject({ class: z.enum(ORIGIN_CLASSES), reasons: z.array(z.string()) }),
    evidence_coverage: z.strictObject({
      level: coverageLevel,
      layers: z.array(z.strictObject({ layer: z.enum(SOURCES), level: coverageLevel, reasons: z.array(z.string()) })),
    }),
    recovered: z.array(
      z.strictObject({ rule: z.string(), before: z.string(), after: z.string(), box: box.nullable() }),
    ),
    signatures: z.array(
      z.strictObject({
        field: z.string(),
        signer: z.string().nullable(),
        signed_at: z.string().nullable(),
        covers_whole_file: z.boolean(),
        intact: z.boolean().nullable(),
        valid: z.boolean().nullable(),
        trusted: z.boolean().nullable(),
      }),
    ),
    pages: z.array(
      z.strictObject({
        page: z.int(),
        width_pt: z.number(),
        height_pt: z.number(),
        kind: z.enum(['native', 'scanned', 'mixed', 'image', 'blank']),
      }),
    ),
  })
  .meta({ id: 'ForensicAnalysis' });

const report = z
  .strictObject({
    summary: z.string(),
    recommended_actions: z.array(z.string()),
    findings: z.array(finding),
    checks: z.array(check),
    extracted,
    forensic_analysis: forensicAnalysis,
    engine: z.strictObject({ version: z.string(), duration_ms: z.int(), layers: z.array(z.enum(SOURCES)) }),
  })
  .meta({ id: 'Report' });

export const scanSchema = z
  .strictObject({
    id: z.uuid(),
    object: z.literal('scan'),
    status: z.enum(SCAN_STATUSES),
    stage: z.enum(STAGES).nullable().meta({ description: 'The present step; null unless processing.' }),
    error: z.string().nullable().meta({ description: 'Why a failed scan failed, in the language of the scan.' }),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    client_reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    file: z.strictObject({
      name: z.string(),
      type: z.string(),
      size: z.int(),
      sha256: z.string(),
      available: z.boolean(),
    }),
    verdict: z.enum(VERDICTS).nullable(),
    risk_score: z.int().min(0).max(100).nullable(),
    document_type: z.enum(DOCUMENT_TYPES).nullable(),
    issuer: z.string().nullable(),
    channel: z.enum(CHANNELS).nullable(),
    label: z.enum(LABELS).nullable().meta({ description: "The client's own judgement." }),
    report: report.optional().meta({ description: 'Present when the scan is completed and the report was asked for.' }),
  })
  .meta({ id: 'Scan' });
