import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { isBoundName } from '../../expression/row-functions.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import { isExpression } from '../../expression/bindings.ts';
import { factsOf } from './facts.ts';

/**
 * The values that the surrounding conditions prove present: the answers of a step, or one remembered name, each by `presenceKey`. And the facts that these
 * conditions are, by `factsOf`.
 */
export type Present = ReadonlySet<string>;

/** A path that an expression reads, and whether it stands where it may be missing. */
export interface GuardedRead {
  path: ExpressionTree[];
  read: ExpressionTree;
  tolerant: boolean;
  present: Present;
}

const nothing: ReadonlySet<string> = new Set();

/** The answers of a step come together: one of them being there says that all are. */
function presenceKey(path: readonly ExpressionTree[]): string | null {
  const [root, name] = path;
  return (root === 'answers' || root === 'remembers') && typeof name === 'string' ? `${root}.${name}` : null;
}

/**
 * Every path that a tree reads. `x != null`, `has(x)`, `default(x, y)` and `x == 'word'` read `x` without needing it, and what stands behind such a
 * question is read where it was answered: in `if(x != null, x.y, 0)`, in `x != null and x.y > 3`.
 */
export function guardedReads(tree: Compiled, present: Present = nothing, tolerant = false): GuardedRead[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  const [left = null, right = null] = args;
  if (operator === 'get') {
    const key = presenceKey(args);
    // An entry of a list that a function goes through is there as long as it goes.
    if (args[0] === 'rows' && isBoundName(args[1])) return args.flatMap((part) => guardedReads(part, present));
    return [
      { path: args, read: tree, tolerant: tolerant || (key !== null && present.has(key)), present },
      ...args.flatMap((part) => guardedReads(part, present)),
    ];
  }
  switch (operator) {
    case 'if': {
      let here = present;
      return args.flatMap((part, index) => {
        if (index % 2 === 1) return guardedReads(part, together(here, presentWhen(args[index - 1] ?? null, true)), tolerant);
        if (index > 0) here = together(here, presentWhen(args[index - 2] ?? null, false));
        return guardedReads(part, here, tolerant && index === args.length - 1);
      });
    }
    case 'and':
    case 'or': {
      let here = present;
      return args.flatMap((part) => {
        const reads = guardedReads(part, here);
        here = together(here, presentWhen(part, operator === 'and'));
        return reads;
      });
    }
    case 'has':
      return guardedReads(left, present, true);
    case 'default':
      return [...guardedReads(left, present, true), ...args.slice(1).flatMap((part) => guardedReads(part, present, tolerant))];
    case '==':
    case '!=': {
      const asks = left === null || right === null || (operator === '==' && (!Array.isArray(left) || !Array.isArray(right)));
      return args.flatMap((part) => guardedReads(part, present, asks));
    }
    case 'in':
      return [...guardedReads(left, present, isWritten(right)), ...guardedReads(right, present)];
    default:
      return args.flatMap((part) => guardedReads(part, present, tolerant));
  }
}

/** Returns the values that are present if a condition holds, or if it does not, and what that proves. */
export function presentWhen(tree: Compiled, holds: boolean): Present {
  return isOperation(tree) ? new Set([...keysWhen(tree, holds), ...factsOf(tree, holds)]) : nothing;
}

function keysWhen(tree: Compiled, holds: boolean): Present {
  if (!isOperation(tree)) return nothing;
  const [operator, ...args] = tree;
  const [left = null, right = null] = args;
  switch (operator) {
    case 'not':
      return keysWhen(left, !holds);
    case 'and':
    case 'or': {
      const each = args.map((part) => keysWhen(part, holds));
      return (operator === 'and') === holds
        ? each.reduce(together, nothing)
        : each.reduce((one, other) => new Set([...one].filter((key) => other.has(key))));
    }
    case 'has':
      return holds ? keysOf(left) : nothing;
    case 'get':
      return holds ? keysOf(tree) : nothing;
    case 'in':
      return holds && isWritten(right) ? keysOf(left) : nothing;
    case '==':
    case '!=': {
      const [read, literal] = isOperation(left) ? [left, right] : [right, left];
      if (isOperation(literal)) return nothing;
      return (operator === '==') === holds && literal !== null
        ? keysOf(read)
        : (operator === '!=') === holds && literal === null
          ? keysOf(read)
          : nothing;
    }
    default:
      return nothing;
  }
}

/** Every tree of what is drawn, with what the conditions of the nodes and actions around it say is there. */
export function guardedTrees(value: unknown, present: Present = nothing): { tree: Compiled; present: Present }[] {
  if (Array.isArray(value)) return value.flatMap((one) => guardedTrees(one, present));
  if (typeof value !== 'object' || value === null) return [];
  if (isExpression(value)) return [{ tree: value.$, present }];
  const own = Object.entries(value);
  const conditions = own.filter(([key]) => key === '$if' || (key === 'when' && 'do' in value)).map(([, one]) => one?.$ ?? null);
  const inner = conditions.reduce<Present>((here, condition) => together(here, presentWhen(condition, true)), present);
  return own.flatMap(([key, one]) => guardedTrees(one, key === '$if' || key === 'when' ? present : inner));
}

/** Returns the values present in each of several alternatives. The first whose condition holds is taken. */
export function presentInTurn<T extends { when: Compiled | null }>(list: readonly T[]): { one: T; before: Present; within: Present }[] {
  let before: Present = nothing;
  return list.map((one) => {
    const turn = { one, before, within: together(before, presentWhen(one.when, true)) };
    before = together(before, presentWhen(one.when, false));
    return turn;
  });
}

const keysOf = (tree: ExpressionTree): Present => {
  if (!isOperation(tree) || tree[0] !== 'get') return nothing;
  const key = presenceKey(tree.slice(1));
  return key === null ? nothing : new Set([key]);
};

/** True if a list is a literal without a null in it. */
const isWritten = (tree: ExpressionTree): boolean =>
  isOperation(tree) && tree[0] === 'list' && tree.slice(1).every((one) => one !== null && !Array.isArray(one));

export const together = (one: Present, other: Present): Present =>
  other.size === 0 ? one : one.size === 0 ? other : new Set([...one, ...other]);
