import { createClient } from 'graphql-sse';
import { useSyncExternalStore } from 'react';
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from 'urql';
import { resumable } from './resumable.ts';

type Connection = 'idle' | 'connecting' | 'connected' | 'reconnecting';

let connection: Connection = 'idle';
const listeners = new Set<() => void>();
function setConnection(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** State of the live connection, for display. */
export const useConnection = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
  );

const MAX_PAUSE_MS = 4_000;

const live = resumable(
  createClient({
    url: '/graphql',
    retryAttempts: Number.POSITIVE_INFINITY,
    retry: (attempt) => {
      setConnection('reconnecting');
      return new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** attempt, MAX_PAUSE_MS)));
    },
    on: {
      connecting: (again) => setConnection(again ? 'reconnecting' : 'connecting'),
      connected: () => setConnection('connected'),
    },
  }),
);

export const client = new Client({
  url: '/graphql',
  preferGetMethod: false,
  exchanges: [
    cacheExchange,
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query, variables }) => ({
        subscribe: (sink) => ({
          unsubscribe: live.subscribe<Record<string, unknown>>(
            { query: query ?? '', variables: { ...variables } },
            {
              next: ({ data, errors }) => sink.next({ ...(data && { data }), ...(errors && { errors: [...errors] }) }),
              error: (error) => sink.error(error),
              complete: () => sink.complete(),
            },
          ),
        }),
      }),
    }),
  ],
});
