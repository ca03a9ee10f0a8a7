import type { LogFields } from './log-fields.ts';
import type { Span } from './tracer.ts';

type About = Pick<LogFields, 'recordId' | 'voyagerType' | 'stepId' | 'seq'>;

/** One request, as all that happens for it can name it: its id in every line, its span over every span, and the record that it was about. */
export class RequestTrace {
  readonly id: string;
  readonly span: Span | null;
  #about: About = {};

  constructor(id: string, span: Span | null = null) {
    this.id = id;
    this.span = span;
  }

  /** The record that it turned out to be about, for the lines and the span of the whole request. */
  concerns(about: About): void {
    this.#about = { ...this.#about, ...about };
  }

  /** The fields that begin every line about this request. */
  fields(): LogFields {
    return { traceId: this.id, ...(this.span === null ? {} : { otelTraceId: this.span.context.traceId }), ...this.#about };
  }
}
