import { graphql, type ResultOf } from '../data/graphql.ts';

const Endpoint = graphql(`
  fragment Endpoint on WebhookEndpoint @_unmask {
    id url description events status failures createdAt disabledAt disabledReason previousSecretUntil
  }
`);

const Delivery = graphql(`
  fragment Delivery on WebhookDelivery @_unmask {
    id eventId eventType scanId status tries createdAt nextTryAt
    attempts { number startedAt durationMs statusCode fault answer }
  }
`);

export const EndpointsQuery = graphql(`query Endpoints { webhookEndpoints { ...Endpoint } }`, [Endpoint]);

export const DeliveriesQuery = graphql(
  `
  query Deliveries($filter: WebhookDeliveryFilter, $first: Int!, $after: String) {
    webhookDeliveries(filter: $filter, first: $first, after: $after) {
      edges { node { ...Delivery } }
      pageInfo { endCursor hasNextPage }
    }
  }
`,
  [Delivery],
);

export const DeliveryQuery = graphql(
  `query Delivery($id: ID!) { node(id: $id) { __typename id ... on WebhookDelivery { ...Delivery } } }`,
  [Delivery],
);

export const CreateEndpoint = graphql(
  `
  mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      __typename
      ... on CreateWebhookEndpointSuccess { secret endpoint { ...Endpoint } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Endpoint],
);

export const UpdateEndpoint = graphql(
  `
  mutation UpdateEndpoint($id: ID!, $input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(id: $id, input: $input) {
      __typename
      ... on UpdateWebhookEndpointSuccess { endpoint { ...Endpoint } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Endpoint],
);

export const EnableEndpoint = graphql(
  `
  mutation EnableEndpoint($id: ID!) {
    enableWebhookEndpoint(id: $id) {
      __typename
      ... on EnableWebhookEndpointSuccess { endpoint { ...Endpoint } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Endpoint],
);

export const DeleteEndpoint = graphql(`
  mutation DeleteEndpoint($id: ID!) {
    deleteWebhookEndpoint(id: $id) {
      __typename
      ... on DeleteWebhookEndpointSuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

export const RotateSecret = graphql(
  `
  mutation RotateSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      __typename
      ... on RotateWebhookSecretSuccess { secret endpoint { ...Endpoint } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Endpoint],
);

export const SendTestEvent = graphql(
  `
  mutation SendTestEvent($endpointId: ID!) {
    sendTestEvent(endpointId: $endpointId) {
      __typename
      ... on SendTestEventSuccess { delivery { ...Delivery } }
      ... on RequestFailure { code message }
    }
  }
`,
  [Delivery],
);

export const Redeliver = graphql(`
  mutation Redeliver($deliveryId: ID, $endpointId: ID, $since: DateTime) {
    redeliverEvent(deliveryId: $deliveryId, endpointId: $endpointId, since: $since) {
      __typename
      ... on RedeliverEventSuccess { count }
      ... on RequestFailure { code message }
    }
  }
`);

export type EndpointRow = ResultOf<typeof EndpointsQuery>['webhookEndpoints'][number];
export type DeliveryRow = ResultOf<typeof DeliveriesQuery>['webhookDeliveries']['edges'][number]['node'];
