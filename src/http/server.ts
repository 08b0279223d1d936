import { createServer, type IncomingMessage, type Server } from 'node:http';
import { newId } from '../db/id.ts';
import type { Log } from '../log.ts';
import { LINK_PATH } from '../services/links.ts';
import type { Api } from './api.ts';
import type { RequestHandler } from './graphql.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { REFERENCE_PATH, serveReference } from './reference.ts';
import { JSON_TYPE, sendError, sendJson } from './respond.ts';

/** What is there once the service has started. */
export interface Application {
  /** Null on a node that only works. */
  api: Api | null;
  checkReadiness(): Promise<Readiness>;
  /** What holds the analysis processes of this node back; null where none run. */
  sandbox: string | null;
}

export interface HttpServerOptions {
  /** Requests that come while the service still starts wait for it; `/healthz` and `/readyz` do not. */
  application: Promise<Application>;
  log: Log;
  metrics: Metrics;
}

export interface HttpServer {
  /** Resolves with the port. Rejects with EADDRINUSE when it is taken. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more requests, lets those under way end for `graceMs`, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

/** A slow sender holds a connection at most this long; the largest file fits at 170 kB/s. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
const IDLE_SWEEP_MS = 20;

export function createHttpServer({ application, log, metrics }: HttpServerOptions): HttpServer {
  let started: Application | null = null;
  application.then(
    (value) => {
      started = value;
    },
    () => undefined,
  );

  const routes: Record<string, RequestHandler> = {
    async '/healthz'(_req, res) {
      sendJson(res, 200, { status: 'alive' });
    },
    async '/readyz'(_req, res) {
      const checks = started ? await started.checkReadiness() : { database: false, migrations: false, workers: false };
      const ready = Object.values(checks).every(Boolean);
      const sandbox = started?.sandbox ?? null;
      sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not_ready', checks, sandbox });
    },
    async '/metrics'(req, res, requestId) {
      if (!isFromThisMachine(req)) return sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);
      res.writeHead(200, { 'Content-Type': metrics.contentType }).end(await metrics.print());
    },
    async '/graphql'(req, res, requestId) {
      const { api } = await application;
      if (api) await api.graphql(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no interfaces: it only works.', requestId);
    },
    async '/api/v1'(req, res, requestId) {
      const { api } = await application;
      if (api) await api.rest(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no interfaces: it only works.', requestId);
    },
    async [LINK_PATH](req, res, requestId) {
      const { api } = await application;
      if (api) await api.files(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no interfaces: it only works.', requestId);
    },
    async [REFERENCE_PATH](req, res, requestId) {
      const { api } = await application;
      if (api && (await serveReference(req, res, pathOf(req)))) return;
      sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);
    },
    async '/'(_req, res) {
      res.writeHead(302, { Location: '/graphql' }).end();
    },
  };
  const notFound: RequestHandler = async (_req, res, requestId) =>
    sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);

  const server: Server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    (req, res) => {
      const requestId = newId();
      const begin = performance.now();
      const path = pathOf(req);
      const route = routeOf(path);
      res.setHeader('X-Request-Id', requestId);
      res.once('close', () => {
        const durationMs = performance.now() - begin;
        metrics.requestEnded(route ?? 'none', req.method ?? '', res.statusCode, durationMs / 1000);
        const level = route === '/api/v1' || route === '/graphql' ? 'info' : 'debug';
        // Who holds a signed address may read the file.
        const logged = route === LINK_PATH ? LINK_PATH : path;
        const outcome = res.writableFinished ? 'request' : 'request aborted';
        log[level](
          { requestId, method: req.method, path: logged, status: res.statusCode, durationMs: Math.round(durationMs) },
          outcome,
        );
      });
      const handle = (route !== null && routes[route]) || notFound;
      handle(req, res, requestId).catch((error: unknown) => {
        log.error({ requestId, err: error }, 'request failed');
        if (res.headersSent) res.destroy();
        else sendError(res, 'SERVICE_ERROR', 'Something went wrong on our side. Try again.', requestId);
      });
    },
  );
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    application.then(
      ({ api }) => {
        if (!api?.upgrade(req, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      },
      () => socket.destroy(),
    );
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(unreadable(error.code, newId()));
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          server.on('error', (error) => log.error({ err: error }, 'http server'));
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose last request ends from now on would otherwise be kept for the next one.
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await started?.api?.close();
      await closed;
      clearTimeout(cut);
      clearInterval(sweep);
    },
  };
}

/** The path without its query, as sent; the handlers behind decide on the rest. */
const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

function routeOf(path: string): string | null {
  const folder = ['/api/v1', LINK_PATH, REFERENCE_PATH].find((each) => path === each || path.startsWith(`${each}/`));
  if (folder) return folder;
  return ['/', '/healthz', '/readyz', '/metrics', '/graphql'].includes(path) ? path : null;
}

/** By the connection's own address; a request that a proxy passed on comes from elsewhere, whatever its last leg. */
function isFromThisMachine(req: IncomingMessage): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const passedOn = req.headers.forwarded ?? req.headers['x-forwarded-for'] ?? req.headers.via;
  return passedOn === undefined && (address === '::1' || address.startsWith('127.'));
}

/** The whole answer to what is no HTTP request, in the form of every other refusal. */
function unreadable(cause: string | undefined, requestId: string): string {
  const [status, message] =
    cause === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request did not arrive in time.']
      : cause === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 'The headers of the request are too large.']
        : ['400 Bad Request', 'The request is no HTTP.'];
  const body = JSON.stringify({ error: { code: 'INVALID_REQUEST', message, request_id: requestId } });
  const headers = [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${body.length}`, `X-Request-Id: ${requestId}`];
  return [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body].join('\r\n');
}
