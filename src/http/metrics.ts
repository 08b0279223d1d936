import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the process tells Prometheus. Labels have few values: no id and no path of a caller's choosing. */
export interface Metrics {
  requestEnded(route: string, method: string, status: number, seconds: number): void;
  /** `outcome`: `completed`, `failed` or `interrupted`. */
  analysisEnded(outcome: string, seconds: number): void;
  /** `outcome`: `succeeded` or `failed`. */
  webhookTried(outcome: string, seconds: number): void;
  contentType: string;
  print(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const analyses = new Histogram({
    name: 'analysis_duration_seconds',
    help: 'Time that one try of an analysis took.',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers: [registry],
  });
  const webhookTries = new Histogram({
    name: 'webhook_try_duration_seconds',
    help: 'Time that the receiver of a webhook took to answer, or until it was given up.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    requestEnded: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    analysisEnded: (outcome, seconds) => analyses.observe({ outcome }, seconds),
    webhookTried: (outcome, seconds) => webhookTries.observe({ outcome }, seconds),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
}
