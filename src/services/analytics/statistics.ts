import { Prisma } from '../../../generated/prisma/client.ts';
import { withinTime } from '../../db/time-limit.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { FindingJudgementValue } from '../../domain/review.ts';
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
  issuer_id: Prisma.sql`s.issuer_id`,
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
/** Rules of all groups together. */
export const MAX_RULE_ROWS = 10_000;
const LIMIT_MS = 5_000;
const DAY_MS = 86_400_000;
/** The first moment that the database can hold as it is written here. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');

/** Milliseconds of completed scans; null when there is none. */
export interface Durations {
  meanMs: number | null;
  medianMs: number | null;
  /** 95 of 100 took no longer. */
  p95Ms: number | null;
}

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
  /** From acceptance to the end. */
  totalTime: Durations;
  /** From acceptance to the beginning of the analysis. */
  queueTime: Durations;
  /** From the beginning of the analysis to its end. */
  analysisTime: Durations;
}

export interface Group extends Figures {
  /** One value for each dimension, null for scans without one. */
  values: (string | null)[];
  /** The name that most of its scans print, where they are grouped by `issuer_id`. */
  issuerName: string | null;
}

/** How well a sign of forgery agrees with the labels of completed scans. */
export interface Agreement {
  /** Scans labelled fraud that show the sign, and so on. */
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
  trueNegatives: number;
}

/** What people said of single findings. */
export type JudgementCounts = Record<FindingJudgementValue, number>;

export interface RuleAgreement extends Agreement {
  rule: string;
  judgements: JudgementCounts;
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
  /** Of each rule that has a finding of at least low severity on a labelled scan, or one that was judged. */
  ruleAgreement(): Promise<RuleAgreement[]>;
  /** The same within each group, by `groupKey` of its values. */
  groupedRuleAgreement(): Promise<ReadonlyMap<string, RuleAgreement[]>>;
}

export const groupKey = (values: Group['values']): string => JSON.stringify(values);

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
  const completed = Prisma.sql`${scansOf(actor, filter)} AND s.status = 'completed'`;
  const labelled = Prisma.sql`${completed} AND s.label IS NOT NULL`;
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
      const groups = rows.filter((row) => !row.is_total).map(figuresOf);
      return { total: figuresOf(rows.find((row) => row.is_total)!), groups };
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
      return (await ask<RuleRow>(ruleAgreementSql(completed, []))).map(ruleAgreementOf);
    },
    async groupedRuleAgreement() {
      const rows = await ask<RuleRow>(ruleAgreementSql(completed, dimensions));
      if (rows.length > MAX_RULE_ROWS) {
        const message = `groups.ruleAgreement: more than ${MAX_RULE_ROWS} rows; narrow the filter or use coarser periods.`;
        throw new ServiceError('INVALID_REQUEST', message);
      }
      const groups = new Map<string, RuleAgreement[]>();
      for (const row of rows) {
        const key = groupKey(row.values);
        const group = groups.get(key) ?? [];
        groups.set(key, group);
        group.push(ruleAgreementOf(row));
      }
      return groups;
    },
  };
}

interface RuleRow extends JudgementCounts {
  values: Group['values'];
  rule: string;
  tp: number;
  fp: number;
  fraud: number;
  genuine: number;
}

const ruleAgreementOf = (row: RuleRow): RuleAgreement => ({
  rule: row.rule,
  ...agreementOf(row, row.tp, row.fp),
  judgements: { right: row.right, wrong: row.wrong, unsure: row.unsure },
});

/**
 * A row for each rule within each group of completed scans, ordered by rule. LIMIT and OFFSET in the subqueries keep
 * PostgreSQL from joining as a whole the judgements of everybody: they are looked up for each scan.
 */
