import type { Json } from '#schemas/json.ts';
import type { Speech } from '../../language/speech.ts';

/**
 * One function of the language. It is total: arguments of the wrong kind or number answer `undefined`, which the
 * evaluator turns into null or a refusal. `charge` is called with the work that a list or a long text makes, before it is done. Formats follow the language
 * of `speech`: English without one.
 */
export type Call = (args: readonly (Json | undefined)[], charge: (steps: number) => void, speech?: Speech) => Json | undefined;

export function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

/** A number that may be left out: `otherwise` then. `null` where something else stands in its place. */
export function wholeOr(value: Json | undefined, otherwise: number, least: number, maximum: number): number | null {
  if (value === undefined) return otherwise;
  return isNumber(value) && Number.isInteger(value) && value >= least && value <= maximum ? value : null;
}
