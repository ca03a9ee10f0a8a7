import type { ExpressionTree } from '#schemas/expression.ts';

const infix = new Set(['and', 'or', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%']);
const silentRoots = new Set(['given', 'load', 'remembers', 'rows', 'data']);

/** A compiled expression in the words of its author, near enough to recognise it in a diagram or a report. */
export function printExpression(tree: ExpressionTree): string {
  return print(tree, false);
}

function print(tree: ExpressionTree, inside: boolean): string {
  if (!Array.isArray(tree)) return typeof tree === 'string' ? `'${tree}'` : String(tree);
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  if (operator === 'get') return printPath(args);
  if (operator === 'list') return `[${args.map((one) => print(one, false)).join(', ')}]`;
  if (operator === 'text') return args.map((one) => (typeof one === 'string' ? one : `\${${print(one, false)}}`)).join('');
  if (operator === 'not') return `not ${print(args[0] ?? null, true)}`;
  if (operator === 'neg') return `-${print(args[0] ?? null, true)}`;
  if (infix.has(operator)) {
    const text = args.map((one) => print(one, true)).join(` ${operator} `);
    return inside ? `(${text})` : text;
  }
  return `${operator}(${args.map((one) => print(one, false)).join(', ')})`;
}

function printPath(parts: ExpressionTree[]): string {
  const [head, ...rest] = parts;
  const [first, ...more] = typeof head === 'string' && silentRoots.has(head) && rest.length > 0 ? rest : parts;
  let text = typeof first === 'string' ? first : print(first ?? null, true);
  for (const part of more) text += typeof part === 'string' ? `.${part}` : `[${print(part, false)}]`;
  return text;
}
