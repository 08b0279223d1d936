import { graphql, type ResultOf } from '../data/graphql.ts';

export const ClustersQuery = graphql(`
  query Clusters($filter: ScanFilter, $minSize: Int!, $orderBy: ScanClusterOrder!, $first: Int!, $after: String) {
    scanClusters(filter: $filter, minSize: $minSize, orderBy: $orderBy, first: $first, after: $after) {
      totalCount
      edges {
        node {
          id size kinds firstSeenAt lastSeenAt
          scans(first: 5) { id createdAt issuer documentType riskScore label file { name } report { assessment } }
        }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export type Cluster = ResultOf<typeof ClustersQuery>['scanClusters']['edges'][number]['node'];
