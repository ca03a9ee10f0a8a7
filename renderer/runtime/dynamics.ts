import { isExpression, isShown, isTextExpression, resolveBindings } from '#engine/expression/bindings.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { equalJson } from '#engine/expression/equality.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** Child nodes and actions are resolved by those who draw or run them. */
const leftAlone: ReadonlySet<string> = new Set([...slotNames, 'press', 'rules', 'start', '$else', '$if', '$each']);

/** Properties of a list that are evaluated for each row, because only rows know their place. */
const ofEachRow: ReadonlySet<string> = new Set(['label', 'remove']);

const isLeft = (node: LayoutNode, key: string): boolean => leftAlone.has(key) || (ofEachRow.has(key) && traitsOf(node).scope === 'row');

/** The dynamic parts of a node. */
interface Plan {
  /** The paths that its own properties and condition read. */
  paths: string[][];
  /** The properties that hold expressions. */
  keys: string[];
}

/** Cached for nodes with expressions only: all others are numerous, asked about once and quickly analyzed. */
const plans = new WeakMap<LayoutNode, Plan>();

function planOf(node: LayoutNode): Plan | null {
  const known = plans.get(node);
  if (known !== undefined) return known;
  const plan: Plan = { paths: [], keys: [] };
  let any = false;
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    const left = isLeft(node, key);
    if ((left && key !== '$if' && key !== '$each') || !collect(value, plan.paths)) continue;
    any = true;
    if (!left) plan.keys.push(key);
  }
  if (!any) return null;
  plans.set(node, plan);
  return plan;
}

/** The paths that a node's own properties and condition read; `null` for a node without expressions. */
export const pathsOf = (node: LayoutNode): string[][] | null => planOf(node)?.paths ?? null;

/** A node with its own properties worked out, or `null` while its condition does not hold. */
export function resolveNode(node: LayoutNode, scope: Scope): LayoutNode | null {
  if (!isShown(node.$if, scope)) return null;
  const keys = planOf(node)?.keys ?? [];
  if (keys.length === 0) return node;
  const copy = { ...node };
  for (const key of keys) copy[key] = resolveBindings(node[key], scope);
  return copy;
}

/** True if a value holds an expression anywhere; adds the paths that its expressions read. */
function collect(value: unknown, paths: string[][]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isExpression(value)) {
    paths.push(...dependenciesOf(value.$));
    return true;
  }
  if (isTextExpression(value)) {
    paths.push(...dependenciesOf(['list', ...(value.$text as unknown[]).map((part) => (isExpression(part) ? part.$ : ''))]));
    return true;
  }
  let any = false;
  for (const inner of Object.values(value)) any = collect(inner, paths) || any;
  return any;
}

/** True if two values of a layout are equal. They are JSON here, whatever their types say. */
export const sameJson = (a: unknown, b: unknown): boolean => equalJson(a, b);
