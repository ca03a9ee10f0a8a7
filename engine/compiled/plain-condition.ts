import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../expression/operation.ts';
import { printExpression } from '../expression/print-expression.ts';

/** A condition that asks nobody in plain words: `application.rate != null` is “application rate is given”. What has no such words stands as its author wrote it. */
export function plainCondition(tree: ExpressionTree): string {
  if (!isOperation(tree)) return printExpression(tree);
  const [operator, first, second] = tree;
  if (operator === 'get') return nameWords(tree) ?? printExpression(tree);
  const name = nameWords(first);
  if (operator === 'not' && name !== null) return `not ${name}`;
  if (name === null || second === undefined) return printExpression(tree);
  const values = isOperation(second) ? (second[0] === 'list' ? second.slice(1) : null) : [second];
  if (values === null || values.some(isOperation)) return printExpression(tree);
  const [subject, verb] = name === 'error code' ? ['it fails', 'with'] : [name, 'is'];
  if (operator === '==' && second === null) return `${name} is not given`;
  if (operator === '!=' && second === null) return `${name} is given`;
  if (operator === '==' || operator === 'in') return `${subject} ${verb} ${values.map(valueWords).join(' or ')}`;
  return operator === '!=' ? `${subject} ${verb === 'is' ? 'is not' : 'otherwise than with'} ${valueWords(second)}` : printExpression(tree);
}

/** A value by its name: `application.rate` is “application rate”. Null for what is no plain name. */
function nameWords(tree: ExpressionTree | undefined): string | null {
  if (!isOperation(tree) || tree[0] !== 'get') return null;
  const [, root, ...path] = tree;
  const names = [...(root === 'event' || root === 'answers' ? [] : [root]), ...path];
  if (!names.every((one) => typeof one === 'string' && /^\w+$/.test(one))) return null;
  return names
    .map(String)
    .map((one) => one.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`))
    .join(' ');
}

const valueWords = (value: ExpressionTree | undefined): string => (typeof value === 'string' ? value : printExpression(value ?? null));
