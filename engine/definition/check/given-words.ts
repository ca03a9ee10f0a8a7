import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { type Typed, variants } from '../../compiled/json-schema.ts';
import { meaningOfSchemas, type MeaningsOfNames } from './compared-words.ts';
import type { Schema } from '../../compiled/json-schema.ts';

/** A word or number that is passed to an operation is one that it takes, and so is each that a choice or an `if` can come to. */
export function checkGivenWords(
  tree: ExpressionTree,
  typed: readonly Typed[],
  what: string,
  names: MeaningsOfNames,
  at: SourcePosition,
  findings: Findings,
): void {
  const schemas = variants(typed).map(({ schema }) => schema);
  const taken = meaningOfSchemas(schemas);
  if (typeof tree === 'number') return checkNumber(tree, schemas, what, at, findings);
  if (taken === null || taken === 'day' || taken === 'cents') return;
  for (const { value, from } of valuesOf(tree, names, findings)) {
    if (taken.values.includes(value)) continue;
    const words = taken.values.map(String);
    const whence = isOperation(from) ? `, and ${printExpression(from)} may be '${value}'` : `, and '${value}' is none of them`;
    findings.error(
      'wrong-input',
      findings.places.ofRead(from) ?? at,
      `${what} takes ${words.join(', ')}${whence}.`,
      didYouMean(String(value), words, isOperation(from) ? 'Let the two hold the same words.' : `Write one of ${words.join(', ')}.`),
    );
  }
}

interface Possible {
  value: string | number | boolean;
  from: ExpressionTree;
}

/** The words that a tree can come to, as far as they are known, each with what comes to it. */
function valuesOf(tree: ExpressionTree, names: MeaningsOfNames, findings: Findings): Possible[] {
  if (tree === null) return [];
  if (typeof tree !== 'object') return [{ value: tree, from: tree }];
  const [operator, ...parts] = tree;
  if (operator === 'if')
    return parts.flatMap((part, index) => (index % 2 === 1 || index === parts.length - 1 ? valuesOf(part, names, findings) : []));
  if (operator === 'default') return parts.flatMap((part) => valuesOf(part, names, findings));
  if (operator !== 'get') return [];
  const [root, ...path] = parts;
  const read = findings.places.typesOfRead(tree);
  const meaning =
    read !== null ? meaningOfSchemas(variants(read).map(({ schema }) => schema)) : typeof root === 'string' ? names(root, path) : null;
  return meaning === null || meaning === 'day' || meaning === 'cents' ? [] : meaning.values.map((value) => ({ value, from: tree }));
}

/** A number that is written out: whole where only whole ones are taken, and within the bounds. */
function checkNumber(value: number, schemas: readonly Schema[], what: string, at: SourcePosition, findings: Findings): void {
  if (schemas.length !== 1) return;
  const [schema] = schemas;
  const { type, minimum = -Infinity, maximum = Infinity } = schema ?? {};
  if (type === 'integer' && !Number.isInteger(value))
    findings.error('wrong-input', at, `${what} is a whole number, and this is ${value}.`, `Write ${Math.round(value)}.`);
  else if (value < minimum || value > maximum)
    findings.error(
      'wrong-input',
      at,
      `${what} is ${value < minimum ? `${minimum} or more` : `${maximum} or less`}, and this is ${value}.`,
      'Write a number within these bounds.',
    );
}
