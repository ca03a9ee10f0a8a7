import { traitsOf } from '../fields/node-traits.ts';
import { walkLayout } from '../validation/walk-layout.ts';
import type { Compiled } from './compiled-value.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { markedTree } from './tree-of.ts';

/**
 * The title that tells a step from the others of its flow; if that is only the flow's title, its heading of level 1. Null if it shows
 * nothing.
 */
export function stepHeading(flow: Pick<CompiledFlow, 'title' | 'states'>, stepId: string): Compiled | null {
  const view = flow.states[stepId]?.view ?? null;
  if (view === null || view.title !== flow.title) return view?.title ?? null;
  for (const { node } of walkLayout(view)) {
    if (traitsOf(node).outline !== 'heading' || node['level'] !== 1) continue;
    const { text } = node;
    return markedTree(text) ?? (typeof text === 'string' ? text : null);
  }
  return view.title;
}
