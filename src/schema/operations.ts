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
import { ERRORS, ServiceError, shortMessage } from '../domain/errors.ts';
import type { SchemaContext } from './builder.ts';
import { type Cost, fewAliases, priceOf } from './cost.ts';
import { createOpenSubscriptions, type OpenSubscriptions, type Values, whileAdmitted } from './open-subscriptions.ts';
import { checkVariables } from './variables.ts';

/** Limits of the text of one operation; its depth, breadth and cost are limited in cost.ts. */
export const MAX_OPERATION_CHARACTERS = 64 * 1024;
const MAX_TOKENS = 2_000;
const MAX_VALIDATION_ERRORS = 10;
const RULES = [...specifiedRules, fewAliases];

/** Called for unexpected errors; returns what the client sees instead: a SERVICE_ERROR that says nothing of the cause. */
export type ReportFault = (error: unknown, requestId: string) => ServiceError;

/** Every access to the schema (HTTP, WebSocket, REST) uses these four, so all print the same errors. */
export interface Operations {
  parse(text: string): DocumentNode;
  validate(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[];
  execute(args: ExecutionArgs): Promise<ExecutionResult>;
  subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>>;
  /** The form in which a client may see an error. */
  present(error: unknown, requestId: string): GraphQLError;
  openSubscriptions(): number;
}

export function createOperations(
  reportFault: ReportFault,
  subscriptions: OpenSubscriptions = createOpenSubscriptions(),
): Operations {
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
      return new GraphQLError(shortMessage(known.message), { ...place, extensions });
    }
    const { code, message, retryAfterSeconds } = reportFault(cause, requestId);
    const extensions = { code, requestId, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) };
    return new GraphQLError(message, { ...place, extensions });
  };
  const presentAll = (result: ExecutionResult, args: ExecutionArgs): ExecutionResult => {
    if (!result.errors) return result;
    const { requestId } = (args.contextValue as SchemaContext).actor;
    return { ...result, errors: result.errors.map((error) => present(error, requestId)) };
  };

  /** The cost of an operation, or the response that refuses it. */
  const priceFor = (args: ExecutionArgs): { cost: Cost } | { refused: ExecutionResult } => {
    const { requestId } = (args.contextValue as SchemaContext).actor;
    try {
      const checked = checkVariables(args);
      if ('errors' in checked) return { refused: { errors: checked.errors.map((error) => present(error, requestId)) } };
      const { cost, refusal } = priceOf(args, checked.variables);
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
      const context = args.contextValue as SchemaContext;
      const { organizationId, requestId } = context.actor;
      let leave: () => void;
      try {
        leave = subscriptions.takePlace(organizationId);
      } catch (error) {
        return { errors: [present(error, requestId)] };
      }
      let cost: Cost | null = price.cost;
      const withFirstCost = (value: ExecutionResult) => {
        const shown = presentAll(value, args);
        const first = cost;
        cost = null;
        return first ? withCost(shown, first) : shown;
      };
      const result = await subscribe(args).catch((error: unknown) => {
        leave();
        throw error;
      });
      if (Symbol.asyncIterator in result) {
        const shown = { value: withFirstCost, error: (error: unknown) => present(error, requestId) };
        return whileAdmitted(result as Values, context, shown, leave);
      }
      leave();
      return withFirstCost(result);
    },
    present,
    openSubscriptions: subscriptions.count,
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
