import type { CompiledFlow } from './compiled-flow.ts';
import { waysOn, type WayOn } from './ways-on.ts';

/** By state: the steps whose answers are there on every way to it. */
export function answeredBefore(flow: CompiledFlow): Map<string, Set<string>> {
  return onEveryWay(flow, new Set(), (here, stepId, way) => {
    const brings = new Set(here);
    if (way.cause === 'event' && flow.states[stepId]?.kind === 'step' && !way.transition.unchecked) brings.add(stepId);
    brings.delete(way.to); // arriving at a step again, its earlier answers are prefill
    return brings;
  });
}

/** By state: the names that are remembered on every way to it. Back restores what was remembered on arrival, so it needs no way of its own. */
export function rememberedBefore(flow: CompiledFlow): Map<string, Set<string>> {
  return onEveryWay(flow, new Set(), (here, _stepId, { transition }) => {
    const brings = new Set([...here].filter((name) => !transition.forget.includes(name)));
    for (const name of Object.keys(transition.set)) brings.add(name);
    return brings;
  });
}

/** The causes that leave a result for a later choice to read. A failed call gives an error, and leaving a flow gives nothing. */
const givesResult: ReadonlySet<WayOn['cause']> = new Set(['ok', 'limit', 'returned', 'child']);

/** Choices that are reached on no way without a result. */
export function choicesWithResult(flow: CompiledFlow): Set<string> {
  const known = onEveryWay(flow, new Set(), (here, stepId, way) =>
    givesResult.has(way.cause) || (flow.states[stepId]?.kind === 'choice' && here.has('result')) ? new Set(['result']) : new Set(),
  );
  return new Set([...known].flatMap(([stepId, had]) => (had.has('result') ? [stepId] : [])));
}

/** The names that exist on every way to a state: for each way, those before it and those that it adds. */
export function onEveryWay(
  flow: CompiledFlow,
  first: Set<string>,
  bringing: (here: ReadonlySet<string>, stepId: string, way: WayOn & { to: string }) => Set<string>,
): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>([[flow.initial, first]]);
  const open = [flow.initial];
  for (let stepId = open.shift(); stepId !== undefined; stepId = open.shift()) {
    const state = flow.states[stepId];
    if (state === undefined) continue;
    const here = known.get(stepId) ?? new Set<string>();
    for (const way of waysOn(flow, state)) {
      const { to } = way;
      if (to === null || to === stepId) continue;
      const brings = bringing(here, stepId, { ...way, to });
      const before = known.get(to);
      const next = before === undefined ? brings : new Set([...before].filter((one) => brings.has(one)));
      if (before !== undefined && next.size === before.size) continue;
      known.set(to, next);
      open.push(to);
    }
  }
  return known;
}
