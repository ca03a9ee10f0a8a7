import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { openTelemetryTracer } from '#server/observability/open-telemetry.ts';
import type { Tracer } from '#server/observability/tracer.ts';

export interface SpanBook {
  tracer: Tracer;
  /** Every span that has ended, in that order. */
  all(): ReadableSpan[];
  /** Those of a name. */
  of(name: string): ReadableSpan[];
  forget(): void;
}

/** A tracer whose spans stay in memory. */
export function spanBook(): SpanBook {
  const exporter = new InMemorySpanExporter();
  return {
    tracer: openTelemetryTracer({ serviceName: 'test', processor: new SimpleSpanProcessor(exporter) }),
    all: () => exporter.getFinishedSpans(),
    of: (name) => exporter.getFinishedSpans().filter((span) => span.name === name),
    forget: () => exporter.reset(),
  };
}

/** The only span of a list. */
export function only(spans: readonly ReadableSpan[]): ReadableSpan {
  const [span] = spans;
  if (span === undefined || spans.length > 1) throw new Error(`there are ${spans.length} such spans`);
  return span;
}
