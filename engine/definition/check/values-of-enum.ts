import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { isExpression } from '../../expression/bindings.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { GivenType } from '../../compiled/given-type.ts';

/** The words that a value can come to in a version of a flow: itself, or what an expression chooses among; null where that is not known. */
export function wordsOf(value: CompiledValue, flow: CompiledFlow): string[] | null {
  if (typeof value === 'string') return [value];
  return isExpression(value) ? wordsOfTree(value.$, flow) : null;
}

function wordsOfTree(tree: ExpressionTree, flow: CompiledFlow): string[] | null {
  if (typeof tree === 'string') return [tree];
  if (tree === null) return [];
  if (!isOperation(tree)) return null;
  const [operator, ...parts] = tree;
  if (operator === 'if')
    return together(
      parts.filter((_, index) => index % 2 === 1 || index === parts.length - 1),
      flow,
    );
  if (operator === 'default') return together(parts, flow);
  const [root, name, ...deeper] = parts;
  if (operator !== 'get' || deeper.length > 0 || (root !== 'given' && root !== 'remembers')) return null;
  return wordsOfType(flow[root][String(name)]);
}

function together(trees: readonly ExpressionTree[], flow: CompiledFlow): string[] | null {
  const each = trees.map((tree) => wordsOfTree(tree, flow));
  return each.includes(null) ? null : each.flatMap((words) => words ?? []);
}

/** The words that something given or remembered can be; null where it is no enum. */
export function wordsOfType(type: GivenType | undefined): string[] | null {
  return type?.kind === 'enum' ? [...type.values] : null;
}
