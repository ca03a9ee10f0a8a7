import {
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  ROOT_CONTEXT,
  type Context,
  type Link,
  type Span as ApiSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  type IdGenerator,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import type { TraceContext } from './trace-context.ts';
import type { Span, SpanAttributes, SpanName, SpanStart, Tracer } from './tracer.ts';

/** The attributes' names as they travel: OpenTelemetry's own where it has one, else ours. What is not named here is sent nowhere. */
const wireNames = {
  request: 'voyager.request.id',
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  record: 'voyager.record.id',
  flow: 'voyager.flow',
  version: 'voyager.version',
  step: 'voyager.step',
  event: 'voyager.event',
  seq: 'voyager.seq',
  effect: 'voyager.effect.id',
  operation: 'voyager.operation',
  attempt: 'voyager.attempt',
  outcome: 'voyager.outcome',
  cause: 'voyager.cause.seq',
  count: 'voyager.count',
} as const satisfies Record<keyof SpanAttributes, string>;

function onTheWire(attributes: SpanAttributes): Record<string, string | number> {
  const named: Record<string, string | number> = {};
  for (const [name, wire] of Object.entries(wireNames) as [keyof SpanAttributes, string][]) {
    const value = attributes[name];
    if (value !== undefined) named[wire] = value;
  }
  return named;
}

const kinds: Partial<Record<SpanName, SpanKind>> = { 'http.request': SpanKind.SERVER, 'voyager.effect': SpanKind.CONSUMER };

/** A trace that begins with a request has the digits of the request's id; all else is chance. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: string | null = null;
  generateTraceId = (): string => this.next ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.#random.generateSpanId();
}

/** The time that a stop waits for a collector that does not answer. */
const longestCloseMs = 3_000;

/** Spans over OpenTelemetry's SDK. A `processor` other than the exporting one is for tests. */
export function openTelemetryTracer(options: { serviceName: string; processor: SpanProcessor; longestCloseMs?: number }): Tracer {
  const ids = new RequestIds();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.serviceName }),
    idGenerator: ids,
    spanProcessors: [options.processor],
  });
  const tracer = provider.getTracer('voyager');
  return {
    begin(name: SpanName, { parent, links = [], attributes = {}, traceId }: SpanStart): Span {
      ids.next = traceId !== undefined && /^(?!0{32})[\da-f]{32}$/.test(traceId) ? traceId : null;
      const started = tracer.startSpan(
        name,
        { kind: kinds[name] ?? SpanKind.INTERNAL, attributes: onTheWire(attributes), links: links.map(linkTo) },
        under(parent),
      );
      ids.next = null;
      return wrapped(started, name, attributes);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, options.longestCloseMs ?? longestCloseMs);
      });
      // A collector that is down is no reason for a stop to fail.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** The exporter over OTLP/HTTP, in batches beside the work. What a collector does not take in time is dropped: nothing ever waits for it. */
export function otlpProcessor(endpoint: string): SpanProcessor {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000, concurrencyLimit: 4 });
  return new BatchSpanProcessor(exporter, {
    maxQueueSize: 4096,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: 6_000,
  });
}

function under(parent: Span | TraceContext | null): Context {
  if (parent === null) return ROOT_CONTEXT;
  const place = 'context' in parent ? parent.context : parent;
  if (place === null) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, spanContext(place, !('context' in parent)));
}

function spanContext({ traceId, spanId, sampled }: TraceContext, isRemote: boolean) {
  return { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote };
}

function linkTo(place: TraceContext): Link {
  return { context: spanContext(place, false) };
}

function wrapped(span: ApiSpan, name: SpanName, begunWith: SpanAttributes): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    context: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    note(attributes) {
      span.setAttributes(onTheWire(attributes));
      // Known once it is answered: a request is called by its method and its route's pattern.
      if (name === 'http.request' && attributes.route !== undefined)
        span.updateName(`${begunWith.method ?? ''} ${attributes.route}`.trim());
    },
    fail(code) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', code);
    },
    end: () => span.end(),
  };
}
