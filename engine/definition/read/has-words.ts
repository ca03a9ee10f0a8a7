import type { ExpressionTree } from '#schemas/expression.ts';
import { isWord } from '../../compiled/is-word.ts';
import { isOperation } from '../../expression/operation.ts';
import { parseExpression } from '../../expression/parse.ts';
import { parseText } from '../../expression/text.ts';

/** What a source is: a text that is shown, a value that may be shown or be a code, or a bare expression. */
export type SourceKind = 'text' | 'value' | 'expression';

/**
 * True for a source with words that people read: its own, or those that its expressions choose and join. In a text that is shown a word among others may
 * be a small one, such as `'day'` of `plural(n, 'day', 'days')`; elsewhere such a word is a code.
 */
export function hasWords(source: string, kind: SourceKind): boolean {
  const { tree } = kind === 'expression' ? parseExpression(source) : parseText(source);
  if (!isOperation(tree)) return isWord(tree, false);
  return shownIn(tree).some((one) => isWord(one, kind === 'text'));
}

/** The literals of a tree that reach the screen: what is compared, looked up or names a format does not. */
function shownIn(tree: ExpressionTree | undefined): unknown[] {
  if (!isOperation(tree)) return tree === undefined ? [] : [tree];
  const [operator, ...parts]: readonly ExpressionTree[] = tree;
  switch (operator) {
    case 'text':
    case 'list':
      return parts.flatMap(shownIn);
    case 'if':
      return parts.flatMap((part, index) => (index % 2 === 1 || index === parts.length - 1 ? shownIn(part) : []));
    case 'default':
    case 'join':
    case 'plural':
      return parts.flatMap(shownIn);
    default:
      return [];
  }
}
