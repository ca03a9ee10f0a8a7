import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { readsOf } from '../compiled/trees.ts';
import { evaluate, ExpressionRefused } from '../expression/evaluate.ts';
import type { PathGuard } from './path-guards.ts';
import { carriedOn, keyOf, valueAt } from './guard-places.ts';
import { rowReads } from './row-reads.ts';
import { candidatesFor, type Ground, partsOf } from './value-candidates.ts';

/** A value that decides a guard: where it stands (its root, then name after name) and what it is. */
export interface GuardValue {
  at: readonly string[];
  value: Json;
}

/** Roots that are the same on every path. */
const fixed: ReadonlySet<ExpressionTree> = new Set(['today', 'now', 'words', 'config', 'record']);

/** The evaluations that a path may cost. */
const budget = 5_000;

/**
 * Values for which every guard is as it has to be, found by trying: for each name that a guard reads, what its type allows, the constants
 * it is held against anywhere on the path, their neighbours, and null. The evaluator decides. Otherwise the guard that could not be met;
 * `never` if no value at all could meet it: it reads nothing that could be chosen on this path, or contradicts what another one asks of the
 * record's start.
 */
export function solveGuards(
  guards: readonly PathGuard[],
  ground: Ground,
): { values: GuardValue[]; scope: JsonObject } | { unmet: PathGuard; never: boolean } {
  const inOrder = guards.map((guard) => ({ guard, names: namesOf(guard.tree) }));
  const never = inOrder.find(({ guard, names }) => names.length === 0 && !isMet(guard, ground.scope));
  if (never !== undefined) return { unmet: never.guard, never: true };
  const start = inOrder.filter((one) => isOfStart(one.names));
  const asked = [...start, ...inOrder.filter((one) => !isOfStart(one.names))];
  const constants = new Map<string, Json[]>();
  for (const { guard, names } of asked) {
    for (const at of names) constants.set(keyOf(at), [...(constants.get(keyOf(at)) ?? []), ...constantsOf(guard.tree)]);
  }
  let left = budget;
  let deepest = 0;
  // A guard that fails leads back to where one of the names was decided that it reads, or that what failed before it reads.
  const from = (place: number, scope: JsonObject, values: readonly GuardValue[]): Solved | ReadonlySet<string> => {
    const one = asked[place];
    if (one === undefined) return { values: [...values], scope };
    deepest = Math.max(deepest, place);
    const free = one.names.filter((at) => !values.some((known) => keyOf(known.at) === keyOf(at)));
    const offers = free.map((at) => {
      const others = one.names.filter((other) => other !== at).flatMap((other) => partsOf(valueAt(scope, other)));
      const offered = [...(constants.get(keyOf(at)) ?? []), ...others];
      return { at, candidates: candidatesFor(at, offered, scope, ground, rowReads(one.guard.tree, at)) };
    });
    const blamed = new Set(one.names.map(keyOf));
    for (const tried of combinations(offers)) {
      if (left-- <= 0) return blamed;
      const next = tried.reduce((changed, { at, value }) => carriedOn(changed, at, value), scope);
      if (!isMet(one.guard, next)) continue;
      const solved = from(place + 1, next, [...values, ...tried]);
      if ('scope' in solved || !free.some((at) => solved.has(keyOf(at)))) return solved;
      for (const key of solved) blamed.add(key);
    }
    return blamed;
  };
  const solved = from(0, ground.scope, []);
  if ('scope' in solved) return solved;
  const contradicts = deepest < start.length && left > 0 && start.every(({ guard }) => comparesOnly(guard.tree));
  return { unmet: (asked[deepest] as (typeof asked)[number]).guard, never: contradicts }; // without a guard nothing fails
}

interface Solved {
  values: GuardValue[];
  scope: JsonObject;
}

/** True if a guard is decided before the record begins: those come first, because all others follow from them. */
function isOfStart(names: readonly string[][]): boolean {
  return names.every(([root]) => root === 'given' || root === 'flags' || root === 'person');
}

const comparisons: ReadonlySet<ExpressionTree> = new Set(['==', '!=', 'in', 'list', 'and', 'or', 'not', 'has', 'default', 'value', 'get']);

/** True if a tree only asks whether names equal constants: then those constants, another value and null are all that can differ. */
function comparesOnly(tree: ExpressionTree): boolean {
  if (!isOperation(tree)) return true;
  const [operator, ...args] = tree;
  return comparisons.has(operator ?? null) && (operator === 'get' ? args.every((part) => !isOperation(part)) : args.every(comparesOnly));
}

function isMet({ tree, holds, mode }: PathGuard, scope: JsonObject): boolean {
  try {
    return (evaluate(tree, scope, { mode }) === true) === holds;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}

/** The places that a tree reads, as far as their names are written out. */
function namesOf(tree: ExpressionTree): string[][] {
  const found = new Map<string, string[]>();
  for (const { path } of readsOf(tree)) {
    const end = path.findIndex((part) => typeof part !== 'string');
    const at = (end === -1 ? path : path.slice(0, end)).filter((part) => typeof part === 'string'); // up to the first that is no name
    if (at.length > 1 && !fixed.has(at[0] ?? null)) found.set(keyOf(at), at);
  }
  // A name that contains another of these is not tried by itself.
  const all = [...found.values()];
  return all.filter((at) => !all.some((other) => other !== at && at.every((part, index) => other[index] === part)));
}

/** The literals of a tree; names in a path are none. */
function constantsOf(tree: ExpressionTree): Json[] {
  if (!isOperation(tree)) return [tree];
  const [operator, ...args] = tree;
  return args.flatMap((part) => (operator === 'get' && !isOperation(part) ? [] : constantsOf(part)));
}

function* combinations(free: readonly { at: string[]; candidates: Json[] }[]): Generator<GuardValue[]> {
  const [first, ...rest] = free;
  if (first === undefined) return yield [];
  for (const value of first.candidates) for (const others of combinations(rest)) yield [{ at: first.at, value }, ...others];
}
