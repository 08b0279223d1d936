import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { ERRORS, ServiceError } from '../domain/errors.ts';
import type { SchemaContext } from './builder.ts';
import { type Cost, fewAliases, priceOf } from './cost.ts';

/** Limits of the text of one operation; its depth, breadth and cost are limited in cost.ts. */
export const MAX_OPERATION_CHARACTERS = 64 * 1024;
const MAX_TOKENS = 2_000;
const MAX_VALIDATION_ERRORS = 10;
const RULES = [...specifiedRules, fewAliases];

/** Told of what nobody expected: the client gets SERVICE_ERROR and the request id only. */
export type ReportFault = (error: unknown, requestId: string) => void;

/** Every way into the schema (HTTP, WebSocket, REST) goes through these four, so all print the same errors. */
export interface Operations {
  parse(text: string): DocumentNode;
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[];
  execute(args: ExecutionArgs): Promise<ExecutionResult>;
  subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  /** The form in which a client may see an error. */
  present(error: unknown, requestId: string): GraphQLError;
}

export function createOperations(reportFault: ReportFault): Operations {
  const present = (error: unknown, requestId: string): GraphQLError => {
    const known =
      error instanceof GraphQLError ? error : new GraphQLError('Unexpected error.', { originalError: error as Error });
    const cause = rootOf(known);
    const place = { nodes: known.nodes, source: known.source, positions: known.positions, path: known.path };
    if (cause instanceof ServiceError) {
      return new GraphQLError(cause.message, { ...place, extensions: { code: cause.code, requestId } });
    }
    // An error of the GraphQL layer itself speaks about the operation's text or variables.
    if (cause === null) {
      const given = known.extensions.code;
      const code = typeof given === 'string' && Object.hasOwn(ERRORS, given) ? given : 'INVALID_REQUEST';
      const extensions = { ...known.extensions, code, requestId };
      return new GraphQLError(known.message, { ...place, extensions });
    }
    reportFault(cause, requestId);
    const message = 'Unexpected error. Retry with the same Idempotency-Key, and name the request id when it stays.';
    return new GraphQLError(message, { ...place, extensions: { code: 'SERVICE_ERROR', requestId } });
  };
  const presentAll = (result: ExecutionResult, args: ExecutionArgs): ExecutionResult => {
    if (!result.errors) return result;
    const { requestId } = (args.contextValue as SchemaContext).actor;
    return { ...result, errors: result.errors.map((error) => present(error, requestId)) };
  };

  /** Ends with an error instead of the next value, or while it waits for one, once the key is no longer good. */
  const whileAdmitted = (
    values: AsyncIterableIterator<ExecutionResult>,
    args: ExecutionArgs,
    cost: Cost,
  ): AsyncIterableIterator<ExecutionResult> => {
    const { actor, requireStillAdmitted, onRefused } = args.contextValue as SchemaContext;
    let refusal: unknown = null;
    let isFirst = true;
    let hasEnded = false;
    const stopWatching = onRefused((error) => {
      refusal = error;
      void values.return?.();
    });
    const end = (value?: ExecutionResult): IteratorResult<ExecutionResult> => {
      hasEnded = true;
      stopWatching();
      return value ? { done: false, value } : { done: true, value: undefined };
    };
    return {
      async next() {
        if (hasEnded) return end();
        const next = await values.next();
        if (!next.done && !refusal) {
          await requireStillAdmitted().catch((error: unknown) => {
            refusal = error;
            return values.return?.();
          });
        }
        if (refusal) return end({ errors: [present(refusal, actor.requestId)] });
        if (next.done) return end();
        const value = presentAll(next.value, args);
        if (!isFirst) return { done: false, value };
        isFirst = false;
        return { done: false, value: withCost(value, cost) };
      },
      async return() {
        end();
        return (await values.return?.()) ?? { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };

  /** The price of an operation, or the answer that refuses it. */
  const priceFor = (args: ExecutionArgs): { cost: Cost } | { refused: ExecutionResult } => {
    const { requestId } = (args.contextValue as SchemaContext).actor;
    try {
      const { cost, refusal } = priceOf(args);
      return refusal ? { refused: withCost({ errors: [present(refusal, requestId)] }, cost) } : { cost };
    } catch (error) {
      return { refused: { errors: [present(error, requestId)] } };
    }
  };

  return {
    parse(text) {
      if (text.length > MAX_OPERATION_CHARACTERS) {
        throw new GraphQLError(`query: expected at most ${MAX_OPERATION_CHARACTERS} characters`);
      }
      return parse(text, { maxTokens: MAX_TOKENS });
    },
    validate: (schema, document) => validate(schema, document, RULES, { maxErrors: MAX_VALIDATION_ERRORS }),
    async execute(args) {
      const price = priceFor(args);
      return 'refused' in price ? price.refused : withCost(presentAll(await execute(args), args), price.cost);
    },
    async subscribe(args) {
      const price = priceFor(args);
      if ('refused' in price) return price.refused;
      const result = await subscribe(args);
      if (!(Symbol.asyncIterator in result)) return withCost(presentAll(result, args), price.cost);
      return whileAdmitted(result as AsyncIterableIterator<ExecutionResult>, args, price.cost);
    },
    present,
  };
}

const withCost = (result: ExecutionResult, cost: Cost): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost },
});

/** What lies under the GraphQL errors around it; null when nothing but GraphQL spoke. */
function rootOf(error: GraphQLError): Error | null {
  let cause: Error | null | undefined = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause ?? null;
}
