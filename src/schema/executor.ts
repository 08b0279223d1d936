import { type DocumentNode, type GraphQLError, parse, validate } from 'graphql';
import { ERRORS, type ErrorCode, ServiceError } from '../domain/errors.ts';
import type { SchemaContext } from './builder.ts';
import type { Operations } from './operations.ts';
import { schema } from './schema.ts';

/** The only access of REST: a document prepared at startup, executed with the caller's context. */
export interface Executor {
  /** Throws ServiceError with the code that GraphQL would print; SERVICE_ERROR for unexpected errors. */
  run<T>(document: DocumentNode, variables: Record<string, unknown>, context: SchemaContext): Promise<T>;
  /** The values of a prepared subscription, until it ends or `stop` is aborted. Throws as `run` does. */
  follow<T>(
    document: DocumentNode,
    variables: Record<string, unknown>,
    context: SchemaContext,
    stop: AbortSignal,
  ): AsyncIterable<T>;
}

/** Parses and validates at start, so a document that does not fit the schema never serves a request. */
export function prepare(text: string): DocumentNode {
  const document = parse(text);
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(`A prepared document does not fit the schema: ${errors[0]?.message}`);
  return document;
}

export function createExecutor(operations: Operations): Executor {
  return {
    async run<T>(document: DocumentNode, variableValues: Record<string, unknown>, contextValue: SchemaContext) {
      const { data, errors } = await operations.execute({ schema, document, variableValues, contextValue });
      const error = errors?.[0];
      if (error) throw toServiceError(error);
      return data as T;
    },
    async *follow<T>(
      document: DocumentNode,
      variableValues: Record<string, unknown>,
      contextValue: SchemaContext,
      stop: AbortSignal,
    ) {
      const result = await operations.subscribe({ schema, document, variableValues, contextValue });
      if (!(Symbol.asyncIterator in result)) throw toServiceError(result.errors![0]!);
      const end = () => void result.return?.();
      stop.addEventListener('abort', end);
      if (stop.aborted) end();
      try {
        for await (const { data, errors } of result) {
          if (errors?.[0]) throw toServiceError(errors[0]);
          yield data as T;
        }
      } finally {
        stop.removeEventListener('abort', end);
      }
    },
  };
}

function toServiceError(error: GraphQLError): ServiceError {
  const { code, retryAfterSeconds } = error.extensions;
  const known = typeof code === 'string' && Object.hasOwn(ERRORS, code);
  const own = known ? (code as ErrorCode) : 'SERVICE_ERROR';
  const headers: Record<string, string> = ERRORS[own] === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  const passes = typeof retryAfterSeconds === 'number' ? { status: 503, retryAfterSeconds } : {};
  return new ServiceError(own, error.message, { headers, ...passes });
}
