import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { createClient, type Client as Sockets } from 'graphql-ws';
import { Client, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { ADDRESS, fetchUnlessAsked } from './ask.ts';
import { setConnection } from './connection.ts';

/** Close codes and error codes with which the service says that nobody is signed in any more. */
const CLOSED_UNAUTHORIZED = 4401;
const SIGNED_OUT = new Set(['NO_KEY', 'INVALID', 'SUSPENDED']);
const MAX_PAUSE_MS = 8_000;

const part = () => null;

/** What has an `id` that is not the same thing everywhere, or none: kept within the object that holds it. */
const WITHIN = {
  Finding: part,
  Check: part,
  RuleResult: part,
  EnumLabels: part,
  EnumLabel: part,
  Viewer: part,
  Usage: part,
};

export interface Connection {
  client: Client;
  /** Fulfilled once the service says that nobody is signed in any more. */
  signedOut: Promise<void>;
  close(): void;
}

/** One client for a session: answers are kept by object, so that a live update changes every list that shows it. */
export function connect(): Connection {
  const { promise: signedOut, resolve: onSignedOut } = Promise.withResolvers<void>();
  const sockets = openSockets(onSignedOut);
  const client = new Client({
    url: ADDRESS,
    fetch: fetchUnlessAsked,
    preferGetMethod: false,
    exchanges: [
      mapExchange({
        onError(error) {
          if (error.graphQLErrors.some(({ extensions }) => SIGNED_OUT.has(String(extensions?.code)))) onSignedOut();
        },
      }),
      cacheExchange({
        keys: WITHIN,
        resolvers: {
          Query: {
            scans: relayPagination(),
            findings: relayPagination(),
            auditLog: relayPagination(),
            apiKeys: relayPagination(),
            webhookDeliveries: relayPagination(),
            scanClusters: relayPagination(),
          },
        },
        // Shown at once, and taken back where the service refuses.
        optimistic: {
          labelScan: ({ id, label }) => ({
            __typename: 'LabelScanSuccess',
            scan: { __typename: 'Scan', id: id as string, label: label as string | null },
          }),
        },
        updates: {
          Mutation: {
            deleteScan(result, { id }, cache) {
              if ((result.deleteScan as { __typename?: string } | null)?.__typename === 'DeleteScanSuccess')
                cache.invalidate({ __typename: 'Scan', id: id as string });
            },
          },
        },
      }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: sockets.subscribe<Record<string, unknown>>(
              { query: query ?? '', variables: variables as Record<string, unknown> },
              {
                next: ({ data, errors }) =>
                  sink.next({ ...(data && { data }), ...(errors && { errors: [...errors] }) }),
                error: (error) => sink.error(error),
                complete: () => sink.complete(),
              },
            ),
          }),
        }),
      }),
    ],
  });
  return { client, signedOut, close: () => void sockets.dispose() };
}

/** One socket a tab, opened by the first subscription: server-sent events would use up the browser's six connections. */
function openSockets(onSignedOut: () => void): Sockets {
  return createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${ADDRESS}`,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => (event as CloseEvent).code !== CLOSED_UNAUTHORIZED,
    retryWait: (attempt) => {
      setConnection('reconnecting');
      return new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** attempt, MAX_PAUSE_MS)));
    },
    on: {
      connected: () => setConnection('connected'),
      closed(event) {
        if ((event as CloseEvent).code === CLOSED_UNAUTHORIZED) onSignedOut();
      },
    },
  });
}
