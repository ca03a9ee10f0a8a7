import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { Layout } from '#schemas/layout.ts';
import { BmlView } from './BmlView.tsx';
import type { BmlOptions } from './BmlView.tsx';
import { prepareLayout } from './runtime/prepare-layout.ts';
import './theme/index.ts';

export interface Mounted {
  /** Shows another layout; what was typed stays in the fields that both have. */
  update(layout: Layout): void;
  unmount(): void;
}

/** Draws a layout into an element of any page. */
export function mount(element: Element, layout: Layout, options: BmlOptions = {}): Mounted {
  const root = createRoot(element);
  root.render(<BmlView layout={layout} {...options} />);
  return mounted(root, options);
}

/** Takes over an element that holds what `renderToString` drew of the same layout, once the modules of its nodes are here. */
export async function hydrate(element: Element, layout: Layout, options: BmlOptions = {}): Promise<Mounted> {
  const ready = await prepareLayout(layout);
  return mounted(hydrateRoot(element, <BmlView layout={ready} {...options} served />), options);
}

const mounted = (root: Root, options: BmlOptions): Mounted => ({
  update: (layout) => root.render(<BmlView layout={layout} {...options} />),
  unmount: () => root.unmount(),
});
