/**
 * The one description of the report: its types (report.ts) are derived from it, and so is the validation of what the
 * analysis process sends and the database stores. Only keys that are listed here are passed on.
 */
import { z } from 'zod';
import { extractedSchema } from './extracted.ts';
import {
  CATEGORIES,
  CHECK_STATUSES,
  type Check,
  type Finding,
  type Recovered,
  SEVERITIES,
  SOURCES,
} from './finding.ts';
import { boxSchema, placeSchema, share } from './geometry-schema.ts';
import { REPORT_LIMITS, type ReportList } from './limits.ts';
import { ORIGIN_CLASSES } from './report.ts';
import { CHANNELS, DOCUMENT_TYPES, VERDICTS } from './scan.ts';
import { READER_REASONS, REDACTIONS, readerCallSchema } from './second-reader.ts';

const text = z.string();
const found = text.nullable();
const page = z.int().min(1);
const box = boxSchema.nullable();
const data = z.record(text, z.union([text, z.number()]));

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
      pictures: z.object({ area: boxSchema, mediaType: text, widthPx: z.int(), heightPx: z.int() }).nullable(),
    })
    .nullable(),
});

const check: z.ZodType<Check> = z.object({ id: text, status: z.enum(CHECK_STATUSES), message: text, data, box });

const recovered: z.ZodType<Recovered> = z.object({ rule: text, before: text, after: text, box });

const level = z.enum(['full', 'limited', 'none']);
const layerCoverage = z.object({
  layer: z.enum(SOURCES),
  level,
  /** Message keys of the catalogue's `coverage` family, with data. */
  reasons: z.array(z.object({ message: text, data })),
  /** Pages that the layer could not look at, in order; absent in reports of earlier versions. */
  unread_pages: z.array(page).optional(),
});

export const forensicAnalysisSchema = z.object({
  pixel_variance: z.object({ has_variance: z.boolean(), score: share }).nullable(),
  origin: z.object({
    class: z.enum(ORIGIN_CLASSES),
    /** Message keys of the catalogue's `origin` family, with data; sentences in reports of earlier versions. */
    reasons: z.array(z.union([text, z.object({ message: text, data })])),
  }),
  evidence_coverage: z.object({
    level,
    layers: z.array(layerCoverage),
  }),
  recovered: z.array(recovered),
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
  /** Absent in reports of earlier versions. */
  second_reader: z
    .object({
      state: z.enum(['answered', 'taken_over', 'unavailable']),
      reason: z.enum(READER_REASONS).nullable(),
      call: readerCallSchema.nullable(),
      sent: z.object({ pages: z.array(page), words: z.int().min(0), redacted: z.array(z.enum(REDACTIONS)) }).nullable(),
      dropped: z.int().min(0),
    })
    .optional(),
});

const ruleResult = z.object({
  rule: text,
  outcome: z.enum(['pass', 'findings', 'inconclusive', 'not_applicable', 'error']),
  reason: found,
  /** What fills the sentence of a reason that is a message key, and `too_many` beside findings. */
  data: data.optional(),
});

/** Keys that are not known are left out. */
export const reportSchema = z.object({
  verdict: z.enum(VERDICTS),
  risk_score: z.int().min(0).max(100),
  document_type: z.enum(DOCUMENT_TYPES),
  issuer: found,
  channel: z.enum(CHANNELS),
  findings: z.array(findingSchema),
  checks: z.array(check),
  extracted: extractedSchema,
  forensic_analysis: forensicAnalysisSchema,
  rules: z.array(ruleResult),
  engine: z.object({ version: text, duration_ms: z.int().min(0), layers: z.array(z.enum(SOURCES)) }),
});
