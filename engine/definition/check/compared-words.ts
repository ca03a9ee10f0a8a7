import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { type Schema, variants } from '../../compiled/json-schema.ts';
import { isDay } from '#schemas/nodes/properties.ts';
import type { Values } from './values-of-field.ts';

/** The meaning of a value beside its kind: the few words that it can be, a day, or an amount in cents. */
export type Meaning = { values: Exclude<Values, null>; failures?: true } | 'day' | 'cents' | null;

/** Answers the meaning of a name that an expression reads, by root and path. */
export type MeaningsOfNames = (root: string, parts: readonly ExpressionTree[]) => Meaning;

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Reports each literal word, day or amount that the value compared with it can never be. */
export function checkComparedWords(tree: ExpressionTree, names: MeaningsOfNames, at: SourcePosition, findings: Findings): void {
  if (!isOperation(tree)) return;
  const [operator, ...args] = tree;
  if (operator === 'get') {
    for (const part of args) checkComparedWords(part, names, at, findings);
    return;
  }
  for (const part of args) checkComparedWords(part, names, at, findings);
  const [left = null, right = null] = args;
  if (comparisons.has(operator))
    for (const [read, literal] of [
      [left, right],
      [right, left],
    ] as const)
      compare(read, literal, operator, names, findings.places.ofRead(tree) ?? findings.places.ofRead(read) ?? at, findings);
  else if (operator === 'in' && isOperation(right) && right[0] === 'list')
    for (const literal of right.slice(1)) compare(left, literal, '==', names, findings.places.ofRead(left) ?? at, findings);
}

function compare(
  read: ExpressionTree,
  literal: ExpressionTree,
  operator: string,
  names: MeaningsOfNames,
  position: SourcePosition,
  findings: Findings,
): void {
  if (!isOperation(read) || read[0] !== 'get' || typeof literal === 'object') return;
  const meaning = meaningOfRead(read, names, findings);
  if (meaning === null) return;
  if (meaning === 'day') {
    if (typeof literal === 'string' && !isDay(literal))
      findings.error(
        'wrong-type',
        position,
        `${printExpression(read)} is a day, and '${literal}' is none.`,
        "Write a day like '2026-06-17': the year, the month and the day.",
      );
    return;
  }
  if (meaning === 'cents') {
    if (typeof literal === 'number') checkCents(literal, printExpression(read), position, findings);
    return;
  }
  if ((operator !== '==' && operator !== '!=') || literal === '' || meaning.values.includes(literal)) return;
  // `checkKinds` reports a literal of another kind.
  if (!meaning.values.some((value) => typeof value === typeof literal)) return;
  const words = meaning.values.map(String);
  findings.error(
    meaning.failures === true ? 'unknown-failure' : 'unknown-value',
    position,
    `${printExpression(read)} is never ${typeof literal === 'string' ? `'${literal}'` : String(literal)}.`,
    didYouMean(String(literal), words, `It is one of ${words.join(', ')}.`),
  );
}

/** Cents are whole, and hardly anybody means less than a dollar. One cent is meant: the least that is more than nothing. */
export function checkCents(amount: number, what: string, at: SourcePosition, findings: Findings): void {
  const size = Math.abs(amount);
  if (Number.isInteger(amount) && (size >= 100 || size <= 1)) return;
  findings.error(
    'not-cents',
    at,
    `${what} is an amount in cents, and ${amount} of them are $${(amount / 100).toFixed(2)}.`,
    `Write ${Math.round(amount * 100)} if $${amount.toFixed(2)} is meant.`,
  );
}

function meaningOfRead(tree: Operation, names: MeaningsOfNames, { places }: Findings): Meaning {
  const typed = places.typesOfRead(tree);
  if (typed !== null) return meaningOfSchemas(variants(typed).map((one) => one.schema));
  const [, root, ...parts] = tree;
  return typeof root === 'string' ? names(root, parts) : null;
}

/** The words of an enum, or of several that a value may be of; a day where the schema says that it is one. */
export function meaningOfSchemas(schemas: readonly Schema[]): Meaning {
  if (schemas.length === 0) return null;
  if (schemas.every((one) => one.format === 'date')) return 'day';
  const values: (string | number | boolean)[] = [];
  for (const schema of schemas) {
    const own = schema.const !== undefined ? [schema.const] : schema.enum;
    if (own === undefined) return null;
    for (const one of own) if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') values.push(one);
  }
  return { values };
}