function ruleAgreementSql(completed: Prisma.Sql, dimensions: readonly Dimension[]): Prisma.Sql {
  const values = dimensions.length === 0 ? Prisma.sql`'{}'::text[]` : Prisma.sql`ARRAY[${valuesOf(dimensions)}]`;
  return Prisma.sql`
    WITH chosen AS MATERIALIZED (
      SELECT s.id, s.label, ${values} AS values FROM ${completed}
        AND (s.label IS NOT NULL OR (SELECT true FROM finding_judgement j WHERE j.scan_id = s.id LIMIT 1))),
    sizes AS (SELECT values, count(*) FILTER (WHERE label = 'fraud')::int AS fraud,
                     count(*) FILTER (WHERE label = 'genuine')::int AS genuine FROM chosen GROUP BY values),
    fired AS (SELECT DISTINCT f.rule, f.scan_id FROM chosen JOIN finding f ON f.scan_id = chosen.id
              WHERE f.severity <> 'info' AND chosen.label IS NOT NULL),
    counts AS (SELECT values, rule, count(*) FILTER (WHERE label = 'fraud')::int AS tp,
                      count(*) FILTER (WHERE label = 'genuine')::int AS fp
               FROM fired JOIN chosen ON chosen.id = fired.scan_id GROUP BY values, rule),
    judged AS (SELECT values, each.rule, count(*) FILTER (WHERE each.value = 'right')::int AS "right",
                      count(*) FILTER (WHERE each.value = 'wrong')::int AS wrong,
                      count(*) FILTER (WHERE each.value = 'unsure')::int AS unsure
               FROM chosen CROSS JOIN LATERAL (
                 SELECT f.rule, j.value FROM finding_judgement j
                 JOIN finding f ON f.scan_id = j.scan_id AND f.position = j.position
                 WHERE j.scan_id = chosen.id OFFSET 0) each GROUP BY values, each.rule),
    told AS (SELECT values, rule FROM counts UNION SELECT values, rule FROM judged)
    SELECT told.values, told.rule, coalesce(tp, 0) AS tp, coalesce(fp, 0) AS fp, fraud, genuine,
           coalesce("right", 0) AS "right", coalesce(wrong, 0) AS wrong, coalesce(unsure, 0) AS unsure
    FROM told JOIN sizes ON sizes.values = told.values
    LEFT JOIN counts ON counts.values = told.values AND counts.rule = told.rule
    LEFT JOIN judged ON judged.values = told.values AND judged.rule = told.rule
    ORDER BY told.rule LIMIT ${MAX_RULE_ROWS + 1}::int`;
}

const valuesOf = (dimensions: readonly Dimension[]): Prisma.Sql =>
  Prisma.join(dimensions.map((name) => DIMENSIONS[name]));

function requireDimensions(dimensions: readonly Dimension[]): void {
  const periods = dimensions.filter((name) => name === 'day' || name === 'week' || name === 'month');
  if (dimensions.length > MAX_DIMENSIONS || new Set(dimensions).size < dimensions.length || periods.length > 1) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'groupBy: expected at most two different values, at most one of them a period.',
    );
  }
}

type Times = Record<`${'total' | 'queue' | 'analysis'}_${'mean' | 'median' | 'p95'}`, number | null>;

interface FigureRow extends Omit<Group, 'totalTime' | 'queueTime' | 'analysisTime'>, Times {
  is_total: boolean;
}

function figuresOf({ is_total: _, ...row }: FigureRow): Group {
  const times = (of: 'total' | 'queue' | 'analysis'): Durations => ({
    meanMs: tenths(row[`${of}_mean`]),
    medianMs: tenths(row[`${of}_median`]),
    p95Ms: tenths(row[`${of}_p95`]),
  });
  return { ...row, totalTime: times('total'), queueTime: times('queue'), analysisTime: times('analysis') };
}

/** Interpolated times have more digits than meaning. */
const tenths = (ms: number | null) => ms && Math.round(ms * 10) / 10;

/** Mean, median and 95th percentile of the time between two moments of completed scans, in milliseconds. */
function timesSql(name: 'total' | 'queue' | 'analysis', from: string, to: string): Prisma.Sql {
  const ms = Prisma.raw(`(extract(epoch FROM ${to} - ${from}) * 1000)::float8`);
  const over = Prisma.sql`FILTER (WHERE status = 'completed')`;
  const as = (figure: string) => Prisma.raw(`AS ${name}_${figure}`);
  return Prisma.sql`
    avg(${ms}) ${over} ${as('mean')},
    percentile_cont(0.5) WITHIN GROUP (ORDER BY ${ms}) ${over} ${as('median')},
    percentile_cont(0.95) WITHIN GROUP (ORDER BY ${ms}) ${over} ${as('p95')}`;
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
             AS "meanDurationMs",
           ${timesSql('total', 'created_at', 'completed_at')},
           ${timesSql('queue', 'created_at', 'started_at')},
           ${timesSql('analysis', 'started_at', 'completed_at')},
           ${dimensions.includes('issuer_id') ? Prisma.sql`mode() WITHIN GROUP (ORDER BY issuer)` : Prisma.sql`NULL::text`} AS "issuerName"
    FROM (SELECT ${Prisma.join([...columns, Prisma.sql`s.status, s.verdict, s.risk_score, s.issuer, s.created_at, s.started_at, s.completed_at`])}
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
