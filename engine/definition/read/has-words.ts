import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { parseExpression } from '../../expression/parse.ts';
import { parseText } from '../../expression/text.ts';

/** What only a machine reads: an address, a file, a code, the name of a value. */
const machine = /^(?:[a-z][a-z0-9+.-]*:\S*|[./#?]\S*|[A-Z0-9_]+|[\w-]+(?:\.[\w-]+)+|[a-z-][\w-]*|\w*[a-z][A-Z]\w*)$/;

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

const isWord = (one: unknown, small: boolean): boolean =>
  typeof one === 'string' && /\p{L}{2}/u.test(one) && /\p{Ll}/u.test(one) && ((small && /^[a-z]+$/.test(one)) || !machine.test(one.trim()));

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
