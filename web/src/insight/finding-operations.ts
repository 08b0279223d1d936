import { graphql, type ResultOf } from '../data/graphql.ts';

export const FindingsQuery = graphql(`
  query Findings($filter: FindingFilter, $first: Int!, $after: String, $lang: Language!) {
    findings(filter: $filter, first: $first, after: $after) {
      csv
      totalCount
      edges {
        node {
          id severity category source engine impact
          title(lang: $lang)
          scan { id createdAt riskScore verdict label file { name } report { assessment } }
        }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const RulesQuery = graphql(`query Rules($lang: Language!) { ruleCatalog { id about(lang: $lang) } }`);

export type FindingRow = ResultOf<typeof FindingsQuery>['findings']['edges'][number]['node'];
