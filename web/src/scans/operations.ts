import { graphql, type ResultOf } from '../data/graphql.ts';

/** What a row shows; live updates send the same, so that they change it. */
export const ScanRow = graphql(`
  fragment ScanRow on Scan @_unmask {
    id
    status
    stage
    createdAt
    clientReference
    verdict
    riskScore
    documentType
    issuer
    channel
    label
    file { name type }
    progress { percent }
    failureCode
  }
`);

export const ScansQuery = graphql(
  `
  query Scans($filter: ScanFilter, $orderBy: ScanOrder, $first: Int!, $after: String, $lang: Language!) {
    newestSequence
    scans(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      csv
      edges {
        node {
          ...ScanRow
          report { assessment }
          findings { id severity title(lang: $lang) }
        }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`,
  [ScanRow],
);

export const SentScan = graphql(
  `
  query SentScan($id: ID!, $lang: Language!) {
    scan(id: $id) { ...ScanRow report { assessment } findings { id severity title(lang: $lang) } }
  }
`,
  [ScanRow],
);

export const CountScans = graphql(`
  query CountScans($filter: ScanFilter) { scans(filter: $filter, first: 1) { totalCount } }
`);

export const ScansUpdated = graphql(
  `
  subscription ScansUpdated($after: String, $lang: Language!) {
    scansUpdated(after: $after) {
      ...ScanRow
      sequence
      report { assessment }
      findings { id severity title(lang: $lang) }
    }
  }
`,
  [ScanRow],
);

export const LabelScan = graphql(`
  mutation LabelScan($id: ID!, $label: Label) {
    labelScan(id: $id, label: $label) {
      __typename
      ... on LabelScanSuccess { scan { id label } }
      ... on RequestFailure { code message }
    }
  }
`);

export const SavedViews = graphql(`
  query SavedViews { savedViews { id name search } }
`);

export const SaveView = graphql(`
  mutation SaveView($name: String!, $search: String!) {
    saveView(input: { name: $name, search: $search }) {
      __typename
      ... on SaveViewSuccess { view { id name search } }
      ... on RequestFailure { code message }
    }
  }
`);

export const DeleteView = graphql(`
  mutation DeleteView($id: ID!) {
    deleteView(id: $id) {
      __typename
      ... on DeleteViewSuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

export type ListedScans = ResultOf<typeof ScansQuery>['scans'];
export type ScanInList = ListedScans['edges'][number]['node'];
