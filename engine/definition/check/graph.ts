import type { Compilation } from '../bind/compilation.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import { waysOn } from '../../compiled/ways-on.ts';

/** Every state is reached, an end is reached from every state, nothing spins, and nothing is written before the first rest. */
export function checkGraph({ flow }: FlowCompilation, compilation: Compilation): void {
  const { findings } = compilation;
  const states = Object.values(flow.states);
  const reached = reachedFrom(flow, [flow.initial]);
  const ends = endsFrom(flow);
  for (const state of states) {
    if (!reached.has(state.stepId)) {
      // What only an unreachable state leads to is reached again with that one.
      if (isLedToByUnreached(flow, state.stepId, reached)) continue;
      findings.error(
        'unreachable-state',
        state.position,
        `Nothing leads to ${state.stepId}.`,
        'Let a transition lead there, or remove it.',
      );
      continue;
    }
    if (state.kind === 'step' && waysOn(flow, state).length === 0) {
      findings.error(
        'dead-end',
        state.position,
        `There is no way on from ${state.stepId}.`,
        'Give it `events:`, or make it `type: final`.',
      );
    } else if (!ends.has(state.stepId)) {
      findings.error(
        'no-end',
        state.position,
        `No final state can be reached from ${state.stepId}.`,
        'Let one of its ways lead to a state of `type: final`.',
      );
    }
  }
  checkLoops(flow, compilation);
  checkEntry(flow, compilation);
}

/** True where an earlier state that nothing reaches leads to a state; of those that lead to each other the first is named. */
function isLedToByUnreached(flow: CompiledFlow, stepId: string, reached: ReadonlySet<string>): boolean {
  const order = Object.keys(flow.states);
  const leads = (from: string): boolean => from !== stepId && reachedFrom(flow, [from]).has(stepId);
  return order.some(
    (from) => !reached.has(from) && leads(from) && (!reachedFrom(flow, [stepId]).has(from) || order.indexOf(from) < order.indexOf(stepId)),
  );
}

function reachedFrom(flow: CompiledFlow, start: string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...start];
  for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
    const state = flow.states[stepId];
    if (state === undefined || reached.has(stepId)) continue;
    reached.add(stepId);
    for (const way of waysOn(flow, state)) if (way.to !== null) open.push(way.to);
  }
  return reached;
}

/** States from which an end can be reached. `previous` leads to whatever step came before. */
function endsFrom(flow: CompiledFlow): Set<string> {
  const before = new Map<string, Set<string>>();
  const add = (to: string, from: string): void => {
    before.set(to, (before.get(to) ?? new Set()).add(from));
  };
  const goesBack: CompiledState[] = [];
  for (const state of Object.values(flow.states)) {
    for (const way of waysOn(flow, state)) {
      if (way.to !== null) add(way.to, state.stepId);
      if (way.transition.previous) goesBack.push(state);
    }
  }
  for (const state of goesBack) {
    for (const stepId of before.get(state.stepId) ?? []) if (stepId !== state.stepId) add(stepId, state.stepId);
  }
  const ends = new Set<string>();
  const open = Object.values(flow.states).flatMap((state) => (state.kind === 'final' ? [state.stepId] : []));
  for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
    if (ends.has(stepId)) continue;
    ends.add(stepId);
    open.push(...(before.get(stepId) ?? []));
  }
  return ends;
}

/** A circle of `always` never rests, whatever its conditions say today. */
function checkLoops(flow: CompiledFlow, compilation: Compilation): void {
  const reported = new Set<string>();
  for (const state of Object.values(flow.states)) {
    if (state.kind !== 'choice' || reported.has(state.stepId)) continue;
    const seen = new Set<string>();
    const open = state.always.flatMap((one) => one.to ?? []);
    for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
      if (stepId === state.stepId) {
        for (const one of seen) reported.add(one); // a circle is told once
        compilation.findings.error(
          'eventless-loop',
          state.position,
          `${state.stepId} leads back to itself without resting.`,
          'Let one state of the circle wait for an event.',
        );
        break;
      }
      if (seen.has(stepId)) continue;
      seen.add(stepId);
      open.push(...(flow.states[stepId]?.always ?? []).flatMap((one) => one.to ?? []));
    }
  }
}

/** A GET of the entry begins a record, and may do no more than that: reads only before the first resting step. */
function checkEntry(flow: CompiledFlow, compilation: Compilation): void {
  const open = [flow.initial];
  const seen = new Set<string>();
  for (let stepId = open.pop(); stepId !== undefined; stepId = open.pop()) {
    const state = flow.states[stepId];
    if (state === undefined || seen.has(stepId)) continue;
    seen.add(stepId);
    if (state.kind === 'subflow') {
      compilation.findings.error(
        'write-on-entry',
        state.position,
        `${state.stepId} begins a record of ${state.subflow?.voyagerType ?? ''} before the first step.`,
        'Begin with a step of this flow.',
      );
    }
    if (state.kind === 'call') {
      compilation.findings.error(
        'write-on-entry',
        state.position,
        `${state.stepId} calls ${state.call?.operation ?? ''} before the first step.`,
        'Begin with a step, or read with `load:`.',
      );
    }
    open.push(...state.always.flatMap((one) => one.to ?? []));
  }
}
