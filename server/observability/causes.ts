import type { TraceContext } from './trace-context.ts';

/** The number of remembered effects; the oldest goes first. An effect whose cause is forgotten still names it by record and sequence. */
const maximum = 10_000;

/**
 * Which span asked for an effect, on this node: an attempt later links to it. Another node knows the effect's id alone, which says the record
 * and the sequence of the event; both stand on the spans of either.
 */
export class Causes {
  readonly #known = new Map<string, TraceContext>();

  remember(effectId: string, context: TraceContext): void {
    if (this.#known.size >= maximum) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(effectId, context);
  }

  of(effectId: string): readonly TraceContext[] {
    const known = this.#known.get(effectId);
    return known === undefined ? [] : [known];
  }

  forget(effectId: string): void {
    this.#known.delete(effectId);
  }
}

/** The sequence in the id of an effect (`record/seq.idx`) or in the token of a timer (`seq.name`): of the event that asked for it. */
export function causeOf(id: string): { cause?: number } {
  const digits = /(?:^|\/)(\d+)\./.exec(id)?.[1];
  return digits === undefined ? {} : { cause: Number(digits) };
}
