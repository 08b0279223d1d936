/** Operations that the explorer opens with; each runs as it is once there is a key. */
export interface ExampleTab {
  query: string;
  variables?: string;
}

/** The smallest file recognised as a PDF: it is accepted, charged, and refunded as unreadable. */
const SMALLEST_PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');

const json = (value: object) => JSON.stringify(value, null, 2);

export const EXAMPLE_TABS: readonly ExampleTab[] = [
  {
    query: `# The newest scan and the reasons for its score.
query NewestScan {
  viewer { organization { name plan { name } } scopes }
  scans(first: 1, filter: { status: completed }) {
    edges {
      node {
        id
        file { name }
        verdict
        riskScore
        report {
          summary(lang: en)
          findings { severity impact title(lang: en) detail(lang: en) box { page x y w h } }
          checks { status label(lang: en) }
        }
      }
    }
  }
}
`,
  },
  {
    query: `# What needs review, highest score first. Next page: pass endCursor as after.
query ToReview($first: Int!, $after: String) {
  scans(first: $first, after: $after, orderBy: riskScore_desc, filter: { verdict: [review, high_risk], labelled: false }) {
    totalCount
    edges { node { id createdAt verdict riskScore documentType issuer clientReference file { name } } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: json({ first: 25 }),
  },
  {
    query: `# Findings of a rule. All rule ids: { ruleCatalog { id about(lang: en) } }
query OfARule($rule: [String!]) {
  findings(first: 25, filter: { rule: $rule }) {
    totalCount
    edges { node { severity confidence title(lang: en) evidence scan { id createdAt verdict file { name } } } }
  }
}
`,
    variables: json({ rule: ['structure/revision-text-diff'] }),
  },
  {
    query: `# The last 30 days, week by week, and how often the labels agree.
query Weeks {
  scanStatistics(groupBy: [week]) {
    total { count completed failed meanScore medianScore scoreHistogram }
    groups { keys { dimension value } figures { count verdicts { low_risk review high_risk } meanDurationMs } }
    labelAgreement { reviewOrWorse { precision recall } }
  }
}
`,
  },
  {
    query: `# Every change of every scan from now on. Start a scan elsewhere to see it; the same button stops it.
subscription Live {
  scansUpdated {
    id
    sequence
    status
    stage
    progress { percent pagesDone pagesTotal layersDone }
    verdict
    riskScore
  }
}
`,
  },
  {
    query: `# A file as base64: this one is too small to be read, set your own in the variables.
mutation Upload($input: CreateScanInput!) {
  createScan(input: $input) {
    ... on CreateScanSuccess { replayed scan { id status } }
    ... on RequestFailure { code message requestId }
  }
}
`,
    variables: json({
      input: { contentBase64: SMALLEST_PDF, fileName: 'example.pdf', lang: 'en', metadata: { case: '17' } },
    }),
  },
];
