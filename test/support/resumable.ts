import type { Client, Sink, SubscribePayload } from 'graphql-ws';

/**
 * Wraps a client so that its subscriptions resume after a reconnect: `$after` is then the `sequence` of the last change
 * received. For graphql-ws, graphql-sse and the clients built on them.
 */
export function resumable<C extends Pick<Client, 'subscribe'>>(client: C): C {
  return {
    ...client,
    subscribe<Data, Extensions>(
      payload: SubscribePayload,
      sink: Sink<{ data?: Data | null; extensions?: Extensions }>,
    ) {
      const variables = { ...payload.variables };
      return client.subscribe<Data, Extensions>(
        { ...payload, variables },
        {
          next(result) {
            for (const value of Object.values(result.data ?? {})) {
              const { sequence } = (value ?? {}) as { sequence?: string | null };
              if (sequence) variables.after = sequence;
            }
            sink.next(result);
          },
          error: (error) => sink.error(error),
          complete: () => sink.complete(),
        },
      );
    },
  };
}
