import type { TraceContext } from './trace-context.ts';

/** The attributes of a span: ids, names of the definitions and codes. Never a value, a name or an address of a person (DP-04). */
export interface SpanAttributes {
  /** The request's id, as a problem's `traceId` and `x-request-id` have it. */
  request?: string;
  method?: string;
  /** The route's pattern, never the address. */
  route?: string;
  status?: number;
  record?: string;
  flow?: string;
  /** The hash of the definition that the record stands on. */
  version?: string;
  step?: string;
  /** The event, as the history has it in clear. */
  event?: string;
  seq?: number;
  effect?: string;
  operation?: string;
  attempt?: number;
  /** The outcome: a code of the catalogue, of an operation or of the service. */
  outcome?: string;
  /** The sequence of the event that asked for an effect: with `record`, the update that a later attempt goes back to. */
  cause?: number;
  count?: number;
}

export type SpanName =
  | 'http.request'
  | 'voyager.start'
  | 'voyager.update'
  | 'voyager.attachment'
  | 'voyager.read'
  | 'voyager.drive'
  | 'voyager.operation'
  | 'voyager.write'
  | 'voyager.commit'
  | 'voyager.view'
  | 'voyager.effect'
  | 'voyager.result'
  | 'voyager.timer'
  | 'voyager.sweep';

export interface Span {
  /** Null where it is in no trace: spans of a development server without a collector are only timed. */
  readonly context: TraceContext | null;
  note(attributes: SpanAttributes): void;
  /** Marks it as failed, with a code. */
  fail(code: string): void;
  end(): void;
}

export interface SpanStart {
  /** The parent; null begins a trace. */
  parent: Span | TraceContext | null;
  /** Related spans that are no parents: the update whose effect is attempted later, perhaps by another node. */
  links?: readonly TraceContext[];
  attributes?: SpanAttributes;
  /** The id of the request that begins a trace, so that its id and the trace's are the same digits. */
  traceId?: string;
}

/** Where spans go. There is none unless the configuration names a collector: then nothing of this is run. */
export interface Tracer {
  begin(name: SpanName, start: SpanStart): Span;
  /** Sends what is waiting, and takes no more; never throws, and never takes longer than the limit that it was made with. */
  close(): Promise<void>;
}
