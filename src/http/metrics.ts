import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import type { EndedReading } from '../services/ai/second-reader.ts';
import type { EndedAnalysis } from '../services/shared/load.ts';
import { createLoadMetrics, type LoadSource } from './load-metrics.ts';

/** Metrics of the process for Prometheus. Labels have few values: no ids and no caller-supplied paths. */
export interface Metrics {
  requestEnded(route: string, method: string, status: number, seconds: number): void;
  analysisEnded(ended: EndedAnalysis, seconds: number): void;
  /** `outcome`: `succeeded` or `failed`. */
  webhookTried(outcome: string, seconds: number): void;
  /** `outcome`: `answered`, `taken_over`, or why no model read the document. */
  documentRead(reading: EndedReading): void;
  /** Also shows the load of the service from now on. */
  showLoad(source: LoadSource): void;
  contentType: string;
  print(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'dfd_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const analyses = new Histogram({
    name: 'dfd_analysis_duration_seconds',
    help: 'Duration of one attempt of an analysis.',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers: [registry],
  });
  const webhookTries = new Histogram({
    name: 'dfd_webhook_attempt_duration_seconds',
    help: 'Time until the receiver of a webhook responded, or until the attempt was abandoned.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const readings = new Histogram({
    name: 'dfd_ai_reading_duration_seconds',
    help: 'Time that the AI layer took for a document, by how it ended.',
    labelNames: ['outcome'],
    buckets: [0.5, 1, 2, 4, 8, 15, 30],
    registers: [registry],
  });
  const readingCost = new Counter({
    name: 'dfd_ai_cost_total',
    help: 'What answers of the AI layer have cost, in the currency of its prices.',
    registers: [registry],
  });
  const ended = new Counter({
    name: 'dfd_analyses_total',
    help: 'Analyses that this process has ended, by verdict or failure code.',
    labelNames: ['outcome', 'verdict', 'failure_code'],
    registers: [registry],
  });
  new Gauge({
    name: 'dfd_build_info',
    help: 'Always 1; the labels name the release.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: packageJson.version, node: process.version }, 1);
  const updateLoad = createLoadMetrics(registry);
  let load: LoadSource | null = null;
  return {
    requestEnded: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    analysisEnded({ outcome, verdict, failureCode }, seconds) {
      analyses.observe({ outcome }, seconds);
      ended.inc({ outcome, verdict, failure_code: failureCode });
    },
    webhookTried: (outcome, seconds) => webhookTries.observe({ outcome }, seconds),
    documentRead({ outcome, seconds, costMicros }) {
      readings.observe({ outcome }, seconds);
      readingCost.inc((costMicros ?? 0) / 1_000_000);
    },
    contentType: registry.contentType,
    showLoad(source) {
      load = source;
    },
    async print() {
      if (load) await updateLoad(load);
      return registry.metrics();
    },
  };
}

export async function sendMetrics(res: ServerResponse, metrics: Metrics): Promise<void> {
  res.writeHead(200, { 'Content-Type': metrics.contentType }).end(await metrics.print());
}

/** Whether the request carries the token, compared in constant time. */
export function hasBearer({ headers }: Pick<IncomingMessage, 'headers'>, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/** A port for the metrics only, which no proxy of the service exposes. */
export interface MetricsServer {
  listen(port: number, host: string): Promise<void>;
  /** Null while not listening. */
  port(): number | null;
  close(): void;
}

/** `token`: null if anyone who reaches the port may read. */
export function createMetricsServer(metrics: Metrics, token: string | null): MetricsServer {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (req, res) => {
    const isAllowed = token === null || hasBearer(req, token);
    if (isAllowed && req.url?.split('?', 1)[0] === '/metrics') sendMetrics(res, metrics).catch(() => res.destroy());
    else res.writeHead(isAllowed ? 404 : 401).end();
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    port() {
      const address = server.address();
      return typeof address === 'object' && address ? address.port : null;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
