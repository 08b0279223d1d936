import { Prisma } from '../../../generated/prisma/client.ts';
import { withinTime } from '../../db/time-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import { type ScanFilter, scansOf } from '../scans/scan-filter.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';

/** What scans are grouped by, as text. Periods are those of UTC, named by their first day; weeks begin on Monday. */
const DIMENSIONS = {
  day: periodOf('day'),
  week: periodOf('week'),
  month: periodOf('month'),
  verdict: Prisma.sql`s.verdict::text`,
  document_type: Prisma.sql`s.document_type`,
  issuer: Prisma.sql`s.issuer`,
  channel: Prisma.sql`s.channel`,
  label: Prisma.sql`s.label::text`,
  status: Prisma.sql`s.status::text`,
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

export const MAX_DIMENSIONS = 2;
export const MAX_GROUPS = 1_000;
export const DEFAULT_DAYS = 30;
export const MAX_DAYS = 366;
/** Bands of the histogram of scores: 0-9, 10-19, … 90-100. */
const BANDS = 10;
const LIMIT_MS = 5_000;
const DAY_MS = 86_400_000;
/** The first moment that the database can hold as it is written here. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');

export interface Figures {
  count: number;
  completed: number;
  failed: number;
  /** Null when no scan has a score. */
  meanScore: number | null;
  medianScore: number | null;
  /** Scans by score, in `BANDS` bands. */
  histogram: number[];
  low_risk: number;
  review: number;
  high_risk: number;
  /** From acceptance to the end of completed scans, in milliseconds; null when there is none. */
  meanDurationMs: number | null;
}

export interface Group extends Figures {
  /** One value for each dimension, null for scans without one. */
  values: (string | null)[];
}

/** How well a sign of forgery agrees with the labels of completed scans. */
export interface Agreement {
  /** Scans labelled fraud that show the sign, and so on. */
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
  trueNegatives: number;
}

export interface RuleAgreement extends Agreement {
  rule: string;
}

/** Statistics of scans; what is asked for is read when it is asked for. */
export interface Statistics {
  from: Date;
  /** Exclusive. */
  to: Date;
  dimensions: readonly Dimension[];
  figures(): Promise<{ total: Figures; groups: Group[] }>;
  /** Verdicts against labels. */
  agreement(): Promise<{ highRisk: Agreement; reviewOrWorse: Agreement }>;
  /** Of each rule that has a finding of at least low severity on a labelled scan. */
  ruleAgreement(): Promise<RuleAgreement[]>;
}

/**
 * Scope scans:read. The range is that of the filter, the last 30 days where it names none, and at most 366 days. Throws
 * INVALID_REQUEST for a longer range, more than two dimensions, more than 1,000 groups, or when it takes too long.
 */
export function getStatistics(
  actor: Actor,
  { db }: ServiceContext,
  given: ScanFilter,
  dimensions: readonly Dimension[],
  now: Date,
): Statistics {
  requireScope(actor, 'scans:read');
  requireDimensions(dimensions);
  const to = given.createdBefore ?? now;
  const from = given.createdAfter ?? new Date(Math.max(EARLIEST, to.getTime() - DEFAULT_DAYS * DAY_MS));
  if (from >= to || to.getTime() - from.getTime() > MAX_DAYS * DAY_MS) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `createdAfter, createdBefore: expected a range of at most ${MAX_DAYS} days; the default is the last ${DEFAULT_DAYS}.`,
    );
  }
  const filter = { ...given, createdAfter: from, createdBefore: to };
  const labelled = Prisma.sql`${scansOf(actor, filter)} AND s.label IS NOT NULL AND s.status = 'completed'`;
  const ask = <Row>(sql: Prisma.Sql) => withinTime(db, LIMIT_MS, (tx) => tx.$queryRaw<Row[]>(sql));

  return {
    from,
    to,
    dimensions,
    async figures() {
      const rows = await ask<FigureRow>(figuresSql(Prisma.sql`FROM ${scansOf(actor, filter)}`, dimensions));
      if (rows.length > MAX_GROUPS + 1) {
        const message = `groupBy: more than ${MAX_GROUPS} groups; narrow the filter or use coarser periods.`;
        throw new ServiceError('INVALID_REQUEST', message);
      }
      const groups = rows.map(({ is_total: isTotal, values, ...figures }) => ({ isTotal, values, ...figures }));
      return { total: groups.find(({ isTotal }) => isTotal)!, groups: groups.filter(({ isTotal }) => !isTotal) };
    },
    async agreement() {
      const [row] = await ask<Record<'tp1' | 'fp1' | 'tp2' | 'fp2' | 'fraud' | 'genuine', number>>(Prisma.sql`
        SELECT count(*) FILTER (WHERE s.label = 'fraud' AND s.verdict = 'high_risk')::int AS tp1,
               count(*) FILTER (WHERE s.label = 'genuine' AND s.verdict = 'high_risk')::int AS fp1,
               count(*) FILTER (WHERE s.label = 'fraud' AND s.verdict <> 'low_risk')::int AS tp2,
               count(*) FILTER (WHERE s.label = 'genuine' AND s.verdict <> 'low_risk')::int AS fp2,
               count(*) FILTER (WHERE s.label = 'fraud')::int AS fraud,
               count(*) FILTER (WHERE s.label = 'genuine')::int AS genuine
        FROM ${labelled}`);
      return { highRisk: agreementOf(row!, row!.tp1, row!.fp1), reviewOrWorse: agreementOf(row!, row!.tp2, row!.fp2) };
    },
    async ruleAgreement() {
      const rows = await ask<{ rule: string; tp: number; fp: number; fraud: number; genuine: number }>(Prisma.sql`
        WITH labelled AS MATERIALIZED (SELECT s.id, s.label FROM ${labelled}),
        fired AS (SELECT DISTINCT f.rule, f.scan_id FROM labelled JOIN finding f ON f.scan_id = labelled.id
                  WHERE f.severity <> 'info')
        SELECT rule, count(*) FILTER (WHERE label = 'fraud')::int AS tp, count(*) FILTER (WHERE label = 'genuine')::int AS fp,
               (SELECT count(*)::int FROM labelled WHERE label = 'fraud') AS fraud,
               (SELECT count(*)::int FROM labelled WHERE label = 'genuine') AS genuine
        FROM fired JOIN labelled ON labelled.id = fired.scan_id GROUP BY rule ORDER BY rule`);
      return rows.map((row) => ({ rule: row.rule, ...agreementOf(row, row.tp, row.fp) }));
    },
  };
}

