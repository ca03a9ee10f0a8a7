import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import { withFrom } from '../record/subflow-url.ts';
import type { ProjectionPlace } from './projection-place.ts';

/** Under which a compiled address says that it begins a visit, and which. A symbol, as it never travels and is no part of the contract. */
export const subflowKey = Symbol('subflow');

/** The entry of a flow that is visited, as it is compiled. */
export interface SubflowAddress {
  $: ExpressionTree;
  [subflowKey]: string;
}

export function isSubflowAddress(value: object): value is SubflowAddress {
  return subflowKey in value;
}

/** The entry as it is visited from here: it says which page it comes back to, and where there it stands. Notes the rows around. */
export function parentPage(entry: Json, { [subflowKey]: subflow }: SubflowAddress, { keys, projection, scope }: ProjectionPlace): Json {
  if (typeof entry !== 'string') return null;
  const id = [subflow, ...keys].join('~');
  projection.subflows[id] = scope.rows ?? {};
  // Drawn where no page stands, as in the preview.
  return scope.address === undefined ? entry : withFrom(entry, { url: scope.address, subflow: id });
}
