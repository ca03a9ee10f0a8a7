import type { CompiledFlow } from '../definition/compiled.ts';
import { type Edge, edgesOf } from './edges.ts';

/** A flow as the text of a Mermaid state diagram. */
export function mermaidOf(flow: CompiledFlow): string {
  const ids = new Map(Object.keys(flow.states).map((stepId, index) => [stepId, /^\w+$/.test(stepId) ? stepId : `s${index}`]));
  const idOf = (stepId: string): string => ids.get(stepId) ?? stepId;
  const lines = ['stateDiagram-v2', '  direction TB'];
  for (const state of Object.values(flow.states)) {
    const id = idOf(state.stepId);
    if (id !== state.stepId) lines.push(`  state "${state.stepId}" as ${id}`);
    if (state.kind === 'call' && state.call !== null) lines.push(`  ${id}: ${state.stepId} · calls ${state.call.operation}`);
    if (state.visit !== null) lines.push(`  ${id}: ${state.stepId} · visits ${state.visit.voyagerType}`);
    if (state.kind === 'choice') lines.push(`  state ${id} <<choice>>`);
  }
  lines.push(`  [*] --> ${idOf(flow.initial)}`);
  const pages = new Map<string, string>();
  for (const edge of edgesOf(flow)) {
    const target = targetOf(edge, idOf, pages);
    lines.push(`  ${idOf(edge.from)} --> ${target}: ${labelOf(edge)}`);
  }
  for (const [place, id] of pages) lines.push(`  state "leaves for ${place}" as ${id}`);
  for (const state of Object.values(flow.states)) if (state.kind === 'final') lines.push(`  ${idOf(state.stepId)} --> [*]`);
  return `${lines.join('\n')}\n`;
}

function targetOf(edge: Edge, idOf: (stepId: string) => string, pages: Map<string, string>): string {
  switch (edge.to.kind) {
    case 'state':
    case 'change':
      return idOf(edge.to.stepId);
    case 'leave': {
      const known = pages.get(edge.to.place) ?? pageId(edge.to.place, pages.size);
      pages.set(edge.to.place, known);
      return known;
    }
    case 'previous':
    case 'problem':
    case 'stay':
      return idOf(edge.from);
  }
}

/** The name of the route, told apart from a step of that name; an address that an expression makes has none. */
function pageId(place: string, index: number): string {
  return /^\w+$/.test(place) ? `${place}_page` : `page_${index}`;
}

function labelOf(edge: Edge): string {
  const cause =
    edge.cause === 'event'
      ? edge.name
      : edge.cause === 'after'
        ? `after ${edge.name} ms`
        : edge.cause === 'child' || edge.cause === 'visited'
          ? `${edge.name} done`
          : edge.cause === 'left'
            ? `${edge.name} left`
            : edge.cause === 'always'
              ? ''
              : edge.cause;
  const to =
    edge.to.kind === 'previous'
      ? ' (the step before)'
      : edge.to.kind === 'change'
        ? ' (to change it, and back)'
        : edge.to.kind === 'problem'
          ? ' (refused with words)'
          : '';
  const guard = edge.when === null ? '' : ` [${edge.when}]`;
  return `${cause}${to}${guard}`.trim().replaceAll(':', ';').replaceAll('#', '') || 'else';
}
