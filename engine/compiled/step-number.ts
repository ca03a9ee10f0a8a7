import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledState } from './compiled-state.ts';
import { isEndPage } from './end-page.ts';
import { leadsOn, waysOn } from './ways-on.ts';

/** The place of a step on its way, from 1, and how many steps the way has. */
export interface StepNumber {
  step: number;
  steps: number;
}

/** The fewest and the most steps. A state behind a circle or a subflow has neither: nobody knows how many come before it. */
interface Count {
  fewest: number;
  most: number;
}

const numbersOf = new WeakMap<CompiledFlow, ReadonlyMap<string, StepNumber>>();

/**
 * "Step 2 of 4", from the document alone: where every way from the start to this step, and every way from it to an end, has as many steps as the
 * others. Null where ways differ, where one goes round in a circle or through a subflow, and where there is one step only.
 *
 * What counts is the way forward: a problem, a change, a way back to a step that was passed, a timer, a step that only leads back and an event that
 * gives up from wherever one is are no part of it. A dialog belongs to the step that it is drawn over. A page that asks for nothing and only leads to an end is that end's own.
 */
export function stepNumberOf(flow: CompiledFlow, stepId: string): StepNumber | null {
  let numbers = numbersOf.get(flow);
  if (numbers === undefined) {
    numbers = countSteps(flow);
    numbersOf.set(flow, numbers);
  }
  return numbers.get(stepId) ?? null;
}

function countSteps(flow: CompiledFlow): Map<string, StepNumber> {
  const forward = withoutDetours(flow, withoutWaysBack(flow.initial, forwardWays(flow)));
  const weight = (stepId: string): number => weightOf(flow, flow.states[stepId]);
  const isKnown = (stepId: string): boolean => flow.states[stepId]?.kind !== 'subflow';
  const before = countAlong(forward, weight, isKnown);
  const after = countAlong(turned(forward), weight, isKnown);
  const numbers = new Map<string, StepNumber>();
  for (const { stepId, kind } of Object.values(flow.states)) {
    const [passed, ahead] = [before.get(stepId), after.get(stepId)];
    if (kind !== 'step' || passed === undefined || ahead === undefined) continue;
    if (passed.fewest !== passed.most || ahead.fewest !== ahead.most) continue;
    if (isEndPage(flow, flow.states[stepId])) continue;
    const step = passed.most + weight(stepId);
    const steps = step + ahead.most;
    if (steps > 1) numbers.set(stepId, { step, steps });
  }
  return numbers;
}

type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** From each state those that it leads on to, reached from the start. */
function forwardWays(flow: CompiledFlow): Ways {
  const ways = new Map<string, Set<string>>();
  const givenUp = endsOfGivingUp(flow);
  const waiting = [flow.initial];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const state = flow.states[at];
    if (state === undefined || ways.has(at)) continue;
    const next = new Set(waysOn(flow, state).flatMap((way) => (leadsOn(way) && way.to !== null && !givenUp.has(way.to) ? [way.to] : [])));
    next.delete(at);
    ways.set(at, next);
    waiting.push(...next);
  }
  return ways;
}

/** Ends of giving up: one event alone leads there, from the first step and from others, and each of them has another way on. */
function endsOfGivingUp(flow: CompiledFlow): ReadonlySet<string> {
  const into = new Map<string, { from: CompiledState; event: string | null }[]>();
  for (const state of Object.values(flow.states))
    for (const { cause, name, to } of waysOn(flow, state))
      if (to !== null && flow.states[to]?.kind === 'final')
        into.set(to, [...(into.get(to) ?? []), { from: state, event: cause === 'event' && state.kind === 'step' ? name : null }]);
  const hasOther = (state: CompiledState, end: string): boolean =>
    waysOn(flow, state).some((way) => leadsOn(way) && way.to !== null && way.to !== end);
  const isGivingUp = (end: string, ways: { from: CompiledState; event: string | null }[]): boolean =>
    ways.length > 1 &&
    ways.every(({ from, event }) => event !== null && event === ways[0]?.event && hasOther(from, end)) &&
    ways.some(({ from }) => from.stepId === flow.initial);
  return new Set([...into].flatMap(([end, ways]) => (isGivingUp(end, ways) ? [end] : [])));
}

/** Without the ways to a state that everybody has passed who is at this one. */
function withoutWaysBack(start: string, ways: Ways): Ways {
  const passed = dominators(start, ways);
  return new Map([...ways].map(([from, next]) => [from, new Set([...next].filter((to) => passed.get(from)?.has(to) !== true))]));
}

/** For each state, the states that lie on every way to it, including itself. */
function dominators(start: string, ways: Ways): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Set(ways.keys());
  const passed = new Map<string, ReadonlySet<string>>([...all].map((at) => [at, at === start ? new Set([start]) : all]));
  const origins = turned(ways);
  for (let changed = true; changed;) {
    changed = false;
    for (const at of all) {
      if (at === start) continue;
      const [first, ...others] = [...(origins.get(at) ?? [])].map((from) => passed.get(from) ?? all);
      const common = new Set([...(first ?? [])].filter((one) => others.every((other) => other.has(one)))).add(at);
      if (common.size === passed.get(at)?.size) continue;
      passed.set(at, common);
      changed = true;
    }
  }
  return passed;
}

function turned(ways: Ways): Ways {
  const back = new Map<string, Set<string>>([...ways.keys()].map((at) => [at, new Set()]));
  for (const [from, next] of ways) for (const to of next) back.get(to)?.add(from);
  return back;
}

/** Only the states that an end can be reached from. */
function withoutDetours(flow: CompiledFlow, ways: Ways): Ways {
  const back = turned(ways);
  const leading = new Set<string>();
  const waiting = [...ways.keys()].filter((at) => flow.states[at]?.kind === 'final');
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (leading.has(at)) continue;
    leading.add(at);
    waiting.push(...(back.get(at) ?? []));
  }
  return new Map(
    [...ways].flatMap(([from, next]) => (leading.has(from) ? [[from, new Set([...next].filter((to) => leading.has(to)))]] : [])),
  );
}

/** The number of steps before each state, along the ways. A state behind a circle or an unknown number is left out. */
function countAlong(ways: Ways, weight: (stepId: string) => number, isKnown: (stepId: string) => boolean): Map<string, Count> {
  const counts = new Map<string, Count>();
  const origins = turned(ways);
  const missing = new Map([...origins].map(([at, from]) => [at, from.size]));
  const waiting = [...missing].flatMap(([at, count]) => (count === 0 ? [at] : []));
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const before = [...(origins.get(at) ?? [])].map((from) => {
      const { fewest, most } = counts.get(from) ?? { fewest: 0, most: 0 };
      return { fewest: fewest + weight(from), most: most + weight(from) };
    });
    const fewest = before.map((count) => count.fewest);
    const most = before.map((count) => count.most);
    counts.set(at, before.length === 0 ? { fewest: 0, most: 0 } : { fewest: Math.min(...fewest), most: Math.max(...most) });
    // A state behind a subflow has no number until the subflow's is known, which it never is.
    if (!isKnown(at)) continue;
    for (const to of ways.get(at) ?? []) {
      const left = (missing.get(to) ?? 0) - 1;
      missing.set(to, left);
      if (left === 0) waiting.push(to);
    }
  }
  return counts;
}

function weightOf(flow: CompiledFlow, state: CompiledState | undefined): number {
  return state?.kind === 'step' && state.over === null && !isEndPage(flow, state) ? 1 : 0;
}
