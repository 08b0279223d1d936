import { graphql, type ResultOf } from './graphql.ts';

export const Create = graphql(`
  mutation Create($input: CreateScanInput!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { scan { id status } }
      ... on RequestFailure { code message }
    }
  }
`);

/** The state of a scan now, then every change of it; `$after` is filled in by `resumable`. */
export const Watch = graphql(`
  subscription Watch($id: ID!, $lang: Language!, $after: String) {
    scanUpdated(id: $id, after: $after) {
      id
      sequence
      status
      stage
      progress { percent pagesDone pagesTotal layersDone }
      error(lang: $lang)
      failureCode
    }
  }
`);

/** Null in `report` until the scan is completed. */
export const ReadReport = graphql(`
  query ReadReport($id: ID!, $lang: Language!) {
    scan(id: $id) {
      id
      file { name }
      verdict
      riskScore
      documentType
      issuer
      channel
      report {
        assessment
        summary(lang: $lang)
        recommendedActions(lang: $lang)
        findings {
          id
          severity
          impact
          category
          source
          title(lang: $lang)
          detail(lang: $lang)
          box { page x y w h }
          recovered {
            before
            after
            area { page x y w h }
            beforePicture { url widthPx heightPx }
            afterPicture { url widthPx heightPx }
          }
        }
        checks { id status decided label(lang: $lang) detail(lang: $lang) }
      }
      pages { page url widthPx heightPx }
    }
  }
`);

export const Labels = graphql(`
  query Labels($lang: Language!) { enumLabels(lang: $lang) { name values { value label } } }
`);

type Scan = NonNullable<ResultOf<typeof ReadReport>['scan']>;
export type PagePicture = Scan['pages'][number];
export type Finding = NonNullable<Scan['report']>['findings'][number];
export type Check = NonNullable<Scan['report']>['checks'][number];
export type Box = NonNullable<Finding['box']>;
export type Recovered = NonNullable<Finding['recovered']>;
