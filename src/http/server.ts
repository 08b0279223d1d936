import { createServer, type IncomingMessage, type Server } from 'node:http';
import { context, SpanStatusCode } from '@opentelemetry/api';
import { newId } from '../db/id.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { Log } from '../log.ts';
import { LINK_PATH } from '../services/scans/links.ts';
import { SHARE_PATH } from '../services/scans/shares.ts';
import { startRequestSpan } from '../tracing/spans.ts';
import type { Api } from './api.ts';
import type { Proxies } from './client-address.ts';
import type { Connections } from './connections.ts';
import { ASSETS_PATH, type Dashboard } from './dashboard.ts';
import type { FaultReporter } from './faults.ts';
import type { RequestHandler } from './graphql.ts';
import { sendHome } from './home.ts';
import { hasBearer, type Metrics, sendMetrics } from './metrics.ts';
import { addressSubject } from './rate-limit.ts';
import { NOT_READY, type Readiness } from './readiness.ts';
import { REFERENCE_PATH, serveReference } from './reference.ts';
import { JSON_TYPE, sendError, sendJson } from './respond.ts';
import { SESSION_PATH } from './session.ts';
import { createWindowLimit } from './window-limit.ts';

/** Available once the service has started. */
export interface Application {
  /** Null on a worker-only node. */
  api: Api | null;
  checkReadiness(): Promise<Readiness>;
  /** Isolation of the analysis processes of this node; null if none run. */
  sandbox: string | null;
}

/** Who may read the metrics on this port. */
export interface MetricsAccess {
  /** Bearer token that grants access from anywhere; null: no access by token. */
  token: string | null;
  /**
   * Without a token, requests from this machine that did not pass a proxy. A proxy need not identify itself, so in
   * production this stays off.
   */
  openToThisMachine: boolean;
}

export interface HttpServerOptions {
  /** Requests that arrive during startup are held until the service is ready; `/healthz` and `/readyz` are not. */
  application: Promise<Application>;
  log: Log;
  reportFault: FaultReporter;
  metrics: Metrics;
  metricsAccess: MetricsAccess;
  connections: Connections;
  proxies: Proxies;
  /** Null where it was not built: `/` then shows what else there is. */
  dashboard: Dashboard | null;
}

export interface HttpServer {
  /** Resolves with the port. Rejects with EADDRINUSE if it is in use. */
  listen(port: number, host: string): Promise<number>;
  /** `/readyz` says from now on that requests belong elsewhere, and connections end with their next answer. */
  drain(): void;
  /** Stops accepting requests, gives running ones `graceMs` to end, then cuts them off. */
  close(graceMs: number): Promise<void>;
}

/** A slow sender holds a connection at most this long; the largest file fits at 170 kB/s. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node checks for requests beyond these two limits; its default of 30 s would triple the second. */
const TIMEOUTS_CHECKED_EVERY_MS = 5_000;
/** An idle connection takes some 20 kB and a descriptor: 100 MB in all, and fewer than the 10,000 of most systems. */
const MAX_CONNECTIONS = 5_000;
/**
 * Requests without a key that one address may send to the public pages. Each load balancer polls `/readyz` once a
 * second, a page of `/docs` takes four and the dashboard five; behind a proxy all readers share its address.
 */
const PAGES_PER_MINUTE = 600;
const IDLE_SWEEP_MS = 20;

