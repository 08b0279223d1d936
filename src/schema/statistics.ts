import {
  type Agreement,
  DEFAULT_DAYS,
  DIMENSION_NAMES,
  type Dimension,
  type Durations,
  type Figures,
  type Group,
  getStatistics,
  groupKey,
  type JudgementCounts,
  MAX_DAYS,
  MAX_DIMENSIONS,
  MAX_GROUPS,
  type RuleAgreement,
  type Statistics,
} from '../services/analytics/statistics.ts';
import { builder } from './builder.ts';
import { ScanFilterInput } from './scan.ts';

/** A question may read every scan of its range. */
const QUESTION_COST = 500;

const DimensionEnum = builder.enumType('ScanDimension', {
  description: 'Periods are in UTC; weeks begin on Monday.',
  values: DIMENSION_NAMES,
});

const VerdictCountsRef = builder.objectRef<Figures>('VerdictCounts').implement({
  fields: (t) => ({
    low_risk: t.exposeInt('low_risk'),
    review: t.exposeInt('review'),
    high_risk: t.exposeInt('high_risk'),
  }),
});

const DurationsRef = builder.objectRef<Durations>('DurationFigures').implement({
  description: 'Milliseconds, over completed scans; null if there are none.',
  fields: (t) => ({
    meanMs: t.exposeFloat('meanMs', { nullable: true }),
    medianMs: t.exposeFloat('medianMs', { nullable: true }),
    p95Ms: t.exposeFloat('p95Ms', { nullable: true, description: '95 % of the scans took no longer than this.' }),
  }),
});

const FiguresRef = builder.objectRef<Figures>('ScanFigures').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Scans in any status.' }),
    completed: t.exposeInt('completed'),
    failed: t.exposeInt('failed'),
    meanScore: t.exposeFloat('meanScore', { nullable: true, description: 'Null if no scan has a score.' }),
    medianScore: t.exposeFloat('medianScore', { nullable: true }),
    scoreHistogram: t.intList({
      description: 'Scans by score in ten bands: 0-9, 10-19, … 90-100.',
      resolve: ({ histogram }) => histogram,
    }),
    verdicts: t.field({ type: VerdictCountsRef, resolve: (figures) => figures }),
    meanDurationMs: t.exposeFloat('meanDurationMs', {
      nullable: true,
      description: 'From acceptance to completion, over completed scans.',
    }),
    totalTime: t.expose('totalTime', { type: DurationsRef, description: 'From acceptance to completion.' }),
    queueTime: t.expose('queueTime', {
      type: DurationsRef,
      description: 'From acceptance to the start of the analysis.',
    }),
    analysisTime: t.expose('analysisTime', {
      type: DurationsRef,
      description: 'From the start of the analysis to completion.',
    }),
  }),
});

const share = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest));

const AgreementRef = builder.objectRef<Agreement>('LabelAgreement').implement({
  description: 'How a sign of forgery agrees with the labels of completed scans.',
  fields: (t) => ({
    truePositives: t.exposeInt('truePositives', { description: 'Labelled fraud, with the sign.' }),
    falsePositives: t.exposeInt('falsePositives', { description: 'Labelled genuine, with the sign.' }),
    falseNegatives: t.exposeInt('falseNegatives', { description: 'Labelled fraud, without the sign.' }),
    trueNegatives: t.exposeInt('trueNegatives', { description: 'Labelled genuine, without the sign.' }),
    precision: t.float({
      nullable: true,
      description: 'Share of fraud among labelled scans with the sign; null if there are none.',
      resolve: ({ truePositives, falsePositives }) => share(truePositives, falsePositives),
    }),
    recall: t.float({
      nullable: true,
      description: 'Share of scans labelled fraud that have the sign; null if none is labelled fraud.',
      resolve: ({ truePositives, falseNegatives }) => share(truePositives, falseNegatives),
    }),
  }),
});

const VerdictAgreementRef = builder
  .objectRef<{ highRisk: Agreement; reviewOrWorse: Agreement }>('VerdictAgreement')
  .implement({
    fields: (t) => ({
      highRisk: t.expose('highRisk', { type: AgreementRef, description: 'The sign is the verdict high_risk.' }),
      reviewOrWorse: t.expose('reviewOrWorse', {
        type: AgreementRef,
        description: 'The sign is any verdict except low_risk.',
      }),
    }),
  });

const JudgementCountsRef = builder.objectRef<JudgementCounts>('JudgementCounts').implement({
  description: 'Numbers of findings by how people in the organization judged them.',
  fields: (t) => ({
    right: t.exposeInt('right'),
    wrong: t.exposeInt('wrong'),
    unsure: t.exposeInt('unsure'),
  }),
});

