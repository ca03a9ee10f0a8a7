import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';
import type { Edge } from './edges.ts';

/** The same flow, in which every transition tells what it is by its `track`: what a fold answers then says which were taken. */
export function tracedFlow(flow: CompiledFlow): CompiledFlow {
  const states = Object.fromEntries(Object.values(flow.states).map((state) => [state.stepId, traced(state)]));
  const children = Object.fromEntries(
    Object.entries(flow.children).map(([child, ways]) => [
      child,
      withTraces(ways, (index) => traceOf({ from: '', cause: 'child', name: child, index })),
    ]),
  );
  return { ...flow, states, children };
}

/** The trace that a traced flow reports for a transition. The ways of a child belong to every step. */
export function traceOf({ from, cause, name, index }: Pick<Edge, 'from' | 'cause' | 'name' | 'index'>): string {
  return JSON.stringify([cause === 'child' ? '' : from, cause, name, index]);
}

function traced(state: CompiledState): CompiledState {
  const { stepId, call, subflow } = state;
  const all = (cause: Edge['cause'], name: string, ways: CompiledTransition[]): CompiledTransition[] =>
    withTraces(ways, (index) => traceOf({ from: stepId, cause, name, index }));
  const one = (cause: Edge['cause'], name: string, way: CompiledTransition): CompiledTransition => ({
    ...way,
    track: traceOf({ from: stepId, cause, name, index: 0 }),
  });
  return {
    ...state,
    events: Object.fromEntries(Object.entries(state.events).map(([event, ways]) => [event, all('event', event, ways)])),
    always: all('always', '', state.always),
    after: state.after.map(({ ms, transition }) => ({ ms, transition: one('after', `${ms}`, transition) })),
    call:
      call === null
        ? null
        : {
            ...call,
            ok: all('ok', call.operation, call.ok),
            fail: all('fail', call.operation, call.fail),
            poll: call.poll === null ? null : { ...call.poll, onLimit: one('limit', call.operation, call.poll.onLimit) },
          },
    subflow:
      subflow === null
        ? null
        : { ...subflow, ok: all('returned', subflow.voyagerType, subflow.ok), back: all('left', subflow.voyagerType, subflow.back) },
  };
}

function withTraces(ways: CompiledTransition[], trace: (index: number) => string): CompiledTransition[] {
  return ways.map((way, index) => ({ ...way, track: trace(index) }));
}
