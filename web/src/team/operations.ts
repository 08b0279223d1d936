import { graphql, type ResultOf } from '../data/graphql.ts';

const Person = graphql(`
  fragment Person on User @_unmask {
    id email name role createdAt lastSeenAt suspendedAt hasPassword hasTotp passkeyCount
  }
`);

export const PeopleQuery = graphql(`query People { users { ...Person } }`, [Person]);

export const InviteUser = graphql(
  `
  mutation InviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) {
      __typename
      ... on InviteUserSuccess { signInUrl expiresAt user { ...Person } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Person],
);

export const CreateSignInLink = graphql(`
  mutation CreateSignInLink($userId: ID!) {
    createSignInLink(userId: $userId) {
      __typename
      ... on CreateSignInLinkSuccess { signInUrl expiresAt user { id email } }
      ... on RequestFailure { code message }
    }
  }
`);

export const ChangeUserRole = graphql(`
  mutation ChangeUserRole($id: ID!, $role: UserRole!) {
    changeUserRole(id: $id, role: $role) {
      __typename
      ... on ChangeUserRoleSuccess { user { id role } }
      ... on RequestFailure { code message }
    }
  }
`);

export const SuspendUser = graphql(`
  mutation SuspendUser($id: ID!) {
    suspendUser(id: $id) {
      __typename
      ... on SuspendUserSuccess { user { id suspendedAt } }
      ... on RequestFailure { code message }
    }
  }
`);

export const ResumeUser = graphql(`
  mutation ResumeUser($id: ID!) {
    resumeUser(id: $id) {
      __typename
      ... on ResumeUserSuccess { user { id suspendedAt } }
      ... on RequestFailure { code message }
    }
  }
`);

export type PersonRow = ResultOf<typeof PeopleQuery>['users'][number];
