import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';

/** Comparisons that are known to hold or not to hold at a place, each as `true:` or `false:` before the text of its tree. */
export type Facts = ReadonlySet<string>;

/** The facts that a condition proves if it holds, or if it does not. Several conditions of which one holds prove themselves alone, together. */
export function factsOf(tree: ExpressionTree, holds: boolean): string[] {
  if (!isOperation(tree)) return [];
  const [operator, ...args] = tree;
  if (operator === 'not') return factsOf(args[0] ?? null, !holds);
  const joined = (operator === 'and') === holds && (operator === 'and' || operator === 'or');
  return joined ? args.flatMap((part) => factsOf(part, holds)) : [factOf(tree, holds)];
}

/** True if the facts prove that a condition holds, or that it does not. */
export function proves(facts: Facts, tree: ExpressionTree, holds = true): boolean {
  if (!isOperation(tree)) return tree === holds;
  const [operator, left = null, right = null] = tree;
  if (operator === 'not') return proves(facts, left, !holds);
  if (facts.has(factOf(tree, holds))) return true;
  if (operator === 'and' || operator === 'or') {
    const parts = tree.slice(1);
    return (operator === 'and') === holds
      ? parts.every((part) => proves(facts, part, holds))
      : parts.some((part) => proves(facts, part, holds));
  }
  if (operator === '!=') return proves(facts, ['==', left, right], !holds);
  if (operator === 'in' && holds && isOperation(right) && right[0] === 'list')
    return right.slice(1).some((one) => proves(facts, ['==', left, one], true));
  // What is one word is no other.
  return operator === '==' && !holds && !isOperation(right) && equalsAnother(facts, left, right);
}

/** True if the facts prove that a value is there. */
export const provesPresent = (facts: Facts, read: ExpressionTree): boolean =>
  proves(facts, ['==', read, null], false) ||
  facts.has(factOf(['has', read], true)) ||
  facts.has(factOf(read, true)) ||
  isListed(facts, read);

/** A comparison in one form, so that two ways of writing it are one fact. */
function factOf(tree: ExpressionTree, holds: boolean): string {
  if (isOperation(tree)) {
    const [operator, left = null, right = null] = tree;
    if (operator === '!=') return factOf(['==', left, right], !holds);
    if (operator === '==' && !isOperation(left) && isOperation(right)) return factOf(['==', right, left], holds);
    if (operator === '==' && right === true) return factOf(left, holds);
  }
  return `${holds}:${JSON.stringify(tree)}`;
}

function equalsAnother(facts: Facts, read: ExpressionTree, value: ExpressionTree): boolean {
  const start = `true:${JSON.stringify(['==', read]).slice(0, -1)},`;
  const own = `${start}${JSON.stringify(value)}]`;
  return [...facts].some(
    (fact) => fact.startsWith(start) && fact !== own && !fact.endsWith(',null]') && !fact.slice(start.length).startsWith('['),
  );
}

function isListed(facts: Facts, read: ExpressionTree): boolean {
  const start = `true:${JSON.stringify(['in', read]).slice(0, -1)},["list"`;
  return [...facts].some((fact) => fact.startsWith(start) && !fact.includes(',null', start.length));
}
