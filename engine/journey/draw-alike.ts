import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { isEndPage } from '../compiled/end-page.ts';
import { stepNumberOf } from '../compiled/step-number.ts';
import { equalJson } from '../expression/equality.ts';
import type { FoldResult } from '../record/record-types.ts';

/**
 * True if two definitions must draw the same after an event, decided without drawing (P11): the states are equal, and so is everything that
 * the drawing of that step reads of the definitions. Most steps of a draft are as they were, and a drawing costs as much as many folds.
 * `unlessLed`: they must where no redirect leads elsewhere from there; what is said then looks through all routes.
 */
export function drawAlike(before: CompiledFlow, flow: CompiledFlow, was: FoldResult, is: FoldResult): boolean | 'unlessLed' {
  if (was !== is && (was.leave !== is.leave || !equalJson(was.state, is.state))) return false;
  if (before === flow) return true;
  const pair = pairOf(before, flow);
  const { stepId } = is.state;
  const state = flow.states[stepId];
  let alike = pair.steps.get(stepId);
  if (alike === undefined) pair.steps.set(stepId, (alike = stepsAlike(before, flow, stepId, pair)));
  if (!alike || pair.routes) return alike;
  if (is.leave !== null || state?.kind === 'final' || state?.subflow != null) return false;
  return flow.redirect.length > 0 || (state?.redirect.length ?? 0) > 0 ? 'unlessLed' : true;
}

/** The comparisons of two definitions, each made once. */
interface Pair {
  routes: boolean;
  words: boolean;
  config: boolean;
  steps: Map<string, boolean>;
}

const pairs = new WeakMap<CompiledFlow, WeakMap<CompiledFlow, Pair>>();

function pairOf(before: CompiledFlow, flow: CompiledFlow): Pair {
  let others = pairs.get(before);
  if (others === undefined) pairs.set(before, (others = new WeakMap()));
  let pair = others.get(flow);
  if (pair === undefined) {
    const alike = (name: 'routes' | 'words' | 'config') => JSON.stringify(before[name]) === JSON.stringify(flow[name]);
    others.set(flow, (pair = { routes: alike('routes'), words: alike('words'), config: alike('config'), steps: new Map() }));
  }
  return pair;
}

/** Words and settings are large: they count for the steps that name any. */
function stepsAlike(before: CompiledFlow, flow: CompiledFlow, stepId: string, { words, config }: Pair): boolean {
  const own = drawnFrom(flow, stepId);
  if (own !== drawnFrom(before, stepId)) return false;
  const named = (name: string): boolean => own.includes(`"${name}"`);
  return (words || !(named('words') || flow.states[stepId]?.view == null)) && (config || !named('config'));
}

/** Everything of a definition that the drawing of a step reads, but routes, words and settings, as one text. */
function drawnFrom(flow: CompiledFlow, stepId: string): string {
  const state = flow.states[stepId];
  const over = state?.over == null ? null : flow.states[state.over];
  const { voyagerType, title, load, redirect, remembers, initial } = flow;
  // `progress` depends on the surrounding steps too.
  const progress = [state, over].map((one) => (one == null ? null : [stepNumberOf(flow, one.stepId), isEndPage(flow, one)]));
  return JSON.stringify([voyagerType, title, load, redirect, remembers, initial, progress, unplaced(state), unplaced(over)]);
}

/** A line that moved in its file draws nothing else: only the names of events are read, for the way back out of a dialog. */
function unplaced(state: CompiledState | null | undefined): unknown {
  if (state == null) return null;
  const { stepId, kind, route, query, view, over, load, redirect, call, subflow, go, result, events } = state;
  return {
    stepId,
    kind,
    route,
    query,
    view,
    over,
    load,
    redirect,
    poll: call?.poll?.everyMs,
    subflow: subflow?.voyagerType,
    go,
    result,
    events: Object.keys(events),
  };
}
