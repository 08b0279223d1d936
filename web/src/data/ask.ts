import type { Client, TypedDocumentNode } from 'urql';
import { type ResultOf, textOf, type VariablesOf } from './graphql.ts';

export const ADDRESS = '/graphql';

/** An answer that nobody took over in this time is old. */
const KEPT_MS = 10_000;

interface Asked {
  operationName: string;
  variables: unknown;
}

/** What is on its way. */
const kept = new Map<string, { operation: TypedDocumentNode; variables: object; answer: Promise<Response> }>();

/** The same whatever the order of names in its objects. */
const keyOf = ({ operationName, variables }: Asked) =>
  JSON.stringify([operationName, variables], (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );

/**
 * Asks the service without the client, which takes long to evaluate and takes the answer over once it is there. For
 * queries that have no object written out in them.
 */
export async function ask<Operation>(
  operation: Operation,
  variables: VariablesOf<Operation> & object,
): Promise<ResultOf<Operation> | null> {
  // With the names of types, by which the client keeps an answer.
  const query = textOf(operation).replaceAll('{', '{ __typename ');
  const [, operationName = ''] = /query (\w+)/.exec(query) ?? [];
  const answer = fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName, query, variables }),
  });
  const key = keyOf({ operationName, variables });
  kept.set(key, { operation: operation as TypedDocumentNode, variables, answer });
  setTimeout(() => kept.delete(key), KEPT_MS);
  const { data } = (await (await answer).clone().json()) as { data?: ResultOf<Operation> | null };
  return data ?? null;
}

/** Hands everything on its way to the client at once; resolves once it has the answers. */
export const handOver = (client: Client): Promise<unknown> =>
  Promise.all([...kept.values()].map(({ operation, variables }) => client.query(operation, variables).toPromise()));

/** As `fetch` for the client: what is on its way already is not asked for again. */
export const fetchUnlessAsked: typeof fetch = (address, init) => {
  const key = kept.size > 0 && typeof init?.body === 'string' ? keyOf(JSON.parse(init.body) as Asked) : '';
  const answer = kept.get(key)?.answer;
  kept.delete(key);
  return answer ?? fetch(address, init);
};
