import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type ASTVisitor,
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  getOperationAST,
  Kind,
  type ValidationContext,
  visit,
} from 'graphql';
import { ServiceError } from '../domain/errors.ts';
import { OPERATION_LIMITS } from './builder.ts';

export const MAX_ALIASES = 50;
/** The whole schema is some thousand fields. */
const INTROSPECTION_COST = 3_000;

/** The cost of an operation, reported with its response. */
export interface Cost {
  requested: number;
  limit: number;
}

export interface Price {
  cost: Cost;
  /** Null when the operation may run. */
  refusal: ServiceError | null;
}

/**
 * The cost of the requested operation with its variables, before execution.
 * `variables` have passed checkVariables.
 */
export function priceOf(
  { schema, document, operationName, contextValue }: ExecutionArgs,
  variables: Record<string, unknown>,
): Price {
  const operation = getOperationAST(document, operationName);
  // Without one there is nothing to run: the execution reports why.
  if (!operation) return { cost: { requested: 0, limit: OPERATION_LIMITS.complexity }, refusal: null };
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const alone: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const size = complexityFromQuery(alone, {
    schema,
    variables,
    ctx: contextValue as object,
  });
  const complexity = size.complexity + INTROSPECTION_COST * introspectionsOf(alone);
  const found = { depth: size.depth, breadth: size.breadth, complexity };
  const over = (['depth', 'breadth', 'complexity'] as const).find((kind) => found[kind] > OPERATION_LIMITS[kind]);
  return {
    cost: { requested: complexity, limit: OPERATION_LIMITS.complexity },
    refusal: over
      ? new ServiceError(
          'INVALID_REQUEST',
          `The operation is too large: ${over} ${found[over]}, allowed ${OPERATION_LIMITS[over]}.`,
        )
      : null,
  };
}

/** Limits that the costs of fields do not cover. */
function introspectionsOf(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') count += 1;
    },
  });
  return count;
}

/** A validation rule: the same field under many aliases is a batch. */
export function fewAliases(context: ValidationContext): ASTVisitor {
  let count = 0;
  return {
    Field(node) {
      if (!node.alias) return;
      count += 1;
      if (count === MAX_ALIASES + 1) {
        context.reportError(new GraphQLError(`At most ${MAX_ALIASES} aliases in one document.`, { nodes: node }));
      }
    },
  };
}
