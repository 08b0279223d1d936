import { useState } from 'react';
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { useNotices } from '../ui/notices.tsx';

type Answer<Data> = NonNullable<Data[keyof Data]>;
type Done<Data> = Exclude<Answer<Data>, { __typename: 'RequestFailure' }>;

export interface Action<Data, Variables> {
  /** Resolves with what was done, or with null once the problem is told. */
  run(variables: Variables): Promise<Done<Data> | null>;
  isBusy: boolean;
  /** Why the last one was refused, to stand where it was asked for. */
  problem: string | null;
}

/**
 * A mutation with one field, whose answer is what was done or a RequestFailure. `tell` shows the problem as a notice,
 * for where there is no place of its own.
 */
export function useAction<Data extends object, Variables extends AnyVariables>(
  operation: TypedDocumentNode<Data, Variables>,
  { tell = false }: { tell?: boolean } = {},
): Action<Data, Variables> {
  const [{ fetching }, mutate] = useMutation(operation);
  const [problem, setProblem] = useState<string | null>(null);
  const words = useTexts(common);
  const notices = useNotices();
  return {
    isBusy: fetching,
    problem,
    async run(variables) {
      setProblem(null);
      const { data, error } = await mutate(variables);
      const [answer] = Object.values(data ?? {}) as (Answer<Data> & { __typename: string; message?: string })[];
      if (answer && answer.__typename !== 'RequestFailure') return answer as Done<Data>;
      const message =
        answer?.message ?? (error?.networkError ? words.unreachable : error?.graphQLErrors[0]?.message) ?? words.failed;
      setProblem(message);
      if (tell) notices.fault(message);
      return null;
    },
  };
}
