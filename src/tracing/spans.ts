/**
 * What a request and a scan went through, as spans of OpenTelemetry. Without an exporter (src/tracing/export.ts) they are
 * objects that do nothing. No span contains anything of a document, its name or what a client said about it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('document-forgery-detection');

interface SpanPlan {
  /** Default: internal. */
  kind?: SpanKind;
  attributes?: Attributes;
  /** Default: what is under way. */
  parent?: Context;
  links?: Link[];
}

/** Runs `work` within a span, which ends with it; of what it throws only the kind is recorded. */
export function inSpan<Result>(
  name: string,
  { parent = context.active(), ...options }: SpanPlan,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Messages may hold what a client has sent. */
const kindOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
};

/** A span of something that is over, and took `seconds` until now. */
export function tellSpan(name: string, seconds: number, { parent = context.active(), ...options }: SpanPlan): void {
  const endTime = Date.now();
  tracer()
    .startSpan(name, { ...options, startTime: endTime - Math.max(0, seconds) * 1000 }, parent)
    .end(endTime);
}

/**
 * The trace of a scan has the id of the scan, without its dashes: whatever any process does for it finds its place
 * without anything being passed on (docs/adr/trace-of-a-scan.md).
 */
export function traceOfScan(scanId: string): Context {
  const traceId = scanId.replaceAll('-', '');
  const spanContext = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

/** Links to the span that is under way, if any. */
export function linksToActive(): Link[] {
  const active = trace.getActiveSpan()?.spanContext();
  return active ? [{ context: active }] : [];
}

/** The span of a request, in the trace that its `traceparent` names. */
export function startRequestSpan(
  name: string,
  headers: IncomingHttpHeaders,
  attributes: Attributes,
): { span: Span; within: Context } {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** One span after the other, for what goes from stage to stage. */
export function createStages(parent: Context): { enter(name: string): void; end(): void } {
  let now: { name: string; span: Span } | null = null;
  const end = () => {
    now?.span.end();
    now = null;
  };
  return {
    enter(name) {
      if (now?.name === name) return;
      end();
      now = { name, span: tracer().startSpan(name, {}, parent) };
    },
    end,
  };
}
