import type { ExpressionTree } from '#schemas/expression.ts';
import { isExpression } from '../expression/bindings.ts';
import { fieldsOfNode } from '../fields/fields-of-node.ts';
import { isNode, slotsOf } from '../validation/walk-layout.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';

/** The conditions under which each field of a view is shown, those of what it is in too; none where it always is. A field in a row is left out. */
export function fieldConditions({ body, dialogs }: Pick<CompiledView, 'body' | 'dialogs'>): Map<string, ExpressionTree[]> {
  const found = new Map<string, ExpressionTree[]>();
  const visit = (nodes: unknown, conditions: readonly ExpressionTree[]): void => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes) {
      if (!isNode(node) || node.$each !== undefined) continue;
      const own = isExpression(node.$if) ? [...conditions, node.$if.$] : conditions;
      for (const { name } of fieldsOfNode(node)) if (!found.has(name)) found.set(name, [...own]);
      for (const [, children] of slotsOf(node)) visit(children, own);
    }
  };
  visit(body, []);
  for (const dialog of Object.values(dialogs)) visit([...dialog.body, ...dialog.footer], []);
  return found;
}