const RuleAgreementRef = builder.objectRef<RuleAgreement>('RuleAgreement').implement({
  fields: (t) => ({
    rule: t.exposeString('rule'),
    agreement: t.field({
      type: AgreementRef,
      description: 'The sign is a finding of the rule of at least low severity.',
      resolve: (rule) => rule,
    }),
    judgements: t.expose('judgements', {
      type: JudgementCountsRef,
      description: 'Findings of the rule, of any severity, that were judged.',
    }),
  }),
});

/** Each question is asked once, whichever of its fields are selected. */
class StatisticsSource {
  readonly statistics: Statistics;
  #figures: ReturnType<Statistics['figures']> | null = null;
  #groupedRuleAgreement: ReturnType<Statistics['groupedRuleAgreement']> | null = null;

  constructor(statistics: Statistics) {
    this.statistics = statistics;
  }

  figures(): ReturnType<Statistics['figures']> {
    this.#figures ??= this.statistics.figures();
    return this.#figures;
  }

  groupedRuleAgreement(): ReturnType<Statistics['groupedRuleAgreement']> {
    this.#groupedRuleAgreement ??= this.statistics.groupedRuleAgreement();
    return this.#groupedRuleAgreement;
  }
}

const GroupKeyRef = builder
  .objectRef<{ dimension: Dimension; value: string | null; name: string | null }>('ScanGroupKey')
  .implement({
    fields: (t) => ({
      dimension: t.expose('dimension', { type: DimensionEnum }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'A value of the dimension, or the first day of the period; null for scans that have no value.',
      }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'For issuer_id, the spelling printed by most documents of the group; null otherwise.',
      }),
    }),
  });

const GroupRef = builder.objectRef<{ group: Group; source: StatisticsSource }>('ScanGroup').implement({
  fields: (t) => ({
    keys: t.field({
      type: [GroupKeyRef],
      description: 'One per entry of groupBy, in the same order.',
      resolve: ({ group, source }) =>
        source.statistics.dimensions.map((dimension, index) => ({
          dimension,
          value: group.values[index] ?? null,
          name: dimension === 'issuer_id' ? group.issuerName : null,
        })),
    }),
    figures: t.field({ type: FiguresRef, resolve: ({ group }) => group }),
    ruleAgreement: t.field({
      type: [RuleAgreementRef],
      description: 'Rules compared with the labels of this group.',
      complexity: QUESTION_COST,
      resolve: async ({ group, source }) => (await source.groupedRuleAgreement()).get(groupKey(group.values)) ?? [],
    }),
  }),
});

const StatisticsRef = builder.objectRef<StatisticsSource>('ScanStatistics').implement({
  fields: (t) => ({
    createdAfter: t.field({
      type: 'DateTime',
      description: 'Start of the range; inclusive.',
      resolve: ({ statistics }) => statistics.from,
    }),
    createdBefore: t.field({
      type: 'DateTime',
      description: 'End of the range; exclusive.',
      resolve: ({ statistics }) => statistics.to,
    }),
    total: t.field({
      type: FiguresRef,
      complexity: QUESTION_COST,
      resolve: async (source) => (await source.figures()).total,
    }),
    groups: t.field({
      type: [GroupRef],
      description: `Ordered by key, at most ${MAX_GROUPS}; more is an error. Empty without groupBy.`,
      complexity: QUESTION_COST,
      resolve: async (source) => (await source.figures()).groups.map((group) => ({ group, source })),
    }),
    labelAgreement: t.field({
      type: VerdictAgreementRef,
      description: 'Verdicts compared with labels.',
      complexity: QUESTION_COST,
      resolve: ({ statistics }) => statistics.agreement(),
    }),
    ruleAgreement: t.field({
      type: [RuleAgreementRef],
      description:
        'Rules compared with labels, for rules with a finding on a labelled scan or a finding that was judged.',
      complexity: QUESTION_COST,
      resolve: ({ statistics }) => statistics.ruleAgreement(),
    }),
  }),
});

builder.queryField('scanStatistics', (t) =>
  t.field({
    type: StatisticsRef,
    description: `Statistics over a range of at most ${MAX_DAYS} days, by default the last ${DEFAULT_DAYS}. Scope scans:read.`,
    args: {
      filter: t.arg({ type: ScanFilterInput }),
      groupBy: t.arg({
        type: [DimensionEnum],
        defaultValue: [],
        description: `At most ${MAX_DIMENSIONS}, of which at most one may be a period.`,
      }),
    },
    resolve: (_root, { filter, groupBy }, { actor, services }) =>
      new StatisticsSource(getStatistics(actor, services, filter ?? {}, groupBy ?? [], new Date())),
  }),
);
