import { contentOf } from '../../page/shown.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View } from '#schemas/views.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { slotsOf } from '#engine/validation/walk-layout.ts';

/** A heading of the step one level lower; its title is drawn as one of a dialog is, below the page's. */
function lowered(node: LayoutNode): LayoutNode {
  const heads = node.type === 'section' || (node.type === 'heading' && node['level'] !== 1);
  const level = typeof node['level'] === 'number' ? node['level'] : 2;
  const slots = slotsOf(node).map(([slot, children]) => [slot, (children as LayoutNode[]).map(lowered)]); // a slot holds nodes
  return { ...node, ...Object.fromEntries(slots), ...(heads && { level: Math.min(level + 1, 4) }) };
}

const placedLayout = (layout: Layout): Layout => ({
  ...layout,
  body: contentOf(layout.body).map(lowered),
  ...(layout.under && { under: placedLayout(layout.under) }),
});
const placedView = (view: View): View => ('layout' in view ? { ...view, layout: placedLayout(view.layout) } : view);

/** A page that is drawn within another already; what is made of one is one too. */
interface PlacedPage extends Page {
  placed: true;
}

/** A step as it stands within a page: what its main landmark holds, since the page has header and footer of its own. */
export const placedPage = (page: Page): PlacedPage =>
  'placed' in page ? (page as PlacedPage) : { ...page, view: placedView(page.view), placed: true }; // only this function says so
export const placedAnswer = (answer: VoyagerAnswer): VoyagerAnswer => ({ ...answer, view: placedView(answer.view) });
