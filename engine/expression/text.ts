import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from './operation.ts';
import { type ExpressionError, type ParsedExpression, parseExpression } from './parse.ts';

/**
 * Reads a text with `${…}` in it. A text without any is the plain string; otherwise the tree is `["text", …]`, also
 * where the whole text is one `${…}`: `soleExpression` tells that apart. Never throws.
 */
export function parseText(source: string): ParsedExpression {
  const parts: ExpressionTree[] = [];
  let literal = '';
  let at = 0;
  while (at < source.length) {
    const dollar = source.indexOf('$', at);
    if (dollar < 0) break;
    literal += source.slice(at, dollar);
    if (source.startsWith('${', dollar)) {
      const end = closingBrace(source, dollar + 2);
      if (end < 0) return fail('This ${ is not closed with }.', dollar);
      const inner = parseExpression(source.slice(dollar + 2, end));
      if (inner.error) return fail(inner.error.message, dollar + 2 + inner.error.offset);
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(inner.tree);
      at = end + 1;
    } else {
      literal += '$';
      at = dollar + 1;
    }
  }
  literal += source.slice(at);
  if (parts.length === 0) return { tree: literal };
  return { tree: ['text', ...parts, ...(literal === '' ? [] : [literal])] };
}

/** The tree inside a text that is nothing but one `${…}`, so that its value keeps its kind; else null. */
export function soleExpression(tree: ExpressionTree): { tree: ExpressionTree } | null {
  if (!isOperation(tree) || tree[0] !== 'text' || tree.length !== 2) return null;
  const [, only = null] = tree;
  return { tree: only };
}

function fail(message: string, offset: number): { error: ExpressionError } {
  return { error: { message, offset } };
}

/** Where the brace closes; a brace inside a quoted text of the expression does not count. */
function closingBrace(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (character === '}') return at;
  }
  return -1;
}