export function createHttpServer(options: HttpServerOptions): HttpServer {
  const { application, log, reportFault, metrics, metricsAccess, connections, proxies, dashboard } = options;
  let started: Application | null = null;
  let isDraining = false;
  application.then(
    (value) => {
      started = value;
    },
    () => undefined,
  );

  const notFound: RequestHandler = async (_req, res, requestId) =>
    sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);
  const routes: Record<string, RequestHandler> = {
    async '/healthz'(_req, res) {
      sendJson(res, 200, { status: 'alive' });
    },
    async '/readyz'(req, res) {
      const checks = started ? await started.checkReadiness() : NOT_READY;
      // A balancer must not take every API node away because the workers are: reading goes on without them.
      const needsWorkers = !(req.url ?? '').endsWith('?workers=optional');
      const isFit = Object.entries(checks).every(([name, isFine]) => isFine || (name === 'workers' && !needsWorkers));
      const ready = isFit && !isDraining;
      const sandbox = started?.sandbox ?? null;
      const status = isDraining ? 'draining' : ready ? 'ready' : 'not_ready';
      sendJson(res, ready ? 200 : 503, { status, checks, sandbox });
    },
    async '/metrics'(req, res, requestId) {
      if (!mayReadMetrics(req, metricsAccess)) {
        return sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);
      }
      await sendMetrics(res, metrics);
    },
    async '/graphql'(req, res, requestId) {
      const { api } = await application;
      if (api) await api.graphql(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
    },
    async '/api/v1'(req, res, requestId) {
      const { api } = await application;
      if (api) await api.rest(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
    },
    async [LINK_PATH](req, res, requestId) {
      const { api } = await application;
      if (api) await api.files(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
    },
    async [SESSION_PATH](req, res, requestId) {
      const { api } = await application;
      if (api) await api.session(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
    },
    async [SHARE_PATH](req, res, requestId) {
      const { api } = await application;
      if (api) await api.shared(req, res, requestId);
      else sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
    },
    async [REFERENCE_PATH](req, res, requestId) {
      const { api } = await application;
      if (api && (await serveReference(req, res, pathOf(req)))) return;
      sendError(res, 'NOT_FOUND', 'There is nothing at this path.', requestId);
    },
    async '/'(req, res, requestId) {
      if (!(await application).api) {
        sendError(res, 'NOT_FOUND', 'This process serves no HTTP interfaces: it is a worker.', requestId);
      } else if (dashboard && wantsPage(req)) dashboard.sendPage(req, res);
      else if (pathOf(req) === '/') sendHome(req, res);
      else await notFound(req, res, requestId);
    },
    async [ASSETS_PATH](req, res, requestId) {
      if (!dashboard?.sendAsset(req, res, pathOf(req))) await notFound(req, res, requestId);
    },
  };

  const pages = createWindowLimit(PAGES_PER_MINUTE);
  const server: Server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
    },
    (req, res) => {
      const requestId = newId();
      const begin = performance.now();
      const path = pathOf(req);
      const route = dashboard?.isPage(path) ? '/' : routeOf(path);
      const isOfApi = route === '/api/v1' || route === '/graphql';
      const request = isOfApi
        ? startRequestSpan(`${req.method} ${route}`, req.headers, {
            'http.request.method': req.method,
            'http.route': route,
            'dfd.request.id': requestId,
          })
        : null;
      res.setHeader('X-Request-Id', requestId);
      if (isDraining) res.setHeader('Connection', 'close');
      res.once('close', () => {
        const durationMs = performance.now() - begin;
        metrics.requestEnded(route ?? 'none', req.method ?? '', res.statusCode, durationMs / 1000);
        request?.span.setAttribute('http.response.status_code', res.statusCode);
        if (res.statusCode >= 500) request?.span.setStatus({ code: SpanStatusCode.ERROR });
        request?.span.end();
        const level = isOfApi ? 'info' : 'debug';
        // Anyone who has a signed URL may read the file, and anyone who has a link the report.
        const logged = route === LINK_PATH || route === SHARE_PATH ? route : path;
        const outcome = res.writableFinished ? 'request' : 'request aborted';
        log[level](
          { requestId, method: req.method, path: logged, status: res.statusCode, durationMs: Math.round(durationMs) },
          outcome,
        );
      });
      const retryAfter = isPageForEverybody(req, route) ? pages.take(addressSubject(proxies.addressOf(req))) : null;
      if (retryAfter !== null) {
        res.setHeader('Retry-After', retryAfter);
        return sendError(
          res,
          'RATE_LIMITED',
          `Too many requests without a key: retry in ${retryAfter} seconds.`,
          requestId,
        );
      }
      const handle = (route !== null && routes[route]) || notFound;
      context
        .with(request?.within ?? context.active(), handle, undefined, req, res, requestId)
        .catch((error: unknown) => {
          const shown = reportFault(error, requestId);
          if (res.headersSent) return res.destroy();
          for (const [name, value] of Object.entries(shown.headers)) res.setHeader(name, value);
          sendError(res, shown.code, shown.message, requestId, shown.status);
        });
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => {
    // Connections of a trusted proxy carry the requests of many clients; a WebSocket is one client's.
    if (proxies.isProxy(socket.remoteAddress) || connections.take(socket, socket.remoteAddress)) return;
    socket.end(tooManyConnections());
  });
  server.on('upgrade', (req, socket, head) => {
    socket.on('error', () => socket.destroy());
    const isPassedOn = proxies.isProxy(req.socket.remoteAddress);
    if (isPassedOn && !connections.take(socket, proxies.addressOf(req))) {
      // Read on, so that the end of the connection is noticed.
      socket.resume().end(tooManyConnections());
      return;
    }
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
    drain() {
      isDraining = true;
    },
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Otherwise a connection would be kept alive after its last request.
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await started?.api?.close();
      await closed;
      clearTimeout(cut);
      clearInterval(sweep);
    },
  };
}

/** The path without its query, as sent; the handlers interpret the rest. */
const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';

function routeOf(path: string): string | null {
  const folder = ['/api/v1', LINK_PATH, SHARE_PATH, SESSION_PATH, REFERENCE_PATH, ASSETS_PATH].find(
    (each) => path === each || path.startsWith(`${each}/`),
  );
  if (folder) return folder;
  return ['/', '/healthz', '/readyz', '/metrics', '/graphql'].includes(path) ? path : null;
}

const PUBLIC = ['/readyz', '/', SESSION_PATH, REFERENCE_PATH, ASSETS_PATH];

/** Pages that need no key; a request with a key is counted where the key is checked. */
function isPageForEverybody(req: IncomingMessage, route: string | null): boolean {
  if (route !== null && PUBLIC.includes(route)) return true;
  return route === '/graphql' && req.method === 'GET' && req.headers.authorization === undefined;
}

/** A browser that opens a page, rather than a program that reads the index. */
const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

function mayReadMetrics(req: IncomingMessage, { token, openToThisMachine }: MetricsAccess): boolean {
  return token === null ? openToThisMachine && isFromThisMachine(req) : hasBearer(req, token);
}

/** By the address of the connection; a request with forwarding headers comes from elsewhere. */
function isFromThisMachine(req: IncomingMessage): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const passedOn = req.headers.forwarded ?? req.headers['x-forwarded-for'] ?? req.headers.via;
  return passedOn === undefined && (address === '::1' || address.startsWith('127.'));
}

const tooManyConnections = (): string =>
  rawAnswer('429 Too Many Requests', 'RATE_LIMITED', 'Too many connections without a key.', newId());

/** The complete response to something that is not an HTTP request. */
function unreadable(cause: string | undefined, requestId: string): string {
  const [status, message] =
    cause === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', 'The request did not arrive in time.'] as const)
      : cause === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', 'The headers of the request are too large.'] as const)
        : (['400 Bad Request', 'The request is not valid HTTP.'] as const);
  return rawAnswer(status, 'INVALID_REQUEST', message, requestId);
}

/** A response where there is no request, in the form of every other error. */
function rawAnswer(status: string, code: ErrorCode, message: string, requestId: string): string {
  const body = JSON.stringify({ error: { code, message, request_id: requestId } });
  const headers = [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${body.length}`, `X-Request-Id: ${requestId}`];
  return [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', '', body].join('\r\n');
}
