import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from './operation.ts';
import { bindsRow, isBoundName } from './row-functions.ts';

/** The binding strength of each operator: a weaker operator inside a stronger one is put in brackets. */
const powers: Record<string, number> = {
  or: 1,
  and: 2,
  not: 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
const silentRoots = new Set(['given', 'load', 'remembers', 'rows', 'data']);

/** A compiled expression in the words of its author, near enough to recognise it in a diagram or a report. */
export function printExpression(tree: ExpressionTree): string {
  return print(tree, 0);
}

function print(tree: ExpressionTree, outer: number): string {
  if (!isOperation(tree)) return typeof tree === 'string' ? `'${tree}'` : String(tree);
  const [operator, ...args] = tree;
  if (operator === 'get') return printPath(args);
  if (operator === 'value') return args[1] === undefined ? String(args[0]) : print(args[1], outer);
  if (operator === 'list') return `[${args.map((one) => print(one, 0)).join(', ')}]`;
  if (operator === 'text') return args.map((one) => (typeof one === 'string' ? one : `\${${print(one, 0)}}`)).join('');
  if (operator === 'neg') return `-${print(args[0] ?? null, 7)}`;
  if (bindsRow(tree)) {
    const [, list, name, ...rest] = tree;
    return `${operator}(${[print(list, 0), nameOfRow(name), ...rest.map((one) => print(one, 0))].join(', ')})`;
  }
  const power = powers[operator];
  if (power === undefined) return `${operator}(${args.map((one) => print(one, 0)).join(', ')})`;
  const text =
    operator === 'not'
      ? `not ${print(args[0] ?? null, power)}`
      : args.map((one, index) => print(one, index === 0 ? power : power + 0.5)).join(` ${operator} `);
  return power < outer ? `(${text})` : text;
}

/** As it was written; `row` where only a field of it was. */
const nameOfRow = (name: string): string => (isBoundName(name) ? name.slice(0, name.lastIndexOf('@')) || 'row' : name);

function printPath(parts: ExpressionTree[]): string {
  const [head, ...rest] = parts;
  const [first, ...more] = typeof head === 'string' && silentRoots.has(head) && rest.length > 0 ? rest : parts;
  let text = typeof first === 'string' ? nameOfRow(first) : print(first ?? null, 7);
  for (const part of more) text += typeof part === 'string' ? `.${part}` : `[${print(part, 0)}]`;
  return text;
}
