import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import { parseText } from '#engine/expression/text.ts';
import type { ExpressionTree } from '#schemas/expression.ts';

/** A tree by its source; names are written out in full (`load.ladder`, `rows.option`). */
export function tree(source: string): ExpressionTree {
  const parsed = parseExpression(source);
  if (parsed.error) throw new Error(`${source}: ${parsed.error.message}`);
  return parsed.tree;
}

export function $(source: string): { $: ExpressionTree } {
  return { $: tree(source) };
}

/** A text with `${…}` as a compiler writes it into a template. */
export function text(source: string): { $: ExpressionTree } | string {
  const parsed = parseText(source);
  if (parsed.error) throw new Error(`${source}: ${parsed.error.message}`);
  return Array.isArray(parsed.tree) ? { $: parsed.tree } : (parsed.tree as string);
}

/** A compiled view with nothing in it but what is given. */
export function viewOf(parts: Partial<CompiledView>): CompiledView {
  return {
    name: 'view',
    type: 'BmlView',
    title: 'Title',
    width: 'narrow',
    busyAfterMs: null,
    properties: {},
    start: {},
    rules: [],
    data: {},
    state: {},
    body: [],
    dialogs: {},
    fields: [],
    calls: {},
    callRows: {},
    subflows: {},
    arrive: null,
    notices: [],
    ...parts,
  };
}
