import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from './operation.ts';
import type { Json } from '#schemas/json.ts';

/** Results of a layout's shared values, with the state and the data that they were computed from. */
type Known = Map<ExpressionTree, readonly [state: unknown, data: unknown, value: Json]>;

/** By what is typed, which is replaced and never changed. */
const known = new WeakMap<object, Known>();

/** The cached results of a layout's shared values for a form. */
export function knownValues(form: object): Known {
  let found = known.get(form);
  if (found === undefined) known.set(form, (found = new Map()));
  return found;
}

/** The names of values that a tree refers to by itself. */
export function valuesIn(tree: ExpressionTree): string[] {
  const names: string[] = [];
  const open: (ExpressionTree | undefined)[] = [tree];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!isOperation(at)) continue;
    if (at[0] === 'value' && at.length === 2 && typeof at[1] === 'string') names.push(at[1]);
    for (let index = 1; index < at.length; index++) open.push(at[index]);
  }
  return names;
}
