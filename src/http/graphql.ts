import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import { ServiceError } from '../domain/errors.ts';
import { discardRest, MAX_JSON_BYTES, parseJsonBody, readBody } from '../ingest/body.ts';
import { readGraphqlMultipart } from '../ingest/graphql-multipart.ts';
import { fileTooLarge } from '../ingest/received-file.ts';
import type { Slot, Slots } from '../ingest/slots.ts';
import type { SchemaContext } from '../schema/builder.ts';
import type { Operations } from '../schema/operations.ts';
import { schema } from '../schema/schema.ts';
import { refuseCrossSiteForm } from './csrf-guard.ts';
import { createExplorer } from './explorer.ts';
import type { Gate } from './gate.ts';
import { sendError } from './respond.ts';

export const GRAPHQL_PATH = '/graphql';

interface ServerContext {
  req: IncomingMessage;
  res: ServerResponse;
  schemaContext: SchemaContext;
  slot: Slot;
}

export interface GraphqlDeps {
  gate: Gate;
  operations: Operations;
  slots: Slots;
  /** Whether browsers get the explorer. */
  explorer: boolean;
}

export type RequestHandler = (req: IncomingMessage, res: ServerResponse, requestId: string) => Promise<void>;

export interface GraphqlHandler {
  handle: RequestHandler;
  /** Completes the open server-sent events. */
  close(): Promise<void>;
}

/** GraphQL over HTTP: JSON, multipart uploads, server-sent events, and the explorer for a browser. */
export function createGraphql({ gate, operations, slots, explorer: hasExplorer }: GraphqlDeps): GraphqlHandler {
  const streams = createStreams(operations.subscribe);
  const explorer = createExplorer(GRAPHQL_PATH);
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
    plugins: [boundedBody(), sharedOperations({ ...operations, subscribe: streams.subscribe })],
  });

  const handle: RequestHandler = async (req, res, requestId) => {
    res.setHeader('X-Request-Id', requestId);
    if (explorer.isAskedFor(req)) {
      if (hasExplorer) return explorer.send(req, res);
      const message = 'The explorer is off on this installation: the operator turns it on with EXPLORER=on.';
      return sendError(res, 'NOT_FOUND', message, requestId);
    }
    // A WebSocket client reaches this handler only when something on the way has dropped its upgrade.
    if (req.headers['sec-websocket-key'] !== undefined) {
      const message =
        'Expected a WebSocket upgrade: a proxy on the way has dropped the headers Upgrade and Connection.';
      const error = operations.present(new ServiceError('INVALID_REQUEST', message), requestId);
      const body = JSON.stringify({ errors: [error] });
      res.writeHead(426, {
        Upgrade: 'websocket',
        Connection: 'Upgrade',
        'Content-Type': 'application/json; charset=utf-8',
      });
      res.end(body);
      return;
    }
    const admission = await gate.admit({
      authorization: req.headers.authorization,
      incoming: req,
      requestId,
    });
    for (const [name, value] of Object.entries(admission.rateHeaders)) res.setHeader(name, value);
    try {
      const { kind } = admission.requireKey();
      admission.requireAccess(null);
      admission.requireRate();
      refuseCrossSiteForm(req);
      if (kind === 'session' && req.method !== 'POST') {
        throw new ServiceError('INVALID_REQUEST', 'With the cookie of a session, send the operation by POST.');
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (!req.complete) discardRest(req);
      const body = JSON.stringify({ errors: [operations.present(error, requestId)] });
      res.writeHead(error.status, { ...error.headers, 'Content-Type': 'application/json; charset=utf-8' }).end(body);
      return;
    }
    const schemaContext = admission.context();
    const slot = slots.open(schemaContext.actor.organizationId);
    try {
      await yoga(req, res, { req, res, slot, schemaContext });
    } finally {
      slot.leave();
    }
    if (!req.complete) discardRest(req);
  };
  return { handle, close: streams.end };
}

/** Subscriptions that can be ended from here: their clients receive a completion, and no connection is cut. */
function createStreams(subscribe: Operations['subscribe']) {
  const open = new Set<AsyncIterableIterator<ExecutionResult>>();
  return {
    async subscribe(args: ExecutionArgs) {
      const result = await subscribe(args);
      if (!(Symbol.asyncIterator in result)) return result;
      open.add(result);
      const forget = <T extends IteratorResult<unknown>>(step: T): T => {
        if (step.done) open.delete(result);
        return step;
      };
      const stream: AsyncIterableIterator<ExecutionResult> = {
        next: async () => forget(await result.next()),
        return: async () => forget((await result.return?.()) ?? { done: true, value: undefined }),
        [Symbol.asyncIterator]: () => stream,
      };
      return stream;
    },
    async end() {
      await Promise.allSettled([...open].map((stream) => stream.return?.()));
    },
  };
}

/** Reads every body itself: limited while it streams, with the file cut off at its limit. */
function boundedBody(): Plugin<object, ServerContext> {
  return {
    onRequestParse({ request, serverContext, setRequestParser }) {
      if (request.method !== 'POST') return;
      setRequestParser(async () => {
        try {
          return await readParams(serverContext);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          const { code, status, headers } = error;
          throw new GraphQLError(error.message, { extensions: { code, http: { status, headers } } });
        }
      });
    },
  };
}

async function readParams({ req, res, slot }: ServerContext): Promise<GraphQLParams> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'application/json') {
    return parseJsonBody(await readBody(req, MAX_JSON_BYTES, fileTooLarge, slot));
  }
  if (type === 'multipart/form-data') return readGraphqlMultipart(req, res, slot);
  throw new ServiceError('INVALID_REQUEST', 'Content-Type: expected application/json or multipart/form-data.');
}

/** Parses, validates and executes like every other entry point of the schema, with errors in the same form. */
function sharedOperations(operations: Operations): Plugin<object, ServerContext> {
  return {
    onParse: ({ setParseFn }) => setParseFn((source: string) => operations.parse(source)),
    onValidate: ({ setValidationFn }) => setValidationFn(operations.validate),
    onExecute: ({ setExecuteFn }) => setExecuteFn(operations.execute as never),
    onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(operations.subscribe as never),
    // Otherwise nginx would hold the events of a stream back until its buffer is full.
    onResponse({ response }) {
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        response.headers.set('X-Accel-Buffering', 'no');
      }
    },
    onResultProcess({ result, setResult, serverContext }) {
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
      const { requestId } = serverContext.schemaContext.actor;
      const errors = result.errors.map((error) =>
        withStatus(error.extensions?.requestId ? error : operations.present(error, requestId)),
      );
      setResult({ ...result, errors });
    },
  };
}

/** An error that passes gives the whole response its status, so that clients and load balancers retry. */
function withStatus(error: GraphQLError): GraphQLError {
  const { retryAfterSeconds } = error.extensions;
  if (typeof retryAfterSeconds !== 'number') return error;
  const http = { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } };
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...error.extensions, http } });
}
