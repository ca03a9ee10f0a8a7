import type { Span, SpanName, Tracer } from './tracer.ts';

/** Milliseconds that each part of a request took, by its name in `Server-Timing`. A part that came twice has the sum. */
export type Parts = Map<string, number>;

/** The parts that spans are, for a reader of `Server-Timing`. Other spans hold these, and are no part of their own. */
const partOfSpan: Partial<Record<SpanName, string>> = {
  'voyager.read': 'load',
  'voyager.drive': 'decide',
  'voyager.operation': 'operation',
  'voyager.write': 'write',
  'voyager.commit': 'commit',
  'voyager.view': 'show',
};

class TimedSpan implements Span {
  readonly parts: Parts;
  readonly inner: Span | null;
  readonly #part: string | null;
  readonly #began = performance.now();

  constructor(name: SpanName, parts: Parts, inner: Span | null) {
    this.parts = parts;
    this.inner = inner;
    this.#part = partOfSpan[name] ?? null;
  }
  get context(): Span['context'] {
    return this.inner?.context ?? null;
  }
  note(attributes: Parameters<Span['note']>[0]): void {
    this.inner?.note(attributes);
  }
  fail(code: string): void {
    this.inner?.fail(code);
  }
  end(): void {
    this.inner?.end();
    if (this.#part !== null) addPart(this.parts, this.#part, performance.now() - this.#began);
  }
}

/** A tracer that measures the parts of each request as well, for a development server. What `inner` records is recorded as before. */
export function timedTracer(inner: Tracer | null): Tracer {
  return {
    begin(name, start) {
      const { parent } = start;
      const outer = parent instanceof TimedSpan ? parent : null;
      const own = outer === null ? start : { ...start, parent: outer.inner };
      return new TimedSpan(name, outer?.parts ?? new Map(), inner?.begin(name, own) ?? null);
    },
    close: async () => inner?.close(),
  };
}

/** The parts of the request that a span belongs to; null where they are not measured. */
export const partsOf = (span: Span | null): Parts | null => (span instanceof TimedSpan ? span.parts : null);

export function addPart(parts: Parts, name: string, milliseconds: number): void {
  parts.set(name, (parts.get(name) ?? 0) + milliseconds);
}

/** The parts as `Server-Timing` has them (W3C Server Timing): browsers show them beside the request. */
export function serverTiming(parts: Parts, total: number): string {
  return [...parts, ['total', total] as const].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(', ');
}
