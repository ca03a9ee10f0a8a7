import { printExpression } from '../expression/print-expression.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledTransition } from '../compiled/compiled-transition.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A flow as the XState configuration it runs as, guards in words: for reading, and for any tool that draws machines. */
export function machineAsJson(flow: CompiledFlow): { [key: string]: Json } {
  return {
    id: flow.voyagerType,
    initial: flow.initial,
    states: Object.fromEntries(Object.values(flow.states).map((state) => [state.stepId, stateAsJson(flow, state)])),
  };
}

function stateAsJson(flow: CompiledFlow, state: CompiledState): Json {
  if (state.kind === 'final') return { type: 'final' };
  const list = (transitions: CompiledTransition[]): Json => transitions.map((one) => transitionAsJson(flow, one));
  const events = Object.entries(state.events).map(([event, transitions]): [string, Json] => [event, list(transitions)]);
  const children =
    state.kind === 'step'
      ? Object.entries(flow.children).map(([child, transitions]): [string, Json] => [`voyager.child.done.${child}`, list(transitions)])
      : [];
  if (state.subflow !== null) {
    const { voyagerType, ok, back } = state.subflow;
    children.push([`voyager.child.done.${voyagerType}`, list(ok)]);
    if (back.length > 0) children.push([`voyager.child.left.${voyagerType}`, list(back)]);
  }
  const after = Object.fromEntries(state.after.map(({ ms, transition }): [string, Json] => [String(ms), list([transition])]));
  const common: { [key: string]: Json } = {
    ...(events.length + children.length > 0 ? { on: Object.fromEntries([...events, ...children]) } : {}),
    ...(state.after.length > 0 ? { after } : {}),
    ...(state.always.length > 0 ? { always: list(state.always) } : {}),
  };
  const { call } = state;
  if (call === null) return common;
  const { poll } = call;
  const invoke = (onDone: Json): Json => ({ id: state.stepId, src: call.operation, onDone, onError: list(call.fail) });
  if (poll === null) return { ...common, invoke: invoke(list(call.ok)) };
  return {
    ...common,
    initial: 'calling',
    states: {
      calling: {
        invoke: invoke([
          ...call.ok.map((one) => transitionAsJson(flow, one, printExpression(poll.until))),
          { guard: `not ${printExpression(poll.until)} and attempt < ${poll.atMost}`, target: 'waiting' },
          transitionAsJson(flow, poll.onLimit),
        ]),
      },
      waiting: { after: { [String(poll.everyMs)]: 'calling' } },
    },
  };
}

function transitionAsJson(flow: CompiledFlow, one: CompiledTransition, also?: string): Json {
  const guard = [also, one.when === null ? undefined : printExpression(one.when)].filter((part) => part !== undefined).join(' and ');
  const actions = [
    ...Object.keys(one.set).map((name) => `set ${name}`),
    ...one.forget.map((name) => `forget ${name}`),
    ...(one.previous ? ['back to the step before'] : []),
    ...(one.leave === null ? [] : [`leave for ${one.leave.route ?? printExpression(one.leave.address)}`]),
    ...(one.problem === null ? [] : ['say why']),
    ...(one.track === null ? [] : [`track ${one.track}`]),
    ...(one.report === null ? [] : [`report ${one.report}`]),
  ];
  return {
    ...(one.to === null ? {} : { target: `#${flow.voyagerType}.${one.to}` }),
    ...(guard === '' ? {} : { guard }),
    ...(actions.length === 0 ? {} : { actions }),
  };
}
