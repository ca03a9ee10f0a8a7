import { isExpression } from '#engine/expression/bindings.ts';
import { isOperation } from '#engine/expression/operation.ts';
import { fixedRoots } from '#engine/definition/bind/names.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { condition } from './authored-value.ts';
import { mapArguments } from '#engine/expression/map-arguments.ts';

/** A layout whose values have names that an author can write and that nothing else has, and its `values:` as they are written. */
export function withAuthoredValues(layout: Layout): { layout: Layout; values: Record<string, Json> } {
  const { values = {}, data = {}, state = {}, ...rest } = layout;
  if (Object.keys(values).length === 0) return { layout, values: {} };
  const taken = new Set([...Object.keys(values), ...Object.keys(data), ...Object.keys(state), ...fixedRoots]);
  const isOwn = (name: string): boolean =>
    /^[a-z][A-Za-z0-9]*$/.test(name) && !Object.hasOwn(data, name) && !Object.hasOwn(state, name) && !fixedRoots.has(name);
  const names = new Map(
    Object.keys(values).map((name, index): [string, string] => {
      let own = isOwn(name) ? name : `value${index + 1}`;
      while (own !== name && taken.has(own)) own += 'Too';
      return [name, own];
    }),
  );
  const inTree = (tree: ExpressionTree): ExpressionTree => {
    if (!isOperation(tree)) return tree;
    if (tree[0] === 'value' && tree.length === 2) return ['value', names.get(String(tree[1])) ?? tree[1]];
    return mapArguments(tree, inTree);
  };
  const within = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isExpression(value)) return { $: inTree(value.$) };
    if (Array.isArray(value)) return value.map(within);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, within(part)]));
  };
  return {
    layout: { ...(within(rest) as Layout), data, state },
    values: Object.fromEntries(Object.entries(values).map(([name, tree]) => [names.get(name) ?? name, condition({ $: inTree(tree) })])),
  };
}
