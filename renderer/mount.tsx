import { createRoot } from 'react-dom/client';
import type { Layout } from '#schemas/layout.ts';
import { BmlView } from './BmlView.tsx';
import type { BmlOptions } from './BmlView.tsx';
import './theme/index.ts';

export interface Mounted {
  /** Shows another layout; what was typed stays in the fields that both have. */
  update(layout: Layout): void;
  unmount(): void;
}

/** Draws a layout into an element of any page. */
export function mount(element: Element, layout: Layout, options: BmlOptions = {}): Mounted {
  const root = createRoot(element);
  const draw = (shown: Layout) => root.render(<BmlView layout={shown} {...options} />);
  draw(layout);
  return { update: draw, unmount: () => root.unmount() };
}
