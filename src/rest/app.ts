import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../domain/errors.ts';
import { BASE_PATH } from '../domain/paths.ts';
import type { Scope } from '../domain/scan.ts';
import { discardRest } from '../ingest/body.ts';
import type { Slots } from '../ingest/slots.ts';
import type { SchemaContext } from '../schema/builder.ts';
import type { Executor } from '../schema/executor.ts';
import type { ResponseCache } from '../schema/response-cache.ts';
import { OPENAPI_PATH } from './paths.ts';
import { Bytes, refuseUnknownParameters, TextStream } from './route.ts';
import { methodsOf, ROUTES } from './routes/index.ts';
import { API_VERSION } from './version.ts';
import { createWaiting } from './waiting.ts';

/** What the http layer found out about a request; see src/http/gate.ts. */
export interface RestAdmission {
  rateHeaders: Record<string, string>;
  requireKey(): unknown;
  requireAccess(scope: Scope | null): void;
  requireRate(): void;
  context(): SchemaContext;
}

export interface RestBindings extends HttpBindings {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  requestId: string;
}

export interface RestDeps {
  executor: Executor;
  responseCache: ResponseCache;
  admit(request: {
    authorization: string | undefined;
    incoming: IncomingMessage;
    requestId: string;
  }): Promise<RestAdmission>;
  /** Returns what the client sees of an unexpected error. */
  reportFault(error: unknown, requestId: string): ServiceError;
  slots: Slots;
  /** Of files that are made while they are sent. */
  exports: Slots;
  /** Aborted when the service stops: requests that wait are answered at once. */
  stopping: AbortSignal;
  /** The OpenAPI description as JSON text. */
  openapi: string;
}

type Env = { Bindings: RestBindings; Variables: { admission: RestAdmission; headers: Record<string, string> } };

const JSON_TYPE = 'application/json';
/** A client that takes longer for a file is given up. */
const MAX_STREAM_MS = 10 * 60_000;

/** The order of the checks is part of the contract: key, version, path and method, access, rate, parameters, body. */
export function createRest({
  executor,
  responseCache,
  admit,
  slots,
  exports,
  stopping,
  reportFault,
  openapi,
}: RestDeps): Hono<Env> {
  const waiting = createWaiting(executor);
  const app = new Hono<Env>({ strict: false }).basePath(BASE_PATH);

  app.use('*', async (c, next) => {
    const headers: Record<string, string> = { 'X-Request-Id': c.env.requestId, 'API-Version': API_VERSION };
    c.set('headers', headers);
    const admission = await admit({
      authorization: c.req.header('authorization'),
      incoming: c.env.incoming,
      requestId: c.env.requestId,
    });
    Object.assign(headers, admission.rateHeaders);
    c.set('admission', admission);
    // The description of the interface is for everybody.
    if (c.req.path === BASE_PATH + OPENAPI_PATH && c.req.method === 'GET') return next();
    admission.requireKey();
    const version = c.req.header('api-version');
    if (version !== undefined && version !== API_VERSION) {
      throw new ServiceError('INVALID_REQUEST', `API-Version: expected ${API_VERSION}.`);
    }
    return next();
  });

  app.get(OPENAPI_PATH, (c) => send(c, 200, Buffer.from(openapi)));

  for (const route of ROUTES) {
    app.on(route.method.toUpperCase(), honoPath(route.path), async (c) => {
      const admission = c.get('admission');
      admission.requireAccess(route.scope);
      admission.requireRate();
      refuseUnknownParameters(route, new URL(c.req.url).searchParams);
      const slot = slots.open(admission.context().actor.organizationId);
      const { status, body, headers } = await route
        .handle({
          incoming: c.env.incoming,
          slot,
          params: c.req.param() as Record<string, string>,
          query: c.req.query(),
          queries: c.req.queries(),
          run: (document, variables = {}) => executor.run(document, variables, admission.context()),
          untilEnded: (scanId, seconds) => {
            const stop = AbortSignal.any([stopping, whenClosed(c.env.outgoing)]);
            return waiting.untilEnded(admission.context(), scanId, seconds, stop);
          },
          recall: async (scanId, question, make) =>
            new Bytes(
              await responseCache.getOrMake(admission.context(), scanId, question, async () => bytesOf(await make())),
            ),
        })
        .finally(() => slot.leave());
      if (body instanceof TextStream) {
        const place = exports.open(admission.context().actor.organizationId);
        await place.enter();
        return stream(c, status, whileAdmitted(body.parts, admission.context()), headers, reportFault).finally(() =>
          place.leave(),
        );
      }
      return send(c, status, bytesOf(body), headers);
    });
  }
  const paths = new Set(ROUTES.map(({ path }) => path));
  for (const path of [...paths, OPENAPI_PATH]) {
    const allow = methodsOf(path) || 'GET';
    app.all(honoPath(path), (c) => {
      const message = `${c.req.method} is not among the methods of this path: ${allow}.`;
      throw new ServiceError('INVALID_REQUEST', message, { status: 405, headers: { Allow: allow } });
    });
  }
  app.notFound((c) => envelope(c, new ServiceError('NOT_FOUND', 'There is nothing at this path.')));
  app.onError((error, c) => {
    return envelope(c, error instanceof ServiceError ? error : reportFault(error, c.env.requestId));
  });
  return app;
}

