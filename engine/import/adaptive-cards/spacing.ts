import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

interface Drawn {
  nodes: LayoutNode[];
  element: JsonObject;
}

/** The room before an element beyond the usual one, which the stack around it gives. */
const room: Readonly<Record<string, string>> = { medium: 'small', large: 'medium', extralarge: 'large' };

/** Elements one below the other with their own room and lines between them; what has none stands close to what is before it. */
export function spaced(elements: readonly Drawn[]): LayoutNode[] {
  const shown = elements.filter(({ nodes }) => nodes.length > 0);
  const nodes: LayoutNode[] = [];
  let group: LayoutNode[] | null = null;
  shown.forEach(({ nodes: own, element }, index) => {
    const spacing = String(element['spacing'] ?? 'default').toLowerCase();
    if (index > 0) {
      if (room[spacing] !== undefined) nodes.push({ type: 'spacer', size: room[spacing] });
      if (element['separator'] === true) nodes.push({ type: 'divider' });
      else if (spacing === 'none') {
        const last: LayoutNode | undefined = nodes.pop();
        group ??= last === undefined ? [] : [last];
        group.push(...own);
        nodes.push({ type: 'stack', gap: 'none', children: group });
        return;
      }
    }
    group = null;
    nodes.push(...own);
  });
  return nodes;
}
