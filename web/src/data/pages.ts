import { useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, type TypedDocumentNode, useQuery } from 'urql';

const PAGE = 50;

interface Connection {
  edges: readonly { node: unknown }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

type Paging = { first: number; after?: string | null };

export interface Pages<Of extends Connection> {
  rows: readonly Of['edges'][number]['node'][];
  /** With whatever stands beside the edges; null until it is there. */
  connection: Of | null;
  isLoading: boolean;
  error: CombinedError | undefined;
  /** Null at the end; after a page that failed, asks for it once more. */
  loadMore: (() => void) | null;
  reload(): void;
}

/** The answer, or the last one to the same question: a later page that fails takes nothing away of what was there. */
export function useLast<Answer>(question: string, answer: Answer | null | undefined, isOnItsWay: boolean) {
  const last = useRef<{ question: string; answer: Answer }>(null);
  if (answer && !isOnItsWay) last.current = { question, answer };
  return answer ?? (last.current?.question === question ? last.current.answer : null);
}

/** A list page by page: the cache joins the pages that were asked for. */
export function usePages<Data, Variables extends AnyVariables & Paging, Of extends Connection>(
  operation: TypedDocumentNode<Data, Variables>,
  conditions: Omit<Variables, keyof Paging>,
  connectionOf: (data: Data) => Of,
): Pages<Of> {
  const condition = JSON.stringify(conditions);
  const [reached, setReached] = useState<{ of: string; cursor: string | null }>({ of: condition, cursor: null });
  const after = reached.of === condition ? reached.cursor : null;
  const [{ data, fetching, error }, run] = useQuery<Data, AnyVariables>({
    query: operation as TypedDocumentNode<Data, AnyVariables>,
    variables: { ...conditions, first: PAGE, after },
    requestPolicy: after === null ? 'cache-and-network' : 'cache-first',
  });
  const connection = useLast(condition, data && connectionOf(data), fetching);
  const end = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  return {
    rows: connection?.edges.map(({ node }) => node) ?? [],
    connection,
    isLoading: fetching,
    error,
    loadMore:
      end === null
        ? null
        : () => (error ? run({ requestPolicy: 'network-only' }) : setReached({ of: condition, cursor: end })),
    reload() {
      setReached({ of: condition, cursor: null });
      run({ requestPolicy: 'network-only' });
    },
  };
}
