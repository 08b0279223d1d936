import type { Client, Sink, SubscribePayload } from 'graphql-ws';

/**
 * The client, with subscriptions that go on where they stopped: when their connection comes back, `$after` is the
 * `sequence` of the last change that they saw. For graphql-ws and graphql-sse, and all that stands on them.
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
