import type { z } from 'zod';
import { definitionOf } from '#schemas/definition-of.ts';
import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { text } from '#schemas/nodes/properties.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { isExpression } from '../expression/bindings.ts';
import { isOperation } from '../expression/operation.ts';
import { elementOf, innerDefinition } from './parse/property-schema.ts';

/**
 * Returns the path of the first difference between two versions of a flow that is more than the words of its views; null if there is none. The fold
 * of a record reads no view, so both versions then fold a history to the same state.
 */
export function differsInWording(before: CompiledFlow, after: CompiledFlow): string | null {
  const routes = new Set([before, after].flatMap((flow) => routesIn(behaviourOf(flow))));
  return differenceOf(comparable(before, routes), comparable(after, routes), before.voyagerType);
}

/** Keys that are no part of a version, or whose changes show elsewhere. */
const aside: ReadonlySet<string> = new Set(['hash', 'file', 'files', 'position', 'routes', 'words', 'view']);

/** What has to be equal: the behaviour, the structure of the views, the addresses of `routes`, and the words that a transition keeps in the record. */
function comparable(flow: CompiledFlow, routes: ReadonlySet<string>): object {
  const rest = behaviourOf(flow);
  return {
    flow: rest,
    views: Object.fromEntries(Object.values(flow.states).map((state) => [state.stepId, masked(state.view)])),
    routes: flow.routes.filter((route) => routes.has(route.name)).map(({ name, path }) => ({ name, path })),
    // A transition's words are chosen at run time and kept in the record. They are not wording of a view.
    kept: wordsReadIn(rest).map((name) => flow.words[name] ?? null),
  };
}

/** Drops descriptions for readers of the document, and keys that only say where an event is written. */
function behaviourOf({ description: _what, owner: _owner, shared: _where, states, ...flow }: CompiledFlow): unknown {
  const ofStates = Object.entries(states).map(([name, { description: _for, owner: _who, ...state }]) => [name, state]);
  return withoutAside({ ...flow, states: Object.fromEntries(ofStates) });
}

function withoutAside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (aside.has(key) ? [] : [[key, withoutAside(one)]])));
}

/** The routes that a value names: `{"route": "START"}` at any depth. */
function routesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'route' in value && typeof value.route === 'string' ? [value.route] : [];
  return [...own, ...Object.values(value).flatMap(routesIn)];
}

/** The words that the trees of a value read: `["get", "words", "thanks"]` at any depth, marked or not. */
function wordsReadIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isTree(value) && value[0] === 'get' && value[1] === 'words' && typeof value[2] === 'string' ? [value[2]] : [];
  return [...own, ...Object.values(value).flatMap(wordsReadIn)];
}

/** True for a tree of a compiled document that no `$` marks: a list that begins with its operator. */
const isTree = (value: unknown): value is Operation => Array.isArray(value) && typeof value[0] === 'string';

/** Properties that hold a text for people, in any node and in the keys around nodes. */
const wordingKeys: ReadonlySet<string> = new Set([
  'title',
  'say',
  ...[...nodeDefinitions.values()].flatMap(({ props }) => Object.entries(props).flatMap(([key, schema]) => textKeys(key, schema))),
]);

function textKeys(key: string, schema: z.ZodType, depth = 0): string[] {
  if (depth > 4) return [];
  if (schema === text || definitionOf(schema).innerType === text) return [key];
  const { shape = {} } = innerDefinition(elementOf(schema) ?? schema);
  return Object.entries(shape).flatMap(([name, inner]) => textKeys(name, inner, depth + 1));
}

/** Replaces each word of a view. The structure that is left is what the view asks, shows and does. */
function masked(value: unknown, key = ''): unknown {
  if (wordingKeys.has(key)) {
    if (typeof value === 'string') return '…';
    if (isExpression(value)) return { $: maskedTree(value.$) };
    if (isTree(value)) return maskedTree(value);
  }
  if (Array.isArray(value)) return value.map((one) => masked(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name)]));
}

/** Replaces the words of a text, also those that a condition chooses. Conditions and shown data stay. */
function maskedTree(tree: ExpressionTree): ExpressionTree {
  if (typeof tree === 'string') return '…';
  if (!isOperation(tree)) return tree;
  switch (tree[0]) {
    case 'text':
      return [
        'text',
        ...tree
          .slice(1)
          .filter((part) => typeof part !== 'string')
          .map(maskedTree),
      ];
    case 'default':
      return ['default', maskedTree(tree[1]), maskedTree(tree[2])];
    case 'if': {
      const [, ...args] = tree;
      return ['if', ...args.map((part, index) => (index % 2 === 1 || index === args.length - 1 ? maskedTree(part) : part))];
    }
    default:
      return tree;
  }
}

function differenceOf(before: unknown, after: unknown, at: string): string | null {
  if (before === after) return null;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return at;
  if (Array.isArray(before) !== Array.isArray(after)) return at;
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const found = differenceOf(one.get(key), other.get(key), `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
