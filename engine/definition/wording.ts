import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { text } from '#schemas/nodes/properties.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { z } from 'zod';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { elementOf, unwrapped } from './parse/property-schema.ts';

/**
 * Returns the path of the first difference between two versions of a flow that is more than the words of its views; null if there is none. The fold
 * of a record reads no view, so both versions then fold a history to the same state.
 */
export function differsInWording(before: CompiledFlow, after: CompiledFlow): string | null {
  return differenceOf(comparable(before, [before, after]), comparable(after, [before, after]), before.voyagerType);
}

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** Keys that are no part of a version, or whose changes show elsewhere. */
const aside: ReadonlySet<string> = new Set(['hash', 'file', 'files', 'position', 'routes', 'words', 'view']);

function comparable(flow: CompiledFlow, both: CompiledFlow[]): Plain {
  const views = Object.fromEntries(Object.values(flow.states).map((state) => [state.stepId, masked(state.view as unknown as Plain)]));
  const rest = withoutAside(behaviourOf(flow) as unknown as Plain);
  const named = new Set(
    both.flatMap((one) =>
      [...JSON.stringify(withoutAside(behaviourOf(one) as unknown as Plain)).matchAll(/"route":"(\w+)"/g)].map((match) => match[1]),
    ),
  );
  const routes = flow.routes.filter((route) => named.has(route.name)).map(({ name, path }) => ({ name, path }));
  // A transition's words are chosen at run time and kept in the record. They are not wording of a view.
  const kept = [...JSON.stringify(rest).matchAll(/\["get","words","([^"]+)"/g)].map((match) => flow.words[match[1] ?? ''] ?? null);
  return { flow: rest, views, routes, kept } as Plain;
}

/** Drops descriptions for readers of the document, and keys that only say where an event is written. */
function behaviourOf({ description: _what, owner: _whom, shared: _where, states, ...flow }: CompiledFlow): object {
  const ofStates = Object.entries(states).map(([name, { description: _for, owner: _who, ...state }]) => [name, state]);
  return { ...flow, states: Object.fromEntries(ofStates) as object };
}

function withoutAside(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(withoutAside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (aside.has(key) ? [] : [[key, withoutAside(one)]])));
}

/** Properties that hold a text for people, in any node and in the keys around nodes. */
const wordingKeys: ReadonlySet<string> = new Set([
  'title',
  'say',
  ...[...nodeDefinitions.values()].flatMap(({ props }) => Object.entries(props).flatMap(([key, schema]) => textKeys(key, schema))),
]);

function textKeys(key: string, schema: z.ZodType, depth = 0): string[] {
  if (depth > 4) return [];
  const own = schema === text || (schema.def as { innerType?: z.ZodType }).innerType === text;
  if (own) return [key];
  const element = elementOf(schema);
  const shape = (unwrapped(element ?? schema)?.def as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, inner]) => textKeys(name, inner, depth + 1));
}

/** Replaces each word of a view. The structure that is left is what the view asks, shows and does. */
function masked(value: Plain, key = ''): Plain {
  if (wordingKeys.has(key)) {
    if (typeof value === 'string') return '…';
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && '$' in value)
      return { $: maskedTree(value['$'] as unknown as ExpressionTree) as Plain }; // marked as one
    if (Array.isArray(value) && typeof value[0] === 'string') return maskedTree(value as unknown as ExpressionTree) as Plain; // a tree, by its operator
  }
  if (Array.isArray(value)) return value.map((one) => masked(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name)]));
}

/** Replaces the words of a text, also those that a condition chooses. Conditions and shown data stay. */
function maskedTree(tree: ExpressionTree): ExpressionTree {
  if (typeof tree === 'string') return '…';
  if (!Array.isArray(tree)) return tree;
  const [operator, ...args] = tree;
  if (operator === 'text') return ['text', ...args.filter((part) => typeof part !== 'string').map(maskedTree)];
  if (operator === 'default') return ['default', ...args.map(maskedTree)];
  if (operator === 'if')
    return ['if', ...args.map((part, index) => (index % 2 === 1 || index === args.length - 1 ? maskedTree(part) : part))];
  return tree;
}

function differenceOf(before: Plain | undefined, after: Plain | undefined, at: string): string | null {
  if (before === after) return null;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return at;
  if (Array.isArray(before) !== Array.isArray(after)) return at;
  const [one, other] = [before as { [key: string]: Plain }, after as { [key: string]: Plain }];
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differenceOf(one[key], other[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
