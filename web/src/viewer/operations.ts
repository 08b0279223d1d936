import { graphql, type ResultOf } from '../data/graphql.ts';

/** Where something is, in percent of its page. */
export const Place = graphql(`
  fragment Place on Box @_unmask { page x y w h }
`);

/** What a live update changes. */
const Running = graphql(`
  fragment Running on Scan @_unmask {
    id
    status
    stage
    verdict
    riskScore
    failureCode
    error(lang: $lang)
    progress { percent pagesDone pagesTotal layersDone }
  }
`);

/** All of a scan that is shown without a click; the data, the timeline and related papers are asked for by their tabs. */
export const ViewScan = graphql(
  `
  query ViewScan($id: ID!, $lang: Language!) {
    scan(id: $id) {
      ...Running
      createdAt
      clientReference
      documentType
      issuer
      channel
      label
      file { name type size sha256 available }
      sameFile { totalCount }
      pages { page url widthPx heightPx }
      report {
        assessment
        summary(lang: $lang)
        recommendedActions(lang: $lang)
        findings {
          id
          engine
          source
          category
          severity
          impact
          confidence
          title(lang: $lang)
          detail(lang: $lang)
          evidence(lang: $lang)
          box { ...Place }
          correction { calculated printed }
          closeUp { url widthPx heightPx area { ...Place } }
          recovered {
            before
            after
            area { ...Place }
            beforePicture { url widthPx heightPx }
            afterPicture { url widthPx heightPx }
          }
        }
        checks { id status decided label(lang: $lang) detail(lang: $lang) box { ...Place } }
        rules { rule outcome reason(lang: $lang) }
        engine { version durationMs }
        forensicAnalysis(lang: $lang) {
          origin { class reasons }
          evidenceCoverage {
            level
            layersInFull
            layersApplicable
            layers { layer applies level reasons unreadPages }
          }
          signatures { field signer signedAt intact valid trusted coversWholeFile }
          truncated { list kept total }
        }
      }
    }
  }
`,
  [Running, Place],
);

export const ScanUpdated = graphql(
  `
  subscription ScanUpdated($id: ID!, $lang: Language!) { scanUpdated(id: $id) { ...Running } }
`,
  [Running],
);

/** What people added to the scan. */
export const ReviewQuery = graphql(`
  query Review($id: ID!) {
    scan(id: $id) {
      id
      note { text by at }
      findings { id judgement { value note by at } }
    }
  }
`);

/** Which checks a rule reports, and what it looks at. */
export const RuleCatalog = graphql(`
  query RuleCatalog($lang: Language!) { ruleCatalog { id checks about(lang: $lang) } }
`);

export const SetScanNote = graphql(`
  mutation SetScanNote($id: ID!, $text: String) {
    setScanNote(id: $id, text: $text) {
      __typename
      ... on SetScanNoteSuccess { scan { id note { text by at } } }
      ... on RequestFailure { code message }
    }
  }
`);

export const JudgeFinding = graphql(`
  mutation JudgeFinding($input: JudgeFindingInput!) {
    judgeFinding(input: $input) {
      __typename
      ... on JudgeFindingSuccess { finding { id judgement { value note by at } } }
      ... on RequestFailure { code message }
    }
  }
`);

export const DeleteScan = graphql(`
  mutation DeleteScan($id: ID!) {
    deleteScan(id: $id) {
      __typename
      ... on DeleteScanSuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

/** Addresses of files, which work for minutes: asked for when somebody wants the file. */
export const FileUrls = graphql(`
  query FileUrls($id: ID!, $lang: Language!) {
    scan(id: $id) { id file { url } reportUrls(lang: $lang) { html pdf } }
  }
`);

/** The scans that were sent just before and just after a moment. */
export const NeighboursQuery = graphql(`
  query Neighbours($at: DateTime!) {
    later: scans(filter: { createdAfter: $at }, orderBy: createdAt_asc, first: 2) { edges { node { id } } }
    earlier: scans(filter: { createdBefore: $at }, orderBy: createdAt_desc, first: 1) { edges { node { id } } }
  }
`);

export type ViewedScan = NonNullable<ResultOf<typeof ViewScan>['scan']>;
export type ViewedReport = NonNullable<ViewedScan['report']>;
export type ViewedFinding = ViewedReport['findings'][number];
export type ViewedCheck = ViewedReport['checks'][number];
export type ViewedPage = ViewedScan['pages'][number];
export type ViewedCoverage = ViewedReport['forensicAnalysis']['evidenceCoverage'];
export type Judgement = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof ReviewQuery>['scan']>['findings'][number]['judgement']>
>;
