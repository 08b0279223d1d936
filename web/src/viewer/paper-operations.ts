import { graphql, type ResultOf } from '../data/graphql.ts';
import { Place } from './operations.ts';

/** What the tabs ask for when they are opened. */

export const DataQuery = graphql(
  `
  query ViewData($id: ID!) {
    scan(id: $id) {
      id
      report {
        extracted {
          language
          currency
          iban
          total { value currency raw role confidence box { ...Place } }
          period { start end raw confidence box { ...Place } }
          names { value role raw confidence box { ...Place } }
          accounts { bank branch account iban bic holder raw confidence box { ...Place } }
          identifiers { kind value raw confidence box { ...Place } }
          references { value role raw confidence box { ...Place } }
          dates { value role raw confidence box { ...Place } }
          amounts { value currency role raw confidence box { ...Place } }
          amountsInWords { value currency role raw confidence box { ...Place } }
          transactions { date description reference debit credit balance box { ...Place } }
          sections { documentType issuer pages account period { start end } openingBalance closingBalance total currency transactions }
          secondReader { field printed read agrees box { ...Place } }
          invoice {
            number issued due customer net vat vatRate total allocationNumber
            lines { description quantity unitPrice value box { ...Place } }
          }
          payslip {
            employee month gross deductions net employmentStart paid
            lines { kind label value box { ...Place } }
          }
          cheque { number date payee amount amountInWords codeLine { raw box { ...Place } } }
          medical { patient physician license visit from to days }
        }
      }
    }
  }
`,
  [Place],
);

export const RelatedQuery = graphql(
  `
  query ViewRelated($id: ID!, $lang: Language!) {
    scan(id: $id) {
      id
      related(first: 25) {
        totalCount
        edges {
          kind
          similarity
          node { id createdAt status riskScore label clientReference file { name } report { assessment } }
          differ { kind role label(lang: $lang) here there hereBox { ...Place } thereBox { ...Place } }
          same { kind role label(lang: $lang) value hereBox { ...Place } thereBox { ...Place } }
        }
      }
    }
  }
`,
  [Place],
);

export const OtherPages = graphql(`
  query OtherPages($id: ID!) {
    scan(id: $id) { id createdAt file { name } pages { page url widthPx heightPx } }
  }
`);

export const TimelineQuery = graphql(`
  query ViewTimeline($id: ID!, $lang: Language!) {
    scan(id: $id) { id timeline { at kind text(lang: $lang) actor } }
  }
`);

export const SharesQuery = graphql(`
  query Shares($id: ID!) {
    scan(id: $id) { id shares { id createdAt expiresAt revokedAt lang by lastReadAt reads } }
  }
`);

export const ShareReport = graphql(`
  mutation ShareReport($input: ShareReportInput!) {
    shareReport(input: $input) {
      __typename
      ... on ShareReportSuccess { url share { id createdAt expiresAt revokedAt lang by lastReadAt reads } }
      ... on RequestFailure { code message }
    }
  }
`);

export const RevokeShare = graphql(`
  mutation RevokeShare($id: ID!) {
    revokeShare(id: $id) {
      __typename
      ... on RevokeShareSuccess { share { id revokedAt } }
      ... on RequestFailure { code message }
    }
  }
`);

export type Extracted = NonNullable<NonNullable<ResultOf<typeof DataQuery>['scan']>['report']>['extracted'];
export type RelatedEdge = NonNullable<ResultOf<typeof RelatedQuery>['scan']>['related']['edges'][number];
export type TimelineEntry = NonNullable<ResultOf<typeof TimelineQuery>['scan']>['timeline'][number];
export type Share = NonNullable<ResultOf<typeof SharesQuery>['scan']>['shares'][number];
