interface Payload {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
}
interface Observer {
  next(result: { data?: object | null | undefined; errors?: unknown }): void;
  error(error: unknown): void;
  complete(): void;
}
interface Change {
  sequence?: string | null;
  status?: string;
}

const PAUSE_MS = 250;

/**
 * Wraps a client so that its subscriptions resume: `$after` is then the `sequence` of the last change received. After a
 * broken connection the client itself asks again; a stream that the service ended because it stops, before the scan has
 * ended, is asked for again here. Select `status`: it tells the two ends apart. For graphql-ws, graphql-sse and the
 * clients built on them.
 */
export function resumable<C extends { subscribe(payload: never, sink: never): () => void }>(client: C): C {
  const subscribe = client.subscribe as (payload: Payload, sink: Observer) => () => void;
  return {
    ...client,
    subscribe(payload: Payload, sink: Observer) {
      const variables = { ...payload.variables };
      let isOver = false;
      let stop = () => {};
      const follow = () => {
        stop = subscribe(
          { ...payload, variables },
          {
            next(result) {
              isOver = Boolean(result.errors);
              for (const [field, value] of Object.entries(result.data ?? {}) as [string, Change | null][]) {
                if (value?.sequence) variables['after'] = value.sequence;
                // A list of all scans has no end of its own; one scan has, also when it is deleted (null).
                if (field === 'scanUpdated')
                  isOver ||= !value || !['queued', 'processing'].includes(value.status ?? '');
              }
              sink.next(result);
            },
            error: (error) => sink.error(error),
            complete() {
              if (isOver) return sink.complete();
              const pause = setTimeout(follow, PAUSE_MS);
              stop = () => {
                clearTimeout(pause);
                sink.complete();
              };
            },
          },
        );
      };
      follow();
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}
