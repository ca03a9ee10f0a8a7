import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import { type WayOn, waysOn } from '../compiled/ways-on.ts';
import { printExpression } from '../expression/print-expression.ts';

/** One transition of a flow as a path takes it. */
export interface Edge {
  /** Stable within a definition: `length CONTINUE 0`. */
  id: string;
  from: string;
  /** Said once by the flow for every step. */
  shared: boolean;
  cause: WayOn['cause'];
  /** The event, the operation, the delay in milliseconds, or the child's type. */
  name: string;
  /** Place among the alternatives of the same event. */
  index: number;
  /** The guard in words; null where there is none. */
  when: string | null;
  /** Where it leads: a state, the step before, a page, or nowhere with words. */
  to:
    | { kind: 'state'; stepId: string }
    | { kind: 'change'; stepId: string }
    | { kind: 'previous' }
    | { kind: 'leave'; place: string }
    | { kind: 'problem' }
    | { kind: 'stay' };
}

/** The id of an edge, from the step that it begins at. */
export const edgeId = (stepId: string, { cause, name, index }: WayOn): string =>
  [stepId, cause === 'event' ? name : `${cause} ${name}`.trim(), index].join(' ');

export function edgesOf(flow: CompiledFlow): Edge[] {
  return Object.values(flow.states).flatMap((state) =>
    waysOn(flow, state).map((way) => ({
      id: edgeId(state.stepId, way),
      from: state.stepId,
      shared: way.cause === 'event' && flow.shared[way.name]?.includes(state.stepId) === true,
      cause: way.cause,
      name: way.name,
      index: way.index,
      when: way.transition.when === null ? null : printExpression(way.transition.when),
      to: targetOf(way.transition),
    })),
  );
}

function targetOf(transition: CompiledTransition): Edge['to'] {
  if (transition.to !== null) return { kind: 'state', stepId: transition.to };
  if (transition.change !== null) return { kind: 'change', stepId: transition.change };
  if (transition.previous) return { kind: 'previous' };
  if (transition.leave !== null) return { kind: 'leave', place: transition.leave.route ?? printExpression(transition.leave.address) };
  return { kind: transition.problem === null ? 'stay' : 'problem' };
}
