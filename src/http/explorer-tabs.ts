/** Operations that the explorer opens with; each runs as it is once there is a key, but for the one that names a scan. */
export interface ExampleTab {
  query: string;
  variables?: string;
}

/** The smallest file recognised as a PDF: it is accepted, charged, and refunded as unreadable. */
const SMALLEST_PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');

const json = (value: object) => JSON.stringify(value, null, 2);

/** The questions of docs/guides/analysts.md, with the same queries. */
const QUESTIONS: readonly ExampleTab[] = [
  {
    query: `# What needs review today?
query ToReview($first: Int!, $after: String, $createdAfter: DateTime) {
  scans(
    first: $first, after: $after, orderBy: riskScore_desc
    filter: { verdict: [review, high_risk], labelled: false, createdAfter: $createdAfter }
  ) {
    totalCount
    edges { node { id createdAt riskScore verdict documentType issuer clientReference file { name } sameFile { totalCount } } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
    variables: json({ first: 25 }),
  },
  {
    query: `# Why did this document score so high? Set id to that of a scan, as in the tabs before.
query Why($id: ID!) {
  scan(id: $id) {
    riskScore
    verdict
    findings { impact severity category title(lang: en) detail(lang: en) evidence box { page x y w h }
      recovered { before after beforeAmount afterAmount beforePicture { url } afterPicture { url } } }
    report { summary(lang: en) recommendedActions(lang: en) checks { id status label(lang: en) detail(lang: en) } }
    pages { page url widthPx heightPx }
  }
}
`,
    variables: json({ id: '00000000-0000-7000-8000-000000000000' }),
  },
  {
    query: `# Where else did this rule find something?
query OfARule($rule: [String!]) {
  findings(first: 25, filter: { rule: $rule }) {
    totalCount
    csv
    edges { node { severity confidence title(lang: en) scan { id createdAt issuer riskScore } } }
  }
}
`,
    variables: json({ rule: ['structure/revision-text-diff'] }),
  },
  {
    query: `# Which documents had an amount changed by more than 1,000?
query Changed {
  findings(first: 25, filter: { hasRecovered: true, amountChangeMin: 1000, severityAtLeast: high }) {
    edges { node { engine recovered { beforeAmount afterAmount } scan { id issuer documentType label } } }
  }
}
`,
  },
  {
    query: `# Have we seen this account, name or amount?
query Seen($account: [String!], $name: [String!], $amount: [Float!]) {
  byAccount: scans(first: 25, filter: { account: $account }) {
    totalCount
    edges { node { id createdAt verdict issuer file { name } } }
  }
  byName: scans(first: 25, filter: { name: $name }) {
    totalCount
    edges { node { id createdAt verdict issuer file { name } } }
  }
  byAmount: scans(first: 25, filter: { amount: $amount }) {
    totalCount
    edges { node { id createdAt verdict issuer file { name } } }
  }
}
`,
    variables: json({ account: ['10-935-44172012'], name: ['Tamar Almagor'], amount: [7250] }),
  },
  {
    query: `# How did recent weeks compare?
query Weeks {
  scanStatistics(groupBy: week) {
    createdAfter
    createdBefore
    total { count completed failed meanScore medianScore scoreHistogram queueTime { medianMs p95Ms } analysisTime { medianMs p95Ms } }
    groups { keys { value } figures { count failed verdicts { low_risk review high_risk } totalTime { medianMs p95Ms } } }
  }
}
`,
  },
  {
    query: `# Which issuers' documents are forged most often?
query Issuers {
  scanStatistics(filter: { status: completed }, groupBy: [issuer_id, verdict]) {
    groups { keys { dimension value name } figures { count meanScore } }
  }
}
`,
  },
  {
    query: `# How often is the service right?
query Right {
  scanStatistics {
    labelAgreement {
      highRisk { truePositives falsePositives falseNegatives trueNegatives precision recall }
      reviewOrWorse { precision recall }
    }
  }
}
`,
  },
  {
    query: `# Which rules are reliable?
query Rules {
  scanStatistics(groupBy: issuer_id) {
    ruleAgreement { rule agreement { truePositives falsePositives precision recall } judgements { right wrong unsure } }
    groups { keys { value name } ruleAgreement { rule agreement { falsePositives trueNegatives } } }
  }
  ruleCatalog { id about(lang: en) }
}
`,
  },
  {
    query: `# Which labels contradict the service?
query Contradictions {
  scans(first: 25, orderBy: riskScore_desc, filter: { label: genuine, riskScoreMin: 50 }) {
    edges { node { id riskScore issuer findings { impact title(lang: en) } } }
  }
}
`,
  },
  {
    query: `# Which documents contradict or repeat each other?
query Clusters {
  scanClusters(first: 10, minSize: 2) {
    totalCount
    edges {
      node {
        id kinds size firstSeenAt lastSeenAt
        scans(first: 5) {
          id createdAt clientReference riskScore label
          related(first: 5) { edges { kind similarity differ { label(lang: en) here there } node { id } } }
        }
      }
    }
  }
}
`,
  },
];

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
  ...QUESTIONS,
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
