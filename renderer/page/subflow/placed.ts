import { contentOf } from '../shown.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View } from '#schemas/views.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { slotsOf } from '#engine/validation/walk-layout.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** A heading of the step below its title, which is of level 1 in the step and of this one here. */
function lowered(node: LayoutNode, titleLevel: number): LayoutNode {
  const { outline } = traitsOf(node);
  const heads = outline === 'section' || (outline === 'heading' && node['level'] !== 1);
  const level = typeof node['level'] === 'number' ? node['level'] : 2;
  const slots = slotsOf(node).map(([slot, children]) => [slot, children.map((child) => lowered(child, titleLevel))]); // a slot holds nodes
  return { ...node, ...Object.fromEntries(slots), ...(heads && { level: Math.min(level + titleLevel - 1, 4) }) };
}

const placedLayout = (layout: Layout, titleLevel: number): Layout => ({
  ...layout,
  // Over the page a dialog's title is of level 2, wherever the subflow stands.
  body: contentOf(layout.body).map((node) => lowered(node, layout.present === 'dialog' ? 2 : titleLevel)),
  ...(layout.under && { under: placedLayout(layout.under, titleLevel) }),
});
const placedView = (view: View, titleLevel: number): View =>
  'layout' in view ? { ...view, layout: placedLayout(view.layout, titleLevel) } : view;

/** A page that is drawn within another already; what is made of one is one too. */
interface PlacedPage extends Page {
  placed: true;
}

/** A step as it stands within a page: what its main landmark holds, since the page has header and footer of its own. */
export const placedPage = (page: Page, titleLevel: number): PlacedPage =>
  'placed' in page ? (page as PlacedPage) : { ...page, view: placedView(page.view, titleLevel), placed: true }; // only this function says so
export const placedAnswer = (answer: VoyagerAnswer, titleLevel: number): VoyagerAnswer => ({
  ...answer,
  view: placedView(answer.view, titleLevel),
});
