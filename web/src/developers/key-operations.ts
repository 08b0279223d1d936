import { graphql, type ResultOf } from '../data/graphql.ts';

export const ApiKeysQuery = graphql(`
  query ApiKeys($first: Int!, $after: String) {
    viewer { scopes }
    apiKeys(first: $first, after: $after) {
      edges {
        node { id name prefix scopes createdAt lastUsedAt expiresAt revokedAt owner createdByKeyId }
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const CreateApiKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      __typename
      ... on CreateApiKeySuccess { key apiKey { id name } }
      ... on RequestFailure { code message }
    }
  }
`);

export const RevokeApiKey = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(id: $id) {
      __typename
      ... on RevokeApiKeySuccess { apiKey { id revokedAt } alsoRevoked { id revokedAt } }
      ... on RequestFailure { code message }
    }
  }
`);

export type ApiKeyRow = ResultOf<typeof ApiKeysQuery>['apiKeys']['edges'][number]['node'];