/** Aborted when the client has gone. */
function whenClosed(outgoing: ServerResponse): AbortSignal {
  const closed = new AbortController();
  outgoing.once('close', () => closed.abort());
  return closed.signal;
}

const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

function envelope(c: Context<Env>, error: ServiceError): Response {
  // A refused upload may still be on its way: it is let run out for a while, so that the client reads the answer.
  if (!c.env.incoming.complete) discardRest(c.env.incoming);
  return send(c, error.status, jsonBytes(bodyOf(error, c.env.requestId)), error.headers);
}

const bytesOf = (body: unknown): Buffer => (body instanceof Bytes ? body.bytes : jsonBytes(body));
const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Straight onto the socket: a Response object on the way would cost more than most answers. */
function send(c: Context<Env>, status: number, body: Buffer, headers: Readonly<Record<string, string>> = {}): Response {
  const own = { 'Content-Type': JSON_TYPE, ...headers, 'Content-Length': body.length };
  c.env.outgoing.writeHead(status, { ...c.get('headers'), ...own });
  c.env.outgoing.end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}

/** The parts as long as the key is valid. */
async function* whileAdmitted(parts: AsyncIterable<string>, { requireStillAdmitted }: SchemaContext) {
  for await (const part of parts) {
    await requireStillAdmitted();
    yield part;
  }
}

/** Part by part, as fast as the client takes them; one that cannot be ended well is broken off, so that nobody takes it for whole. */
async function stream(
  c: Context<Env>,
  status: number,
  parts: AsyncIterable<string>,
  headers: Readonly<Record<string, string>> = {},
  reportFault: RestDeps['reportFault'],
): Promise<Response> {
  const { outgoing, requestId } = c.env;
  outgoing.writeHead(status, { ...c.get('headers'), ...headers });
  if (c.req.method === 'HEAD') {
    outgoing.end();
    return RESPONSE_ALREADY_SENT;
  }
  try {
    await pipeline(parts, outgoing, { signal: AbortSignal.timeout(MAX_STREAM_MS) });
  } catch (error) {
    const isOfClient = error instanceof Error && ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(codeOf(error));
    if (!isOfClient && !(error instanceof ServiceError)) reportFault(error, requestId);
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

const codeOf = (error: Error): string => String((error as NodeJS.ErrnoException).code ?? '');

const bodyOf = (error: ServiceError, requestId: string) => ({
  error: { code: error.code, message: error.message, request_id: requestId },
});

/** The answer to a request that no URL can be made of; a missing key comes first here as well. */
export async function refuseMalformed(
  admit: RestDeps['admit'],
  incoming: IncomingMessage,
  requestId: string,
): Promise<Response> {
  const { authorization } = incoming.headers;
  const admission = await admit({ authorization, incoming, requestId });
  let error = new ServiceError('INVALID_REQUEST', 'The request line or the Host header is malformed.');
  try {
    admission.requireKey();
  } catch (refused) {
    if (!(refused instanceof ServiceError)) throw refused;
    error = refused;
  }
  const headers = { 'X-Request-Id': requestId, 'API-Version': API_VERSION, ...admission.rateHeaders, ...error.headers };
  return Response.json(bodyOf(error, requestId), { status: error.status, headers });
}
