import type { View } from '#schemas/views.ts';
import type { Page } from '#schemas/wire.ts';
import { walkLayout } from '../validation/walk-layout.ts';
import { usedNodeTypes } from './used-node-types.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** What every page says of its view. */
export type ViewEnvelope = Pick<Page, 'view' | 'title' | 'nodes' | 'pollEvery'>;

/** Nobody asks more often than this. */
const shortestPollMs = 250;
/** How long is waited where the view does not say. */
const usualPollMs = 1000;

/** `title` is the page's where its view has none of its own. */
export function viewEnvelope(view: View, title: string): ViewEnvelope {
  const layout = 'layout' in view ? view.layout : null;
  return {
    view,
    title: layout?.title || title,
    nodes: layout === null ? [] : usedNodeTypes(layout),
    pollEvery: view.type === 'PollingView' ? pollEvery(view) : null,
  };
}

function pollEvery({ layout }: Extract<View, { type: 'PollingView' }>): number {
  for (const { node } of walkLayout(layout)) {
    const every = traitsOf(node).polls ? node['every'] : undefined;
    if (typeof every === 'number' && every >= shortestPollMs) return every;
  }
  return usualPollMs;
}
