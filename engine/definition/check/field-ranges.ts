import type { ExpressionTree } from '#schemas/expression.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import { fieldsOfNode } from '../../fields/fields-of-node.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import { walkLayout } from '../../validation/walk-layout.ts';

/** The numbers between which an answer lies; a bound that is not written out is infinite. */
export interface Range {
  min: number;
  max: number;
}

/** Answers the range of a name that an expression reads; null where it is no number of a field. */
export type RangesOfNames = (root: string, parts: readonly ExpressionTree[]) => Range | null;

/** The ranges of what was answered in a flow. A value of a form that was not sent may still be out of them. */
export function rangesOf(flow: CompiledFlow, view: CompiledView | null): RangesOfNames {
  return (root, parts) => {
    const [first, second] = parts;
    if (root === 'answers' && parts.length === 2 && typeof first === 'string') return rangeOf(flow.states[first]?.view ?? null, second);
    return root === 'event' && parts.length === 1 ? rangeOf(view, first) : null;
  };
}

/** The range of a field by its name, where only one has that name. */
export function rangeOf(view: CompiledView | null, name: ExpressionTree | undefined): Range | null {
  return view === null || typeof name !== 'string' ? null : (rangesOfView(view).get(name) ?? null);
}

const rangesOfView = onceOf(({ body, dialogs }: CompiledView): Map<string, Range | null> => {
  const found = new Map<string, Range | null>();
  for (const { node } of walkLayout({ body, dialogs }))
    for (const { name, kind, node: field } of fieldsOfNode(node)) {
      const isNumber = kind === 'number' || kind === 'money' || kind === 'percent';
      const bound = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
      const range = { min: bound(field['min'], -Infinity), max: bound(field['max'], Infinity) };
      found.set(name, isNumber && !found.has(name) ? range : null);
    }
  return found;
});
