/** Sends spans to a collector by OTLP over HTTP. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT names one. */
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageJson from '../../package.json' with { type: 'json' };

/** An unreachable collector is logged once in this time. */
const TELL_EVERY_MS = 60_000;
/** How long the last spans may take when a process ends. */
const FLUSH_MS = 1_000;

export interface TraceExport {
  /** Sends what is left. Never throws: spans that cannot be sent are lost, and nothing else. */
  close(): Promise<void>;
}

/** `endpoint`: without `/v1/traces`, as OTLP defines it. */
export function startTraceExport(endpoint: string, role: string, onFault: (message: string) => void): TraceExport {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    onFault(message);
  };
  const quiet = () => undefined;
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': packageJson.name,
      'service.version': packageJson.version,
      'service.instance.id': String(process.pid),
      'dfd.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(quiet), late]);
    },
  };
}
