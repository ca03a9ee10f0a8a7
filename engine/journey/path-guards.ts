import type { ExpressionTree } from '#schemas/expression.ts';
import { mapArguments } from '../expression/map-arguments.ts';
import { isOperation } from '../expression/operation.ts';
import type { Compiled } from '../compiled/compiled-value.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import { readsOf } from '../compiled/trees.ts';
import { type WayOn, waysOn } from '../compiled/ways-on.ts';
import type { Edge } from './edges.ts';
import type { Path } from './paths.ts';
import { treeOf } from '../compiled/tree-of.ts';
import { printExpression } from '../expression/print-expression.ts';

/** Something that has to hold, or not to hold, for a path to be taken. */
export interface PathGuard {
  /** With every name put in its place along the path: `values 2` is what the third transition's event carries. */
  tree: ExpressionTree;
  holds: boolean;
  /** The condition in its author's words. */
  words: string;
  /** A guard without a value refuses an event; what is asked for display takes it for null. */
  mode: 'strict' | 'display';
}

/** Roots of the names that belong to one transition of a path, by its place. */
export const placedRoots = {
  values: (index: number): string => `values ${index}`,
  result: (index: number): string => `result ${index}`,
  error: (index: number): string => `error ${index}`,
  /** The name of the reads for the event of that place; reads that are made once have 0. */
  load: (index: number): string => `load ${index}`,
};

/**
 * All that decides whether a path is taken: who may begin the flow, its redirects, the rules of each form on the way, each guard, and
 * every guard that is asked before it and must not hold. `also` are conditions that have to hold where the last transition is taken;
 * with `isTried` nothing else is asked there, as that transition is not taken.
 */
export function guardsAlong(
  flow: CompiledFlow,
  path: Path,
  { also = [], isTried = false }: { also?: readonly ExpressionTree[]; isTried?: boolean } = {},
): PathGuard[] {
  const guards: PathGuard[] = [];
  const remembered = new Map<string, ExpressionTree>();
  const carried = new Map<string, number>();
  const once = new Set(flow.load.filter((load) => !load.again).map((load) => load.name));
  let event = 0;
  const ask = (
    tree: Compiled | null,
    holds: boolean,
    index: number,
    mode: PathGuard['mode'],
    data: Readonly<Record<string, Compiled>> = {},
  ): void => {
    if (tree === null || tree === true) return;
    guards.push({ tree: placed(tree, { index, event, once, carried, remembered, data }), holds, words: wordsOf(tree, holds), mode });
  };
  ask(flow.allow.when, true, 0, 'display');
  for (const redirect of flow.redirect) ask(redirect.when, false, 0, 'display');
  path.forEach((edge, index) => {
    const state = flow.states[edge.from];
    const way = wayOf(flow, edge);
    if (state === undefined || way === undefined) return;
    if (edge.cause !== 'always') event = index;
    if (edge.cause === 'event') carried.set(edge.from, index);
    for (const redirect of state.redirect) ask(redirect.when, false, index, 'display');
    const isLast = index === path.length - 1;
    if (isLast) for (const tree of also) ask(tree, true, index, isTried ? 'display' : 'strict', state.view?.data ?? {});
    if (isLast && isTried) return;
    if (edge.cause === 'event' && !way.transition.unchecked && state.view !== null) {
      const { data, rules } = state.view;
      for (const rule of [...rules, ...state.rules]) if (isAnswerable(rule.that, data)) ask(rule.that, true, index, 'display', data);
    }
    const until = state.call?.poll?.until ?? null;
    if (edge.cause === 'ok' || edge.cause === 'limit') ask(until, edge.cause === 'ok', index, 'strict');
    for (const { transition } of waysBefore(flow, state, edge)) ask(transition.when, false, index, 'strict');
    ask(way.transition.when, true, index, 'strict');
    remember(way.transition, remembered, (tree) => placed(tree, { index, event, once, carried, remembered, data: {} }));
  });
  return guards;
}

/** The ways that are asked before an edge. */
const waysBefore = (flow: CompiledFlow, state: CompiledState, { cause, name, index }: Edge): WayOn[] =>
  waysOn(flow, state).filter((way) => way.cause === cause && way.name === name && way.index < index);

/** The condition as its author wrote it. */
function wordsOf(tree: ExpressionTree, holds: boolean): string {
  if (holds) return printExpression(tree);
  return printExpression(isOperation(tree) && tree[0] === 'not' ? (tree[1] ?? null) : ['not', tree]); // its one argument
}

/** The transition that an edge stands for. */
export function wayOf(flow: CompiledFlow, edge: Edge): WayOn | undefined {
  const state = flow.states[edge.from];
  const ways = state === undefined ? [] : waysOn(flow, state);
  return ways.find((way) => way.cause === edge.cause && way.name === edge.name && way.index === edge.index);
}

/** Values that only a browser knows while a form is filled in. */
const browserOnly: ReadonlySet<ExpressionTree> = new Set(['changed', 'valid', 'state', 'rows']);

function isAnswerable(tree: Compiled, data: Readonly<Record<string, Compiled>>): boolean {
  return readsOf(tree).every(({ path: [root, name] }) =>
    root === 'data' ? isAnswerable(typeof name === 'string' ? (data[name] ?? null) : null, {}) : !browserOnly.has(root ?? null),
  );
}

function remember(one: CompiledTransition, remembered: Map<string, ExpressionTree>, put: (tree: ExpressionTree) => ExpressionTree): void {
  for (const name of one.forget) remembered.delete(name);
  const values = Object.entries(one.set).map(([name, value]): [string, ExpressionTree] => [name, put(treeOf(value))]);
  for (const [name, tree] of values) remembered.set(name, tree);
}

interface Place {
  index: number;
  /** The place of the transition whose event is folded: choices follow in the same fold. */
  event: number;
  once: ReadonlySet<ExpressionTree>;
  carried: ReadonlyMap<string, number>;
  remembered: ReadonlyMap<string, ExpressionTree>;
  data: Readonly<Record<string, Compiled>>;
}

/** A tree in which the names of one moment stand for what they are along the whole path. */
function placed(tree: ExpressionTree, at: Place): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, ...args] = tree;
  if (operator !== 'get') return mapArguments(tree, (part) => placed(part, at));
  const parts = args.map((part) => placed(part, at));
  const [root, name, ...rest] = parts;
  switch (root) {
    case 'form':
    case 'event':
      return name === undefined ? ['get', placedRoots.values(at.index)] : ['get', placedRoots.values(at.index), name, ...rest];
    case 'answers': {
      const index = typeof name === 'string' ? at.carried.get(name) : undefined;
      return index === undefined ? null : ['get', placedRoots.values(index), ...rest];
    }
    case 'remembers':
      return within(typeof name === 'string' ? (at.remembered.get(name) ?? null) : null, rest);
    case 'data':
      return within(typeof name === 'string' ? placed(at.data[name] ?? null, { ...at, data: {} }) : null, rest);
    case 'load':
      return ['get', placedRoots.load(at.once.has(name ?? null) ? 0 : at.event), ...(name === undefined ? [] : [name]), ...rest];
    case 'result':
    case 'error':
      return ['get', placedRoots[root](at.index), ...(name === undefined ? [] : [name]), ...rest];
    default:
      return ['get', root ?? null, ...(name === undefined ? [] : [name]), ...rest];
  }
}

function within(tree: ExpressionTree, rest: ExpressionTree[]): ExpressionTree {
  if (rest.length === 0) return tree;
  const [operator, ...args] = isOperation(tree) ? tree : [''];
  return operator === 'get' ? ['get', ...args, ...rest] : ['get', tree, ...rest];
}
