import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { printExpression } from '../../expression/print-expression.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { type Authored, sourceOf } from '../read/authored.ts';
import type { Findings } from '../findings/findings.ts';
import type { Range, RangesOfNames } from './field-ranges.ts';

/** Reports conditions that come to the same whatever is read: parts of an `and` that exclude each other, parts of an `or` that leave nothing out. */
export function checkConstant(tree: ExpressionTree, at: SourcePosition, findings: Findings): void {
  if (!isOperation(tree)) return;
  for (const { of, message, fix } of constantsIn(tree))
    findings.error('constant-condition', findings.places.ofTree(of) ?? at, message, fix);
}

/** Reports a condition that is written as `true` or `false`. A setting that is one may switch a condition on and off. */
export function checkLiteral(written: Authored, what: string, findings: Findings): void {
  const word = sourceOf(written);
  if (word !== 'true' && word !== 'false') return;
  findings.error(
    'constant-condition',
    written.at,
    `${what} is ${word}, so it ${word === 'true' ? 'always' : 'never'} holds.`,
    'Ask something of what was answered or read, or leave the condition out.',
  );
}

/** Reports comparisons of an answer with a number that its field never takes. */
export function checkNeverByNumbers(tree: ExpressionTree, ranges: RangesOfNames, at: SourcePosition, findings: Findings): void {
  if (!isOperation(tree) || constantsIn(tree).length > 0) return;
  for (const part of tree.slice(1)) checkNeverByNumbers(part, ranges, at, findings);
  for (const { of, is, than } of factsOf(tree, false)) {
    if (!isOperation(of) || of[0] !== 'get' || typeof of[1] !== 'string' || typeof than !== 'number' || !Number.isInteger(than)) continue;
    const range = ranges(of[1], of.slice(2));
    if (range === null || isWithin(range, is, than)) continue;
    findings.error(
      'constant-condition',
      findings.places.ofTree(tree) ?? at,
      `${printExpression(tree)} is never so: the field takes ${wordsOfRange(range)}.`,
      'Compare it with a number that the field takes, or leave the condition out.',
    );
  }
}

/** True where some number of a range compares so with another one. */
function isWithin({ min, max }: Range, is: Comparison, than: number): boolean {
  switch (is) {
    case '<':
      return min < than;
    case '<=':
      return min <= than;
    case '>':
      return max > than;
    case '>=':
      return max >= than;
    case '==':
      return min <= than && than <= max;
    default:
      return true;
  }
}

const wordsOfRange = ({ min, max }: Range): string =>
  [min === -Infinity ? '' : `at least ${min}`, max === Infinity ? '' : `at most ${max}`].filter((words) => words !== '').join(' and ');

/** A condition that is constant, and what to do about it. */
interface Constant {
  of: Operation;
  message: string;
  fix: string;
}

/** Those in a tree, the innermost first. */
const constantsIn = onceOf((tree: Operation): Constant[] => [
  ...tree.slice(1).flatMap((part) => (isOperation(part) ? constantsIn(part) : [])),
  ...ownConstants(tree),
]);

function ownConstants(tree: Operation): Constant[] {
  const [operator, ...args] = tree;
  const [left = null, right = null] = args;
  const found: Constant[] = [];
  if (isComparison(operator) && isOperation(left) && same(left, right))
    found.push({
      of: tree,
      message: `${printExpression(left)} is compared with itself, which is ${operator === '==' || operator === '<=' || operator === '>=' ? 'always' : 'never'} so.`,
      fix: 'Compare it with another value, or leave the condition out.',
    });
  if (operator !== 'and' && operator !== 'or') return found;
  // `a or b` always holds where `not a and not b` never does.
  const facts = args.flatMap((part) => factsOf(part, operator === 'or'));
  const pair = firstPair(facts);
  if (pair === null) return found;
  const [one, other] = pair;
  found.push({
    of: tree,
    message: `${printExpression(one.tree)} ${operator} ${printExpression(other.tree)} ${operator === 'and' ? 'is never so' : 'is always so'}.`,
    fix: operator === 'and' ? 'Leave one of them out, or write `or`.' : 'Leave one of them out, or write `and`.',
  });
  return found;
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
const opposites: Readonly<Record<Comparison, Comparison>> = { '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
const turned: Readonly<Record<Comparison, Comparison>> = { '==': '==', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function isComparison(operator: string): operator is Comparison {
  return Object.hasOwn(opposites, operator);
}

/** One thing that a condition says of one value. */
interface Fact {
  tree: ExpressionTree;
  of: ExpressionTree;
  is: Comparison;
  than: ExpressionTree;
}

function factsOf(tree: ExpressionTree, denied: boolean): Fact[] {
  if (!isOperation(tree)) return [];
  const [operator, left = null, right = null] = tree;
  if (operator === 'not') return factsOf(left, !denied).map((fact) => ({ ...fact, tree }));
  if (!isComparison(operator)) return operator === 'get' ? [{ tree, of: tree, is: denied ? '!=' : '==', than: true }] : [];
  const is = denied ? opposites[operator] : operator;
  return isOperation(left) ? [{ tree, of: left, is, than: right }] : [{ tree, of: right, is: turned[is], than: left }];
}

function firstPair(facts: readonly Fact[]): [Fact, Fact] | null {
  for (const [index, one] of facts.entries())
    for (const other of facts.slice(index + 1)) if (same(one.of, other.of) && exclude(one, other)) return [one, other];
  return null;
}

/** True if two facts about one value cannot both hold. */
function exclude(one: Fact, other: Fact): boolean {
  if (same(one.than, other.than))
    return opposites[one.is] === other.is || (one.is === '<' && other.is === '>') || (one.is === '>' && other.is === '<');
  if (isOperation(one.than) || isOperation(other.than)) return false;
  if (one.is === '==' && other.is === '==') return true;
  if (typeof one.than !== 'number' || typeof other.than !== 'number') return false;
  return isEmpty(one, other) || isEmpty(other, one);
}

/** True if no number satisfies both bounds. */
function isEmpty(low: Fact, high: Fact): boolean {
  const bounds = (low.is === '>' || low.is === '>=' || low.is === '==') && (high.is === '<' || high.is === '<=' || high.is === '==');
  return bounds && Number(low.than) > Number(high.than);
}

function same(one: ExpressionTree, other: ExpressionTree): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
