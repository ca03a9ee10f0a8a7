import type { JsonObject } from '#schemas/json.ts';
import { typedOf } from '../compiled/json-schema.ts';
import { type Unfit, unfitIn } from '../compiled/unfit-value.ts';

/** The declarations of operations that a replay compares calls with: JSON Schemas of input and output, by operation. */
export type DeclaredOperations = ReadonlyMap<string, { readonly input: JsonObject; readonly output: JsonObject }>;

interface Called {
  operation: string;
  input: JsonObject;
}

/**
 * What the live service would refuse of the calls that one event leads to, in words; null where it takes all of them. What it would have refused
 * of the recorded calls too is no news.
 */
export function refusedCall(was: readonly Called[], is: readonly Called[], declared: DeclaredOperations): string | null {
  const known = new Set(was.flatMap((call) => unfitOf(call, declared).map((unfit) => keyOf(call, unfit))));
  for (const call of is) {
    const fresh = unfitOf(call, declared).filter((unfit) => !known.has(keyOf(call, unfit)));
    if (fresh.length > 0) return `${call.operation} refuses what it is given: ${wordsOf(fresh)}`;
  }
  return null;
}

/** What of an answer its operation does not declare, in words; null where it fits. */
export function unfitAnswer(operation: string, output: Called['input'][string], declared: DeclaredOperations): string | null {
  const schema = declared.get(operation)?.output;
  const unfit = schema === undefined ? [] : unfitIn(typedOf(schema), output);
  return unfit.length === 0 ? null : `${operation} does not declare such an answer: ${wordsOf(unfit)}`;
}

function unfitOf({ operation, input }: Called, declared: DeclaredOperations): Unfit[] {
  const schema = declared.get(operation)?.input;
  return schema === undefined ? [] : unfitIn(typedOf(schema), input);
}

const keyOf = ({ operation }: Called, { path, message }: Unfit): string => `${operation} ${path} ${message}`;

/** `payload months: This must be at least 12.` */
const wordsOf = (unfit: readonly Unfit[]): string =>
  unfit
    .slice(0, 3)
    .map(({ path, message }) => (path === '' ? message : `${path.slice(1).replaceAll('/', ' ')}: ${message}`))
    .join(' ');
