interface Payload {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
}
interface Observer {
  next(result: { data?: object | null | undefined }): void;
  error(error: unknown): void;
  complete(): void;
}

/**
 * Wraps a client so that its subscriptions resume after a reconnect: `$after` is then the `sequence` of the last change
 * received. For graphql-ws, graphql-sse and the clients built on them.
 */
export function resumable<C extends { subscribe(payload: never, sink: never): () => void }>(client: C): C {
  const subscribe = client.subscribe as (payload: Payload, sink: Observer) => () => void;
  return {
    ...client,
    subscribe(payload: Payload, sink: Observer) {
      const variables = { ...payload.variables };
      return subscribe(
        { ...payload, variables },
        {
          next(result) {
            for (const value of Object.values(result.data ?? {})) {
              const { sequence } = (value ?? {}) as { sequence?: string | null };
              if (sequence) variables['after'] = sequence;
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
