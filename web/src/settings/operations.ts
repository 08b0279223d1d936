import { graphql, type ResultOf } from '../data/graphql.ts';

export const SettingsQuery = graphql(`
  query Settings {
    viewer {
      organization { id name createdAt plan { id name } fileRetentionDays aiConsent aiSpend { month calls costMicros limitMicros } }
      user { id email name role lang theme hasPassword hasTotp }
      sessions { id createdAt seenAt expiresAt agent address current }
      passkeys { id name createdAt lastUsedAt }
    }
  }
`);

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on UpdateProfileSuccess { user { id name lang theme } }
      ... on RequestFailure { code message }
    }
  }
`);

export const SetPassword = graphql(`
  mutation SetPassword($current: String, $password: String!) {
    setPassword(current: $current, password: $password) {
      __typename
      ... on SetPasswordSuccess { user { id hasPassword } }
      ... on RequestFailure { code message }
    }
  }
`);

export const BeginTotp = graphql(`
  mutation BeginTotp {
    beginTotp { __typename ... on BeginTotpSuccess { secret uri } ... on RequestFailure { code message } }
  }
`);

export const ConfirmTotp = graphql(`
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code) {
      __typename
      ... on ConfirmTotpSuccess { recoveryCodes }
      ... on RequestFailure { code message }
    }
  }
`);

export const RemoveTotp = graphql(`
  mutation RemoveTotp($code: String!) {
    removeTotp(code: $code) {
      __typename
      ... on RemoveTotpSuccess { user { id hasTotp } }
      ... on RequestFailure { code message }
    }
  }
`);

export const BeginPasskey = graphql(`
  mutation BeginPasskey {
    beginPasskey { __typename ... on BeginPasskeySuccess { options } ... on RequestFailure { code message } }
  }
`);

export const AddPasskey = graphql(`
  mutation AddPasskey($name: String!, $response: String!) {
    addPasskey(name: $name, response: $response) {
      __typename
      ... on AddPasskeySuccess { passkey { id } }
      ... on RequestFailure { code message }
    }
  }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      __typename
      ... on RemovePasskeySuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      __typename
      ... on EndSessionSuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions { __typename ... on EndOtherSessionsSuccess { count } ... on RequestFailure { code message } }
  }
`);

export const SetAiConsent = graphql(`
  mutation SetAiConsent($consent: Boolean!) {
    setAiConsent(consent: $consent) {
      __typename
      ... on SetAiConsentSuccess { organization { id aiConsent } }
      ... on RequestFailure { code message }
    }
  }
`);

type Viewer = ResultOf<typeof SettingsQuery>['viewer'];
export type Me = NonNullable<Viewer['user']>;
export type OwnSession = Viewer['sessions'][number];
export type OwnPasskey = Viewer['passkeys'][number];
export type OwnOrganization = Viewer['organization'];
