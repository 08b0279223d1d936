/**
 * Validates messages of the analysis process before use: that process reads hostile bytes and may be
 * compromised.
 */
import { z } from 'zod';
import { CATEGORIES, RECOVERED_STATES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { placeSchema } from '../domain/geometry-schema.ts';
import { OUTCOME_LIMITS, REPORT_LIMITS } from '../domain/limits.ts';
import { PRINT_LIMITS, printsSchema, relationSchema } from '../domain/prints.ts';
import { reportSchema } from '../domain/report-schema.ts';
import { FAILURE_CODES, STAGES } from '../domain/scan.ts';
import { readerMaterialSchema } from '../domain/second-reader.ts';
import { isWithinLimits } from '../report/bounds.ts';
import type { FromChild, Task } from './protocol.ts';
import type { AnalysisOutcome } from './types.ts';

const MAX_DETAIL = 10_000;
/** Parts of a message: far more than a valid outcome has, and few enough to check quickly. */
const MAX_PARTS = 1_000_000;
/** Characters and keys of a message, each part beside. */
const MAX_CHARACTERS = 8 * REPORT_LIMITS.bytes;

const count = z.int().min(0).max(1_000_000);
const share = z.number().min(0).max(1);

const progress = z.object({
  stage: z.enum(STAGES),
  percent: z.number().min(0).max(100),
  pagesDone: count.nullable(),
  pagesTotal: count.nullable(),
  layersDone: z.array(z.enum(SOURCES)).max(SOURCES.length),
});

const failure = z.object({ ok: z.literal(false), failure: z.enum(FAILURE_CODES), detail: z.string().max(MAX_DETAIL) });

const side = z.int().min(1).max(OUTCOME_LIMITS.pictureSidePx);
const picture = {
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  widthPx: side,
  heightPx: side,
  bytes: z.instanceof(Uint8Array).refine(({ length }) => length > 0 && length <= OUTCOME_LIMITS.pictureBytes),
};

const ghostSide = z.int().min(1).max(OUTCOME_LIMITS.ghostMapSide);
const ghostMap = z
  .object({
    page: count,
    x: z.number(),
    y: z.number(),
    w: z.number(),
    h: z.number(),
    table: z.string().max(100),
    grid: z.object({ x: z.int().min(0).max(7), y: z.int().min(0).max(7) }),
    columns: ghostSide,
    rows: ghostSide,
    cells: z.base64().max(4 * Math.ceil(OUTCOME_LIMITS.ghostMapSide ** 2 / 3)),
    median: z.number(),
    p99: z.number(),
    expected: z.number(),
  })
  .refine(({ columns, rows, cells }) => Buffer.from(cells, 'base64').length === columns * rows);

const outcome = z.object({
  ok: z.literal(true),
  report: reportSchema,
  pictures: z.array(z.object({ page: count, ...picture })).max(OUTCOME_LIMITS.pictures),
  ghostMaps: z.array(ghostMap).max(OUTCOME_LIMITS.ghostMaps).nullable(),
  recovered: z
    .array(z.object({ finding: z.string().regex(/^f[1-9]\d{0,5}$/), state: z.enum(RECOVERED_STATES), ...picture }))
    .max(OUTCOME_LIMITS.pictures),
  relations: z.array(relationSchema).max(PRINT_LIMITS.papers),
  weighed: z.object({
    evidence: z
      .array(
        z.object({
          rule: z.string(),
          source: z.enum(SOURCES),
          severity: z.enum(SEVERITIES),
          confidence: z.number(),
          variant: z.string().optional(),
          category: z.enum(CATEGORIES).optional(),
          cause: z.string().optional(),
          place: placeSchema.nullish(),
        }),
      )
      .max(OUTCOME_LIMITS.evidence),
    trust: z.array(
      z.object({
        kind: z.enum(['trusted_signature', 'arithmetic_closes', 'issuer_fingerprint']),
        strength: share,
        places: z.array(placeSchema).max(OUTCOME_LIMITS.trusted).optional(),
      }),
    ),
  }),
  text: z
    .array(z.object({ page: count, source: z.enum(['native', 'ocr', 'none']), lines: z.array(z.string()) }))
    .optional(),
});
const facts = z.object({ ok: z.literal(true), facts: z.record(z.string(), z.unknown()) });
const prints = z.object({ ok: z.literal(true), prints: printsSchema });

const aboutProcesses = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reader-wanted'), reader: count }),
  z.object({ type: z.literal('reader-ended'), reader: count }),
]);

/** A message that a process may send at any time, about itself and its readers; null for any other. */
export const checkedProcessMessage = (received: unknown) => aboutProcesses.safeParse(received).data ?? null;

const message = (answer: typeof outcome | typeof facts | typeof prints) =>
  z.discriminatedUnion('type', [
    ...aboutProcesses.options,
    z.object({ type: z.literal('progress'), progress }),
    z.object({ type: z.literal('ask'), prints: printsSchema }),
    z.object({ type: z.literal('offer'), material: readerMaterialSchema }),
    z.object({ type: z.literal('done'), outcome: z.discriminatedUnion('ok', [answer, failure]) }),
  ]);
const MESSAGES = { analyze: message(outcome), facts: message(facts), prints: message(prints) } as const;

/** The validated message in response to a task; null if it is not one that an intact process sends. */
export function checkedMessage(received: unknown, asked: Task['type']): FromChild | null {
  if (asked !== 'facts' && !isOfModestSize(received)) return null;
  const parsed = MESSAGES[asked].safeParse(received);
  if (!parsed.success) return null;
  const said = parsed.data as FromChild;
  return said.type === 'done' && said.outcome.ok && 'report' in said.outcome && !isBounded(said.outcome) ? null : said;
}

/** The process has already shortened its report: one beyond the limits is not ours. */
function isBounded({ report, pictures, recovered }: AnalysisOutcome & { ok: true }): boolean {
  const bytes = [...pictures, ...recovered].reduce((sum, picture) => sum + picture.bytes.length, 0);
  return bytes <= OUTCOME_LIMITS.pictureBytesTotal && isWithinLimits(report);
}

/** Walks a message up to its limits, so that checking costs no more than for a valid outcome. */
function isOfModestSize(received: unknown): boolean {
  const open: unknown[] = [received];
  let parts = 0;
  let characters = 0;
  while (open.length > 0) {
    const value = open.pop();
    parts += 1;
    if (typeof value === 'string') characters += value.length;
    else if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) {
      // The indexes of an array do not count as text.
      const inside = Array.isArray(value) ? value : Object.values(value);
      if (open.length + inside.length > MAX_PARTS) return false;
      for (const part of inside) open.push(part);
      if (inside !== value) for (const key of Object.keys(value)) characters += key.length;
    }
    if (parts > MAX_PARTS || characters > MAX_CHARACTERS) return false;
  }
  return true;
}
