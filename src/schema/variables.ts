import { type ExecutionArgs, type GraphQLError, getOperationAST, getVariableValues, Kind, visit } from 'graphql';
import { ServiceError } from '../domain/errors.ts';
import { JSON_LIMITS } from '../domain/limits.ts';
import { describeBytes } from '../ingest/json.ts';

const MAX_ERRORS = 5;
/** The one input field whose text may be as long as a file. */
const FILE_FIELD = 'contentBase64';

type Variables = Record<string, unknown>;

/**
 * The variables of an operation without the text of its file, after checking that they are few, short and well-typed;
 * or their errors. This runs before anything else that uses them: an error about a value prints the
 * value, so much junk would take longer to refuse than anything takes to answer.
 */
export function checkVariables(args: ExecutionArgs): { variables: Variables } | { errors: readonly Error[] } {
  const operation = getOperationAST(args.document, args.operationName);
  const given = (args.variableValues ?? {}) as Variables;
  // Without an operation there is nothing to run: the execution says why.
  if (!operation) return { variables: {} };
  const fileVariables = new Set<string>();
  visit(operation, {
    ObjectField({ name, value }) {
      if (name.value === FILE_FIELD && value.kind === Kind.VARIABLE) fileVariables.add(value.name.value);
    },
  });
  const measured = withoutFile(given, fileVariables);
  if ('excess' in measured) {
    return { errors: [new ServiceError('INVALID_REQUEST', `variables: expected at most ${measured.excess}.`)] };
  }
  const { variables } = measured;
  const definitions = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(args.schema, definitions, variables, { maxErrors: MAX_ERRORS });
  return errors ? { errors: errors as readonly GraphQLError[] } : { variables };
}

/** A copy with an empty text for the file; of what is no JSON, the value itself. Nesting costs no stack. */
function withoutFile(given: Variables, fileVariables: Set<string>): { variables: Variables } | { excess: string } {
  const variables: Variables = {};
  const open: [from: object, to: Variables, isTop: boolean][] = [[given, variables, true]];
  let values = 0;
  let bytes = 0;
  for (const [from, to, isTop] of open) {
    for (const [key, value] of Object.entries(from)) {
      values += 1;
      bytes += key.length;
      let copy = value;
      if (typeof value === 'string') {
        const isFile = isTop ? fileVariables.has(key) : key === FILE_FIELD;
        copy = isFile ? '' : value;
        bytes += copy.length;
      } else if (isPlain(value)) {
        copy = Array.isArray(value) ? [] : {};
        open.push([value, copy, false]);
      }
      // A field of this name would be taken for the prototype.
      Object.defineProperty(to, key, { value: copy, enumerable: true, writable: true, configurable: true });
      if (values > JSON_LIMITS.values) return { excess: `${JSON_LIMITS.values} values` };
      if (bytes > JSON_LIMITS.bytes) return { excess: `${describeBytes(JSON_LIMITS.bytes)} beside the file` };
    }
  }
  return { variables };
}

/** A plain JSON value; an uploaded file is an instance of its class. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));
