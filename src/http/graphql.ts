import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GraphQLError } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import { ServiceError } from '../domain/errors.ts';
import { discardRest, MAX_JSON_BYTES, parseJsonObject, readBody } from '../ingest/body.ts';
import { readMultipart, type UploadedPart } from '../ingest/multipart.ts';
import { fileTooLarge } from '../ingest/received-file.ts';
import type { Slot } from '../ingest/slots.ts';
import type { SchemaContext } from '../schema/builder.ts';
import type { Operations } from '../schema/operations.ts';
import { schema } from '../schema/schema.ts';
import type { Gate } from './gate.ts';

export const GRAPHQL_PATH = '/graphql';

/** `operations` of a multipart request: the operation's text and its variables. */
const MAX_OPERATIONS_BYTES = 256 * 1024;
const MAX_FILES = 1;

interface ServerContext {
  req: IncomingMessage;
  res: ServerResponse;
  schemaContext: SchemaContext;
  slot: Slot;
}

export interface GraphqlDeps {
  gate: Gate;
  operations: Operations;
  slots: { open(): Slot };
}

export type RequestHandler = (req: IncomingMessage, res: ServerResponse, requestId: string) => Promise<void>;

/** GraphQL over HTTP: JSON, multipart uploads, server-sent events, and the explorer for a browser. */
export function createGraphql({ gate, operations, slots }: GraphqlDeps): RequestHandler {
  const explorer = renderGraphiQL({
    title: 'Document forgery detection',
    endpoint: GRAPHQL_PATH,
    headers: JSON.stringify({ Authorization: 'Bearer ' }, null, 2),
    defaultQuery: EXAMPLE,
    subscriptionsProtocol: 'SSE',
  });
  const yoga = createYoga<ServerContext, SchemaContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    logging: false,
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    maskedErrors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: false,
    context: ({ schemaContext }) => schemaContext,
    plugins: [boundedBody(), sharedOperations(operations)],
  });

  return async (req, res, requestId) => {
    res.setHeader('X-Request-Id', requestId);
    if (req.method === 'GET' && req.headers.accept?.includes('text/html') && !req.url?.includes('query=')) {
      res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(explorer);
      return;
    }
    const admission = await gate.admit({
      authorization: req.headers.authorization,
      address: req.socket.remoteAddress ?? '',
      requestId,
    });
    for (const [name, value] of Object.entries(admission.rateHeaders)) res.setHeader(name, value);
    try {
      admission.requireKey();
      admission.requireAccess(null);
      admission.requireRate();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (!req.complete) discardRest(req);
      const body = JSON.stringify({ errors: [operations.present(error, requestId)] });
      res.writeHead(error.status, { ...error.headers, 'Content-Type': 'application/json; charset=utf-8' }).end(body);
      return;
    }
    const slot = slots.open();
    try {
      await yoga(req, res, { req, res, slot, schemaContext: admission.context() });
    } finally {
      slot.leave();
    }
    if (!req.complete) discardRest(req);
  };
}

const EXAMPLE = `# Put your key into the header below, then run this.
query {
  viewer { organization { name } scopes }
  usage { plan { name } used limit }
  scans(first: 5) { edges { node { id status verdict riskScore file { name } } } }
}
`;

/** Reads every body itself: bounded while it streams, and with the file cut off where its limit is. */
function boundedBody(): Plugin<object, ServerContext> {
  return {
    onRequestParse({ request, serverContext, setRequestParser }) {
      if (request.method !== 'POST') return;
      setRequestParser(async () => {
        try {
          return await readParams(serverContext.req, serverContext.slot);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          throw new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } });
        }
      });
    },
  };
}

async function readParams(req: IncomingMessage, slot: Slot): Promise<GraphQLParams> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'application/json') {
    return parseJsonObject((await readBody(req, MAX_JSON_BYTES, fileTooLarge, slot)).toString('utf8'), 'body');
  }
  if (type === 'multipart/form-data') return readUpload(req, slot);
  throw new ServiceError('INVALID_REQUEST', 'Content-Type: expected application/json or multipart/form-data.');
}

/** The GraphQL multipart request specification: `operations`, `map`, then the files that `map` names. */
async function readUpload(req: IncomingMessage, slot: Slot): Promise<GraphQLParams> {
  const { fields, files } = await readMultipart(req, () => true, slot, MAX_OPERATIONS_BYTES);
  const params = parseJsonObject(fields.get('operations') ?? '', 'operations');
  const map = parseJsonObject(fields.get('map') ?? '', 'map');
  if (Object.keys(map).length > MAX_FILES) {
    throw new ServiceError('INVALID_REQUEST', `map: expected ${MAX_FILES} file.`);
  }
  for (const [part, paths] of Object.entries(map)) {
    const file = files.get(part);
    if (!file) throw new ServiceError('INVALID_REQUEST', `map.${part}: there is no file part of this name.`);
    if (!Array.isArray(paths)) throw new ServiceError('INVALID_REQUEST', `map.${part}: expected a list of paths.`);
    for (const path of paths) place(params, String(path), file);
  }
  return params;
}

/** Puts the file where `path` (`variables.input.file`) points; only a null that is there already gives way. */
function place(params: Record<string, unknown>, path: string, file: UploadedPart): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: unknown = params;
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  if (!path.startsWith('variables.') || !isObject(at) || !Object.hasOwn(at, last) || at[last] !== null) {
    throw new ServiceError('INVALID_REQUEST', `map: ${path.slice(0, 100)} is no null among the variables.`);
  }
  at[last] = file;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses, validates and runs as every other way into the schema does, and prints its errors in the same form. */
function sharedOperations(operations: Operations): Plugin<object, ServerContext> {
  return {
    onParse: ({ setParseFn }) => setParseFn((source: string) => operations.parse(source)),
    onValidate: ({ setValidationFn }) => setValidationFn(operations.validate),
    onExecute: ({ setExecuteFn }) => setExecuteFn(operations.execute as never),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(operations.subscribe as never),
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
      const { requestId } = serverContext.schemaContext.actor;
      const errors = result.errors.map((error) =>
        error.extensions?.requestId ? error : operations.present(error, requestId),
      );
      setResult({ ...result, errors });
    },
  };
}
