import { graphql, type ResultOf } from '../data/graphql.ts';

const Agreement = graphql(`
  fragment Agreement on LabelAgreement @_unmask {
    precision recall truePositives falsePositives falseNegatives trueNegatives
  }
`);

const Durations = graphql(`fragment Durations on DurationFigures @_unmask { meanMs medianMs p95Ms }`);

export const StatisticsQuery = graphql(
  `
  query Statistics($filter: ScanFilter, $by: ScanDimension!) {
    scanStatistics(filter: $filter, groupBy: [$by]) {
      createdAfter
      createdBefore
      total {
        count completed failed meanScore medianScore scoreHistogram
        verdicts { low_risk review high_risk }
        queueTime { ...Durations }
        analysisTime { ...Durations }
        totalTime { ...Durations }
      }
      groups { keys { value } figures { count verdicts { low_risk review high_risk } } }
    }
  }
`,
  [Durations],
);

/** Groups by what was read from documents: asked for on their own, for there may be too many of them. */
export const GroupsQuery = graphql(`
  query Groups($filter: ScanFilter, $by: ScanDimension!) {
    scanStatistics(filter: $filter, groupBy: [$by]) {
      createdAfter
      createdBefore
      groups { keys { value name } figures { count meanScore verdicts { low_risk review high_risk } } }
    }
  }
`);

export const AgreementQuery = graphql(
  `
  query Agreement($filter: ScanFilter, $lang: Language!) {
    ruleCatalog { id about(lang: $lang) }
    scanStatistics(filter: $filter) {
      createdAfter
      createdBefore
      labelAgreement { highRisk { ...Agreement } reviewOrWorse { ...Agreement } }
      ruleAgreement { rule agreement { ...Agreement } judgements { right wrong unsure } }
    }
  }
`,
  [Agreement],
);

export type Statistics = ResultOf<typeof StatisticsQuery>['scanStatistics'];
export type Group = ResultOf<typeof GroupsQuery>['scanStatistics']['groups'][number];
export type Agreements = ResultOf<typeof AgreementQuery>['scanStatistics'];
export type AgreementFigures = Agreements['labelAgreement']['highRisk'];
