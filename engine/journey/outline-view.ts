import type { Json } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import { walkLayout } from '../validation/walk-layout.ts';

/** Properties that say what a node is and not what it shows. */
const silent: ReadonlySet<string> = new Set(['type', 'id', 'key']);

/** Writes a view as lines of text, one for each node, indented by depth: for a terminal, or for comparison. */
export function outlineView(view: View): string[] {
  if (!('layout' in view)) return [`${view.type} ${JSON.stringify({ ...view, type: undefined })}`];
  const { layout, type } = view;
  const lines = [`${type} “${layout.title}”`];
  for (const { node, depth } of walkLayout(layout)) {
    const shown = Object.entries(node).flatMap(([name, value]) => (silent.has(name) ? [] : shownOf(name, value as Json)));
    lines.push(`${'  '.repeat(depth)}${node.type}${shown.length === 0 ? '' : `: ${shown.join(', ')}`}`);
  }
  const { form } = layout;
  if (form !== undefined && Object.keys(form).length > 0) lines.push(`  entered: ${JSON.stringify(form)}`);
  return lines;
}

/** Texts and numbers as they are; of what is large only that it is there. */
function shownOf(name: string, value: Json): string[] {
  if (typeof value === 'object' && value !== null) {
    const text = JSON.stringify(value);
    return name === 'children' || name === 'side' || text.length > 100 ? [] : [`${name} ${text}`];
  }
  return name === 'text' || name === 'label' ? [`“${String(value)}”`] : [`${name} ${String(value)}`];
}
