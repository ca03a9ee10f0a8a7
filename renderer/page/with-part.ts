import { slotsOf } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Issue, Page, PagePart } from '#schemas/wire.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** The page with some of its regions and dialogs as they are now. What stands beside them stays the very same nodes, so nothing of it is drawn again. */
export function withPart(page: Page, part: PagePart['part'], issues: readonly Issue[] = []): Page {
  if (!('layout' in page.view)) return page;
  const { layout } = page.view;
  const put = (nodes: LayoutNode[]): LayoutNode[] => {
    const made = nodes.map((node): LayoutNode => {
      if (traitsOf(node).boundary && node.id !== undefined && Object.hasOwn(part.regions, node.id)) return part.regions[node.id] ?? node;
      const changed = slotsOf(node).flatMap(([slot, children]) => {
        const anew = put(children); // a slot holds nodes
        return anew === children ? [] : [[slot, anew] as const];
      });
      return changed.length === 0 ? node : { ...node, ...Object.fromEntries(changed) };
    });
    return made.some((node, at) => node !== nodes[at]) ? made : nodes;
  };
  const view = {
    ...page.view,
    layout: {
      ...layout,
      body: put(layout.body),
      dialogs: { ...layout.dialogs, ...part.dialogs },
      form: { ...part.form, ...layout.form },
      values: { ...layout.values, ...part.values },
      data: { ...layout.data, ...part.data },
    },
  };
  const nodes = [...new Set([...page.nodes, ...part.nodes])];
  // Whatever is sent from here is another attempt than what was sent before.
  return {
    ...page,
    ...(part.ownWords && { ownWords: { ...page.ownWords, ...part.ownWords } }),
    view,
    nodes,
    key: crypto.randomUUID(),
    issues: [...issues],
    notices: [],
    posted: null,
  };
}
