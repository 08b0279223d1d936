import type { ExecutionResult, GraphQLError } from 'graphql';
import { ServiceError } from '../domain/errors.ts';
import type { SchemaContext } from './builder.ts';

/** Subscriptions that a process holds open for one organization, over all its connections. */
const MAX_OPEN = 1_000;

export type Values = AsyncIterableIterator<ExecutionResult>;

export interface OpenSubscriptions {
  /** Reserves a slot; the returned function releases it. Throws RATE_LIMITED. */
  takePlace(organizationId: string): () => void;
  /** Over all organizations. */
  count(): number;
}

export function createOpenSubscriptions(maxOpen: number = MAX_OPEN): OpenSubscriptions {
  const open = new Map<string, number>();
  return {
    count: () => [...open.values()].reduce((sum, count) => sum + count, 0),
    takePlace(organizationId) {
      const count = open.get(organizationId) ?? 0;
      if (count >= maxOpen) {
        throw new ServiceError('RATE_LIMITED', `${maxOpen} subscriptions are open: end one first.`);
      }
      open.set(organizationId, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = open.get(organizationId)! - 1;
        if (left > 0) open.set(organizationId, left);
        else open.delete(organizationId);
      };
    },
  };
}

/**
 * The values, each mapped by `present`. They end with an error once the key is no longer valid, before the next value
 * or while waiting for it, and with an error where their source fails. `onEnd` is called once, however they end.
 */
export function whileAdmitted(
  values: Values,
  { requireStillAdmitted, onRefused }: SchemaContext,
  present: { value(value: ExecutionResult): ExecutionResult; error(error: unknown): GraphQLError },
  onEnd: () => void,
): Values {
  let refusal: unknown = null;
  let hasEnded = false;
  const stopWatching = onRefused((error) => {
    refusal = error;
    void values.return?.();
  });
  const end = (last?: ExecutionResult): IteratorResult<ExecutionResult> => {
    if (!hasEnded) onEnd();
    hasEnded = true;
    stopWatching();
    return last ? { done: false, value: last } : { done: true, value: undefined };
  };
  return {
    async next() {
      if (hasEnded) return end();
      try {
        const next = await values.next();
        if (refusal) throw refusal;
        if (next.done) return end();
        await requireStillAdmitted();
        return { done: false, value: present.value(next.value) };
      } catch (error) {
        await values.return?.();
        return end({ errors: [present.error(error)] });
      }
    },
    async return() {
      end();
      return (await values.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
