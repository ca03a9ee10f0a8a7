import type { LogFields } from './log-fields.ts';
import { addPart, partsOf } from './timed-tracer.ts';
import type { Span } from './tracer.ts';

/** Parts of a request that no span of the durable service is. */
type Part = 'session' | 'page' | 'draw' | 'render';

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
    const context = this.span?.context;
    return { traceId: this.id, ...(context ? { otelTraceId: context.traceId } : {}), ...this.#about };
  }

  /** Does work that is a part of the request in `Server-Timing`. Where parts are not measured it is the work alone. */
  timed<T>(part: Part, work: () => Promise<T>): Promise<T> {
    const done = this.#begins(part);
    return done === null ? work() : work().finally(done);
  }

  /** The same for work that waits for nothing. */
  timedAtOnce<T>(part: Part, work: () => T): T {
    const done = this.#begins(part);
    const result = work();
    done?.();
    return result;
  }

  #begins(part: Part): (() => void) | null {
    const parts = partsOf(this.span);
    if (parts === null) return null;
    const began = performance.now();
    return () => addPart(parts, part, performance.now() - began);
  }
}
