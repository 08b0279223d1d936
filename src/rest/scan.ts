import { z } from 'zod';
import { CATEGORIES, CHECK_STATUSES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { REPORT_LIMITS } from '../domain/limits.ts';
import { ASSESSMENTS, ORIGIN_CLASSES } from '../domain/report.ts';
import {
  CHANNELS,
  DOCUMENT_TYPES,
  FAILURE_CODES,
  LABELS,
  SCAN_STATUSES,
  STAGES,
  VERDICT_MEANINGS,
  VERDICTS,
} from '../domain/scan.ts';
import { AI_PROVIDERS, READ_FIELDS, READER_REASONS, REDACTIONS } from '../domain/second-reader.ts';
import { selectionOf } from './selection.ts';

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
    box_2d: z.array(z.number().min(0).max(1000)).length(4),
  })
  .meta({
    id: 'Box',
    description:
      'A location on a page as displayed, upright, in two equivalent forms: `x`, `y`, `w`, `h` in percent of the page from its top left, and `box_2d` as `[ymin, xmin, ymax, xmax]` on a scale of 0 to 1000. Both agree to rounding. `page` starts at 1.',
  });

const value = z.strictObject({
  value: z.string().meta({ description: 'Normalized: an amount as a decimal string, a date as YYYY-MM-DD.' }),
  role: z.string().nullable().meta({ description: 'Its role in this document; null if unknown.' }),
  raw: z.string().meta({ description: 'As printed.' }),
  confidence: z.number().min(0).max(1),
  page: z.int(),
  box: box.nullable(),
});
const amount = value.extend({ currency: z.string().nullable() }).meta({ id: 'ExtractedAmount' });
const place = { raw: z.string(), confidence: z.number().min(0).max(1), page: z.int(), box: box.nullable() };
const payslipLine = amount
  .extend({ kind: z.enum(['payment', 'deduction', 'employer', 'total']), label: z.string() })
  .meta({ id: 'ExtractedPayslipLine', description: 'A line of a payslip; totals are separate lines.' });
const invoiceLine = amount
  .extend({ description: z.string(), quantity: z.string().nullable(), unit_price: z.string().nullable() })
  .meta({ id: 'ExtractedInvoiceLine', description: 'A line of an invoice; the value is its amount.' });
const codeLine = z
  .strictObject({
    number: z.string(),
    bank: z.string().nullable(),
    branch: z.string().nullable(),
    account: z.string(),
    ...place,
  })
  .meta({ id: 'ExtractedCodeLine', description: 'The magnetic (MICR) line at the bottom of a cheque.' });
const plainValue = value.meta({ id: 'ExtractedValue' });
const found = z.string().nullable();
const payslip = z
  .strictObject({
    employee: found,
    month: found,
    gross: found,
    deductions: found,
    net: found,
    employment_start: found,
    paid: found,
    lines: z.array(payslipLine),
  })
  .meta({
    id: 'ExtractedPayslip',
    description: 'Present for a payslip: the month as YYYY-MM, and the day of payment.',
  });
const invoice = z
  .strictObject({
    number: found,
    issued: found,
    due: found,
    customer: found,
    net: found,
    vat: found,
    vat_rate: found,
    total: found,
    allocation_number: found,
    lines: z.array(invoiceLine),
  })
  .meta({ id: 'ExtractedInvoice', description: 'Present for an invoice: the rate is in percent.' });
const cheque = z
  .strictObject({
    number: found,
    date: found,
    payee: found,
    amount: found,
    amount_in_words: found,
    code_line: codeLine.nullable(),
  })
  .meta({ id: 'ExtractedCheque', description: 'Present for a cheque.' });
const medical = z
  .strictObject({ patient: found, physician: found, license: found, visit: found, from: found, to: found, days: found })
  .meta({
    id: 'ExtractedMedical',
    description: 'Present for a medical document: first and last day of the certified period.',
  });

