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
    pollEvery: view.type === 'PollingView' ? pollingOf(view).every : null,
  };
}

/** How often a polling view asks again, and how long the page that was sent may stay instead of it, in milliseconds: 0 where it does not. */
export function pollingOf(view: View): { every: number; hold: number } {
  if (view.type === 'PollingView')
    for (const { node } of walkLayout(view.layout)) {
      if (traitsOf(node).polls !== true) continue;
      const { every, hold } = node;
      return {
        every: typeof every === 'number' && every >= shortestPollMs ? every : usualPollMs,
        hold: typeof hold === 'number' ? hold : 0,
      };
    }
  return { every: usualPollMs, hold: 0 };
}
