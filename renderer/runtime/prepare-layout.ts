import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import { hasComponents } from '#engine/validation/components/has-components.ts';
import type { Layout } from '#schemas/layout.ts';
import { isKnown } from './components.ts';
import { loadNodes } from '../nodes/by-need.ts';
import { rootsOf, visitNodes } from './field-nodes.ts';
import { settled } from './unknown-nodes.ts';
import { fetchTools } from './tools.ts';

/** True if a layout can be drawn at once: it has no components, and every node's module is loaded. */
export function isPrepared(layout: Layout): boolean {
  let known = !hasComponents(layout);
  if (known) visitNodes(rootsOf(layout), ({ type }) => (known &&= isKnown(type)));
  return known;
}

/** A layout that can be drawn: components in place, the modules of its nodes loaded, unknown nodes replaced. */
export async function prepareLayout(layout: Layout): Promise<Layout> {
  const whole = hasComponents(layout)
    ? (await import('#engine/validation/components/expand-components.ts')).expandComponents(layout).layout
    : layout;
  if (whole === null) return { bml: '1', title: layout.title, body: [] };
  await Promise.all([loadNodes(usedNodeTypes(whole)), fetchTools()]);
  return settled(whole, isKnown);
}