function requireDimensions(dimensions: readonly Dimension[]): void {
  const periods = dimensions.filter((name) => name === 'day' || name === 'week' || name === 'month');
  if (dimensions.length > MAX_DIMENSIONS || new Set(dimensions).size < dimensions.length || periods.length > 1) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'groupBy: expected at most two different values, at most one of them a period.',
    );
  }
}

interface FigureRow extends Group {
  is_total: boolean;
}

/** A row for each group, ordered by their values, and one for everything; one more than is allowed at most. */
function figuresSql(fromScans: Prisma.Sql, dimensions: readonly Dimension[]): Prisma.Sql {
  const columns = dimensions.map((name, index) => Prisma.sql`${DIMENSIONS[name]} AS ${Prisma.raw(`d${index}`)}`);
  const names = Prisma.raw(dimensions.map((_name, index) => `d${index}`).join(', '));
  const isGrouped = dimensions.length > 0;
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const below = band === BANDS - 1 ? 101 : (band + 1) * 10;
    return Prisma.sql`count(*) FILTER (WHERE risk_score >= ${band * 10}::int AND risk_score < ${below}::int)::int`;
  });
  return Prisma.sql`
    SELECT ${isGrouped ? Prisma.sql`grouping(${names}) > 0` : Prisma.sql`true`} AS is_total,
           ${isGrouped ? Prisma.sql`ARRAY[${names}]` : Prisma.sql`'{}'::text[]`} AS values,
           count(*)::int AS count,
           count(*) FILTER (WHERE status = 'completed')::int AS completed,
           count(*) FILTER (WHERE status = 'failed')::int AS failed,
           avg(risk_score)::float8 AS "meanScore",
           percentile_cont(0.5) WITHIN GROUP (ORDER BY risk_score) AS "medianScore",
           ARRAY[${Prisma.join(bands)}] AS histogram,
           count(*) FILTER (WHERE verdict = 'low_risk')::int AS low_risk,
           count(*) FILTER (WHERE verdict = 'review')::int AS review,
           count(*) FILTER (WHERE verdict = 'high_risk')::int AS high_risk,
           (avg(extract(epoch FROM completed_at - created_at)) FILTER (WHERE status = 'completed') * 1000)::float8
             AS "meanDurationMs"
    FROM (SELECT ${Prisma.join([...columns, Prisma.sql`s.status, s.verdict, s.risk_score, s.created_at, s.completed_at`])}
          ${fromScans}) AS each
    ${isGrouped ? Prisma.sql`GROUP BY GROUPING SETS ((), (${names})) ORDER BY ${names}` : Prisma.empty}
    LIMIT ${MAX_GROUPS + 2}::int`;
}

const agreementOf = (labelled: { fraud: number; genuine: number }, tp: number, fp: number): Agreement => ({
  truePositives: tp,
  falsePositives: fp,
  falseNegatives: labelled.fraud - tp,
  trueNegatives: labelled.genuine - fp,
});

function periodOf(unit: 'day' | 'week' | 'month'): Prisma.Sql {
  return Prisma.sql`to_char(date_trunc(${unit}, s.created_at, 'UTC') AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
}