const section = z
  .strictObject({
    document_type: z.enum(DOCUMENT_TYPES),
    pages: z.array(z.int()).meta({ description: 'Pages of the file on which it appears, from 1.' }),
    issuer: found,
    account: found.meta({ description: 'IBAN, or the account number.' }),
    currency: found,
    period: z.strictObject({ start: z.string(), end: z.string() }).nullable(),
    opening_balance: found,
    closing_balance: found,
    total: found,
    transactions: z.int().meta({ description: 'Number of transactions.' }),
  })
  .meta({ id: 'ExtractedSection', description: 'One document of several in the same file.' });

const extracted = z
  .strictObject({
    language: z.string().nullable(),
    currency: z.string().nullable(),
    iban: z.string().nullable().meta({ description: 'IBAN of the account the document is about.' }),
    total: amount.nullable().meta({ description: 'The amount the document is about.' }),
    amounts: z.array(amount).meta({ description: 'Every amount in the document, including those of transactions.' }),
    amounts_in_words: z.array(amount).meta({ description: 'Amounts written in words; `raw` contains the words.' }),
    dates: z.array(plainValue).meta({ description: 'Every date in the document, including those of transactions.' }),
    names: z.array(plainValue),
    accounts: z.array(
      z.strictObject({
        bank: z.string().nullable(),
        branch: z.string().nullable(),
        account: z.string().nullable(),
        iban: z.string().nullable(),
        bic: z.string().nullable(),
        holder: z.string().nullable(),
        ...place,
      }),
    ),
    identifiers: z.array(z.strictObject({ kind: z.string(), value: z.string(), ...place })),
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
        confidence: z.number().min(0).max(1),
        page: z.int(),
        box: box.nullable(),
      }),
    ),
    period: z.strictObject({ start: z.string(), end: z.string(), ...place }).nullable(),
    payslip: payslip.nullable(),
    invoice: invoice.nullable(),
    cheque: cheque.nullable(),
    medical: medical.nullable(),
    sections: z.array(section).optional().meta({
      description: 'If the file contains several documents, each of them in reading order; otherwise omitted.',
    }),
    second_reader: z
      .array(
        z.strictObject({
          field: z.enum(READ_FIELDS),
          printed: z.string().meta({ description: 'As given in the document.' }),
          read: z.string().meta({ description: 'As the AI model read it from the page image.' }),
          agrees: z.boolean(),
          page: z.int(),
          box: box.nullable(),
        }),
      )
      .optional()
      .meta({ description: 'Values that the AI model also read; omitted if none did.' }),
  })
  .meta({
    id: 'Extracted',
    description:
      'Data extracted from the document. Every key but `sections` and `second_reader` is present; values not found are null or empty lists. Amounts are decimal strings, dates are YYYY-MM-DD.',
  });

const finding = z
  .strictObject({
    id: z.string(),
    source: z.enum(SOURCES),
    engine: z.string().nullable().meta({ description: 'Id of the rule.' }),
    category: z.enum(CATEGORIES).meta({ description: 'Later versions may add values: tolerate unknown ones.' }),
    severity: z.enum(SEVERITIES),
    confidence: z.number().min(0).max(1),
    impact: z.int().nullable().meta({
      description:
        'Points contributed to the risk score, a whole number; over all findings of a report they add up to it exactly. They are shares of the score, so the same finding gets fewer points next to stronger ones.',
    }),
    title: z.string(),
    detail: z.string(),
    evidence: z
      .string()
      .nullable()
      .meta({ description: 'What an expert can look up in the file: objects, offsets, measured values.' }),
    correction: z.strictObject({ printed: z.string(), calculated: z.string() }).nullable().meta({
      description:
        'For a figure that the sums of the document itself contradict: the printed and the calculated value.',
    }),
    box: box.nullable(),
  })
  .meta({ id: 'Finding' });

