import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { dependenciesOf } from '../../expression/dependencies.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Findings } from '../findings/findings.ts';

/** Values that a visitor writes, and those of the view, which may hold what one wrote. */
const visitors: ReadonlySet<string> = new Set(['query', 'form', 'given', 'answers']);
const ofView = 'state';

/**
 * An address in a node, as it is compiled: one that a visitor could choose leads to a page of this product or nowhere (PV-06). It is said to the author, who
 * writes `ownPage(…)` to mean it.
 */
export function guardAddress(
  tree: Compiled,
  at: SourcePosition,
  { findings }: { findings: Findings },
  { mayBeOfView = false } = {},
): Compiled {
  if (isAnchored(tree)) return tree;
  const from = dependenciesOf(tree).find(([root = '']) => visitors.has(root) || (root === ofView && !mayBeOfView));
  if (from === undefined) return tree;
  findings.warning(
    'address-of-visitor',
    at,
    `Whoever writes \`${from.join('.')}\` chooses where this leads, so it leads to pages of this product alone.`,
    `Write \`ownPage(${from.join('.')})\`, or begin the address with a path.`,
  );
  return ['ownPage', tree];
}

/** True where the beginning of an address, as far as its host ends, is the author's, whatever follows. */
function isAnchored(tree: ExpressionTree): boolean {
  if (typeof tree === 'string') return /^(?:\/(?![/\\])|[?#]|https?:\/\/[^/?#]+[/?#]|mailto:|tel:)/i.test(tree);
  if (!isOperation(tree)) return tree === null;
  const [operator, first, second, third] = tree;
  switch (operator) {
    case 'ownPage':
    case 'encode':
      return true;
    case 'text':
    case 'address':
    case '+':
      return isAnchored(first ?? null) && first !== null;
    case 'join':
      return isOperation(first) && first[0] === 'list' && typeof first[1] === 'string' && isAnchored(first[1]);
    case 'if':
      return isAnchored(second ?? null) && isAnchored(third ?? null);
    case 'default':
      return isAnchored(first ?? null) && isAnchored(second ?? null);
    default:
      return false;
  }
}
