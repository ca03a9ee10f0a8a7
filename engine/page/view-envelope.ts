import type { View } from '#schemas/views.ts';
import type { Page } from '#schemas/wire.ts';
import { walkLayout } from '../validation/walk-layout.ts';
import { usedNodeTypes } from './used-node-types.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** The members of every page that describe its view. */
export type ViewEnvelope = Pick<Page, 'view' | 'title' | 'nodes' | 'pollEvery'>;

/** Nobody asks more often than this. */
const shortestPollMs = 250;
/** The polling interval if the view sets none. */
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

/**
 * Returns the polling interval of a view and the time for which the submitted page may stay in its place, in milliseconds: 0 if it may not.
 */
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
