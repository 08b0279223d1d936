import { graphql, type ResultOf } from '../data/graphql.ts';

export const AuditQuery = graphql(`
  query Audit($filter: AuditFilter, $first: Int!, $after: String) {
    auditLog(filter: $filter, first: $first, after: $after) {
      edges { node { id createdAt action actor actorName target detail } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export type AuditRow = ResultOf<typeof AuditQuery>['auditLog']['edges'][number]['node'];
