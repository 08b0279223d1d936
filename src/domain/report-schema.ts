/** The report as data that comes from elsewhere: from the analysis process, and from the database. */
import { z } from 'zod';
import { CATEGORIES, CHECK_STATUSES, type Finding, SEVERITIES, SOURCES } from './finding.ts';
import { REPORT_LIMITS, type ReportList } from './limits.ts';
import { ORIGIN_CLASSES, type Report } from './report.ts';
import { CHANNELS, DOCUMENT_TYPES, VERDICTS } from './scan.ts';

const text = z.string();
const found = text.nullable();
const share = z.number().min(0).max(1);
const page = z.int().min(1);
const percent = z.number().min(0).max(100);
const thousandth = z.number().min(0).max(1000);

const box = z
  .object({
    page,
    x: percent,
    y: percent,
    w: percent,
    h: percent,
    box_2d: z.tuple([thousandth, thousandth, thousandth, thousandth]),
  })
  .nullable();
const side = z.number();
/** On a page, in points. */
export const placeSchema = z.object({ page, rect: z.object({ x: side, y: side, w: side, h: side }) });
const data = z.record(text, z.union([text, z.number()]));

const placed = { raw: text, confidence: share, page, box };
const value = z.object({ value: text, role: found, ...placed });
const amount = value.extend({ currency: found });

const extracted = z.object({
  language: found,
  currency: found,
  iban: found,
  total: amount.nullable(),
  amounts: z.array(amount),
  amounts_in_words: z.array(amount),
  dates: z.array(value),
  names: z.array(value),
  accounts: z.array(
    z.object({ bank: found, branch: found, account: found, iban: found, bic: found, holder: found, ...placed }),
  ),
  identifiers: z.array(z.object({ kind: text, value: text, ...placed })),
  references: z.array(value),
  transactions: z.array(
    z.object({
      date: found,
      value_date: found,
      description: found,
      reference: found,
      debit: found,
      credit: found,
      balance: found,
      confidence: share,
      page,
      box,
    }),
  ),
  period: z.object({ start: text, end: text, ...placed }).nullable(),
  payslip: z
    .object({
      employee: found,
      month: found,
      gross: found,
      deductions: found,
      net: found,
      employment_start: found,
      paid: found,
      lines: z.array(amount.extend({ kind: z.enum(['payment', 'deduction', 'employer', 'total']), label: text })),
    })
    .nullable(),
  invoice: z
    .object({
      number: found,
      issued: found,
      due: found,
      customer: found,
      net: found,
      vat: found,
      vat_rate: found,
      total: found,
      allocation_number: found,
      lines: z.array(amount.extend({ description: text, quantity: found, unit_price: found })),
    })
    .nullable(),
  cheque: z
    .object({
      number: found,
      date: found,
      payee: found,
      amount: found,
      amount_in_words: found,
      code_line: z.object({ number: text, bank: found, branch: found, account: text, ...placed }).nullable(),
    })
    .nullable(),
  medical: z
    .object({ patient: found, physician: found, license: found, visit: found, from: found, to: found, days: found })
    .nullable(),
});

export const findingSchema: z.ZodType<Finding> = z.object({
  id: text.regex(/^f[1-9]\d{0,5}$/),
  source: z.enum(SOURCES),
  rule: text,
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
  confidence: share,
  impact: z.int().min(0).max(100),
  message: text,
  data,
  evidence: found,
  place: placeSchema.nullable(),
  box,
  recovered: z
    .object({
      before: text,
      after: text,
      pictures: z.object({ area: box.unwrap(), mediaType: text, widthPx: z.int(), heightPx: z.int() }).nullable(),
    })
    .nullable(),
});

const check = z.object({ id: text, status: z.enum(CHECK_STATUSES), message: text, data, box });

const level = z.enum(['full', 'limited', 'none']);
const forensicAnalysis = z.object({
  pixel_variance: z.object({ has_variance: z.boolean(), score: share }).nullable(),
  origin: z.object({ class: z.enum(ORIGIN_CLASSES), reasons: z.array(text) }),
  evidence_coverage: z.object({
    level,
    layers: z.array(z.object({ layer: z.enum(SOURCES), level, reasons: z.array(z.object({ message: text, data })) })),
  }),
  recovered: z.array(z.object({ rule: text, before: text, after: text, box })),
  signatures: z.array(
    z.object({
      field: text,
      signer: found,
      signed_at: found,
      covers_whole_file: z.boolean(),
      intact: z.boolean().nullable(),
      valid: z.boolean().nullable(),
      trusted: z.boolean().nullable(),
    }),
  ),
  pages: z.array(
    z.object({
      page,
      width_pt: z.number(),
      height_pt: z.number(),
      kind: z.enum(['native', 'scanned', 'mixed', 'image', 'blank']),
    }),
  ),
  truncated: z.array(
    z.object({
      list: z.enum(Object.keys(REPORT_LIMITS.lists) as [ReportList]),
      kept: z.int().min(0),
      total: z.int().min(0),
    }),
  ),
});

/** Keys that are not known are left out. */
export const reportSchema: z.ZodType<Report> = z.object({
  verdict: z.enum(VERDICTS),
  risk_score: z.int().min(0).max(100),
  document_type: z.enum(DOCUMENT_TYPES),
  issuer: found,
  channel: z.enum(CHANNELS),
  findings: z.array(findingSchema),
  checks: z.array(check),
  extracted,
  forensic_analysis: forensicAnalysis,
  rules: z.array(
    z.object({
      rule: text,
      outcome: z.enum(['pass', 'findings', 'inconclusive', 'not_applicable', 'error']),
      reason: found,
    }),
  ),
  engine: z.object({ version: text, duration_ms: z.int().min(0), layers: z.array(z.enum(SOURCES)) }),
});