const check = z
  .strictObject({
    id: z
      .string()
      .meta({ description: '`family.name`, as in `iban.checksum`; GraphQL lists them all in `ruleCatalog`.' }),
    label: z.string(),
    status: z.enum(CHECK_STATUSES).meta({
      description:
        '`warn` for a deviation that may be allowed, or a check that could not be decided; `decided` says which.',
    }),
    decided: z.boolean().meta({ description: 'False if the check could not be decided; the detail says why.' }),
    detail: z.string(),
    box: box.nullable(),
  })
  .meta({ id: 'Check', description: 'A deterministic check that applies to the document; others are omitted.' });

const coverageLevel = z.enum(['full', 'limited', 'none']);

const forensicAnalysis = z
  .strictObject({
    pixel_variance: z
      .strictObject({ has_variance: z.boolean(), score: z.number().min(0).max(1) })
      .nullable()
      .meta({ description: 'Null if no image was examined.' }),
    origin: z
      .strictObject({ class: z.enum(ORIGIN_CLASSES), reasons: z.array(z.string()) })
      .meta({ description: 'Where the file comes from, as far as can be determined.' }),
    evidence_coverage: z
      .strictObject({
        level: coverageLevel,
        layers_applicable: z.int().min(0).meta({ description: 'Number of layers that apply to the document.' }),
        layers_in_full: z.int().min(0).meta({ description: 'Number of them that were examined in full.' }),
        layers: z.array(
          z.strictObject({
            layer: z.enum(SOURCES),
            level: coverageLevel,
            applies: z.boolean().meta({
              description: 'False if there is nothing of this kind to examine, or the layer is turned off.',
            }),
            reasons: z.array(z.string()),
            unread_pages: z.array(z.int().min(1)).meta({
              description:
                'Pages that the layer could not examine, in order; the report makes no statement about them.',
            }),
          }),
        ),
      })
      .meta({ description: 'How much could be examined, and why not more. Unexamined does not mean clean.' }),
    recovered: z
      .array(z.strictObject({ rule: z.string(), before: z.string(), after: z.string(), box: box.nullable() }))
      .meta({ description: 'Content before it was changed.' }),
    signatures: z.array(
      z.strictObject({
        field: z.string(),
        signer: z.string().nullable(),
        signed_at: z.string().nullable(),
        covers_whole_file: z.boolean(),
        intact: z.boolean().nullable().meta({ description: 'The signed bytes are unchanged.' }),
        valid: z.boolean().nullable().meta({ description: 'The certificate path and key usage are valid.' }),
        trusted: z.boolean().nullable().meta({ description: 'The path ends in a trusted root.' }),
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
    truncated: z
      .array(
        z.strictObject({
          list: z.string().meta({ description: 'Path of the list in the report, for example `extracted.amounts`.' }),
          kept: z.int().min(0).meta({ description: 'Number of entries in the list.' }),
          total: z.int().min(0).meta({ description: 'Number of entries before shortening.' }),
        }),
      )
      .meta({
        description: `Lists that were shortened, because a report is limited to ${REPORT_LIMITS.bytes / 1024 / 1024} MB and its lists are bounded; empty if the report is complete.`,
      }),
    second_reader: z
      .strictObject({
        state: z.enum(['answered', 'taken_over', 'unavailable']).meta({
          description: '`taken_over`: the answer did not belong to the request and was not used.',
        }),
        reason: z
          .enum(READER_REASONS)
          .nullable()
          .meta({ description: 'Why no model read the document; null if one did.' }),
        call: z
          .strictObject({
            provider: z.enum(AI_PROVIDERS),
            model: z.string(),
            version: z.string().meta({ description: 'Version of the prompt and of the answer schema.' }),
            input_tokens: z.int().min(0),
            output_tokens: z.int().min(0),
            cost_micros: z.int().min(0).nullable().meta({
              description: 'Millionths of the currency of the prices; null if the operator has set none.',
            }),
          })
          .nullable()
          .meta({ description: 'The request that was made; null if nothing was sent.' }),
        sent: z
          .strictObject({
            pages: z.array(z.int().min(1)).meta({ description: 'Pages whose images were sent.' }),
            words: z.int().min(0).meta({ description: 'Number of words sent, with their digits hidden.' }),
            redacted: z.array(z.enum(REDACTIONS)).meta({ description: 'What was blacked out first.' }),
          })
          .nullable(),
        dropped: z
          .int()
          .min(0)
          .meta({ description: 'Number of statements that referred to no existing words or places.' }),
      })
      .nullable()
      .meta({
        description: 'The AI layer: whether a model read the document, and what was sent to it. Null in older reports.',
      }),
  })
  .meta({ id: 'ForensicAnalysis', description: 'Forensic facts about the file beyond findings and checks.' });

const report = z
  .strictObject({
    assessment: z.enum(ASSESSMENTS).meta({
      description:
        'The verdict, except that a `low_risk` document is `inconclusive` if little of it could be examined: show it as neither good nor bad.',
    }),
    summary: z.string(),
    recommended_actions: z.array(z.string()),
    findings: z.array(finding),
    checks: z.array(check),
    extracted,
    forensic_analysis: forensicAnalysis,
    engine: z
      .strictObject({ version: z.string(), duration_ms: z.int(), layers: z.array(z.enum(SOURCES)) })
      .meta({ description: '`layers` lists those that ran.' }),
  })
  .meta({ id: 'Report', description: 'Texts are in the language requested for the scan.' });

export const scanSchema = z
  .strictObject({
    id: z.uuid(),
    object: z.literal('scan'),
    status: z.enum(SCAN_STATUSES),
    stage: z
      .enum(STAGES)
      .nullable()
      .meta({
        description: `The current step; null unless the scan is processing. In order: ${STAGES.join(', ')}. \`recognizing\` is skipped if no page needs it.`,
      }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why the scan failed: a readable sentence in the language of the scan.' }),
    failure_code: z
      .enum(FAILURE_CODES)
      .nullable()
      .meta({ description: 'Why the scan failed, for programs: stable, branch on it. Null unless the scan failed.' }),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    client_reference: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    file: z.strictObject({
      name: z.string(),
      type: z.string().meta({ description: 'Media type, detected from the content.' }),
      size: z.int().meta({ description: 'Size in bytes.' }),
      sha256: z.string().meta({ description: 'Hexadecimal.' }),
      available: z.boolean().meta({ description: 'Whether the original is still stored.' }),
    }),
    verdict: z
      .enum(VERDICTS)
      .nullable()
      .meta({
        description: `${VERDICT_MEANINGS} Null until the scan is completed.`,
      }),
    risk_score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Across all analysis layers; `verdict` says what it means.' }),
    document_type: z.enum(DOCUMENT_TYPES).nullable(),
    issuer: z.string().nullable().meta({ description: 'Bank, employer or health fund, if recognised.' }),
    channel: z.enum(CHANNELS).nullable().meta({ description: 'How the document became this file.' }),
    label: z.enum(LABELS).nullable().meta({ description: 'Your own label, set through GraphQL.' }),
    report: report
      .optional()
      .meta({ description: 'Present only if the scan is completed and the report was requested.' }),
  })
  .meta({
    id: 'Scan',
    description: 'A submitted document. Keys that do not apply yet are null; only `report` is absent.',
  });

/** What of a scan is asked for without its report, and the report. */
export const SCAN_FRAGMENTS = /* GraphQL */ `
  fragment ScanSummary on Scan ${selectionOf(scanSchema.omit({ object: true, report: true }))}
  fragment ScanReport on Scan ${selectionOf(scanSchema.pick({ report: true }))}
`;

/** Of the paths that name a scan. */
export const scanParams = z.object({
  id: z.uuid().meta({ description: 'Id of the scan. An id that is not a uuid is treated as nonexistent.' }),
});
