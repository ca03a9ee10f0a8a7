import type { FastifyRequest } from 'fastify';
import { RequestTrace } from '#server/observability/request-trace.ts';
import { readTraceparent } from '#server/observability/trace-context.ts';
import type { Tracer } from '#server/observability/tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request arrives; null for one that the framework refused before. */
    trace: RequestTrace | null;
  }
}

/**
 * Begins a request's trace: where spans are recorded, with a span that goes on from the caller's `traceparent` or else begins a trace. Whether it is
 * recorded is ours to say: anybody may send a header that asks for nothing to be.
 */
export function beginTrace(tracer: Tracer | null, request: FastifyRequest): RequestTrace {
  const caller = readTraceparent(request.headers.traceparent);
  const span =
    tracer?.begin('http.request', {
      parent: caller === null ? null : { ...caller, sampled: true },
      // The digits of the request's id: whoever has it from an error page has the trace.
      traceId: request.id.replaceAll('-', ''),
      attributes: { request: request.id, method: request.method },
    }) ?? null;
  request.trace = new RequestTrace(request.id, span);
  return request.trace;
}

export function traceOf(request: FastifyRequest): RequestTrace {
  return request.trace ?? new RequestTrace(request.id);
}

/** Ends its span with what it came to. */
export function endTrace(request: FastifyRequest, answered: { route: string; status: number }): void {
  const { span } = traceOf(request);
  if (span === null) return;
  const { recordId, voyagerType, stepId, seq } = traceOf(request).fields();
  span.note({
    ...answered,
    ...(recordId === undefined ? {} : { record: recordId }),
    ...(voyagerType === undefined ? {} : { flow: voyagerType }),
    ...(stepId === undefined ? {} : { step: stepId }),
    ...(seq === undefined ? {} : { seq }),
  });
  if (answered.status >= 500) span.fail(String(answered.status));
  span.end();
}
