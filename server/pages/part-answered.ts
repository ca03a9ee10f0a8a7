import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { ViewPart } from '#engine/projection/part-of-view.ts';
import { askedName, returnedName, wholeName } from '#engine/compiled/address-names.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { PagePart } from '#schemas/wire.ts';
import type { OpenedScreen } from './opened-screen.ts';
import { withoutNames, type PageAddress } from './page-address.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** The regions and dialogs of a page that show what was read again, as they travel. */
export function partAnswered({ view }: OpenedScreen, { regions }: ViewPart, address: PageAddress): PagePart['part'] {
  const layout = 'layout' in view ? view.layout : null;
  const url = withoutNames(address, [askedName, wholeName, returnedName]);
  if (layout === null) return { url, regions: {}, dialogs: {}, form: {}, values: {}, data: {}, nodes: [] };
  const drawn: Record<string, LayoutNode> = {};
  for (const { node } of walkLayout({ body: layout.body }))
    // A row adds its key to the id that is written.
    if (traitsOf(node).boundary && node.id !== undefined && regions.has(node.id.split('~')[0] ?? '')) drawn[node.id] = node;
  const { dialogs = {}, form = {}, values = {}, data = {} } = layout;
  return { url, regions: drawn, dialogs, form, values, data, nodes: usedNodeTypes(layout) };
}
