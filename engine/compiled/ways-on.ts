import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import type { CompiledTransition } from './compiled-transition.ts';

/** One edge of a flow's graph, with what takes it. */
export interface WayOn {
  cause: 'event' | 'always' | 'ok' | 'fail' | 'limit' | 'after' | 'child' | 'returned' | 'left';
  /** The event, the delay or the child's type. */
  name: string;
  transition: CompiledTransition;
  /** Place among the alternatives of the same cause and name. */
  index: number;
  to: string | null;
}

/** Every way on from a state, in the order in which XState tries them. */
export function waysOn(flow: CompiledFlow, state: CompiledState): WayOn[] {
  const ways: WayOn[] = [];
  const add = (cause: WayOn['cause'], name: string, transitions: CompiledTransition[]): void => {
    transitions.forEach((transition, index) => ways.push({ cause, name, transition, index, to: transition.to }));
  };
  if (state.kind === 'final') return [];
  add('always', '', state.always);
  for (const [event, transitions] of Object.entries(state.events)) add('event', event, transitions);
  if (state.call !== null) {
    add('ok', state.call.operation, state.call.ok);
    add('fail', state.call.operation, state.call.fail);
    if (state.call.poll !== null) add('limit', state.call.operation, [state.call.poll.onLimit]);
  }
  for (const after of state.after) add('after', `${after.ms}`, [after.transition]);
  if (state.subflow !== null) {
    add('returned', state.subflow.voyagerType, state.subflow.ok);
    add('left', state.subflow.voyagerType, state.subflow.back);
  }
  if (state.kind === 'step') for (const [child, transitions] of Object.entries(flow.children)) add('child', child, transitions);
  return ways;
}

const onward: ReadonlySet<WayOn['cause']> = new Set(['event', 'always', 'ok', 'returned']);

/** True for a way forward: not a problem, a change, a way back, a timer or a subflow that was left. */
export function leadsOn({ cause, transition }: WayOn): boolean {
  return onward.has(cause) && transition.problem === null && transition.change === null && !transition.previous;
}
