import type { JsonObject } from '#schemas/json.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { FoldedContext } from './record-types.ts';

const nothing = new WeakMap<CompiledFlow, JsonObject>();

/**
 * The values that a flow remembers, with null for each declared name without a value: such a name is no missing path, even in strict mode.
 */
export function remembered(flow: CompiledFlow, context: Pick<FoldedContext, 'remembers'>): JsonObject {
  let empty = nothing.get(flow);
  if (empty === undefined) {
    empty = Object.fromEntries(Object.keys(flow.remembers).map((name) => [name, null]));
    nothing.set(flow, empty);
  }
  return { ...empty, ...context.remembers };
}
