import type { Json } from '#schemas/json.ts';
import type { CompiledFlow, CompiledState } from '../definition/compiled.ts';
import { equalJson } from '../expression/equality.ts';
import type { FoldResult } from '../record/record-types.ts';

/**
 * Whether two definitions must draw the same after an event, told without drawing (P11): the states are the same, and so is all of the
 * definitions that the drawing of that step reads. Most steps of a draft are as they were, and a drawing costs as much as many folds.
 */
export function drawAlike(before: CompiledFlow, flow: CompiledFlow, was: FoldResult, is: FoldResult): boolean {
  if (before === flow) return true;
  const { stepId } = is.state;
  if (drawnFrom(before, stepId) !== drawnFrom(flow, stepId)) return false;
  return was.leave === is.leave && equalJson(was.state as unknown as Json, is.state as unknown as Json);
}

const sources = new WeakMap<CompiledFlow, Map<string, string>>();

/** Everything of a definition that the drawing of a step reads, as one text. */
function drawnFrom(flow: CompiledFlow, stepId: string): string {
  let steps = sources.get(flow);
  if (steps === undefined) sources.set(flow, (steps = new Map()));
  let text = steps.get(stepId);
  if (text === undefined) {
    const state = flow.states[stepId];
    const over = state?.over == null ? null : flow.states[state.over];
    const { voyagerType, title, load, redirect, remembers, initial } = flow;
    text = JSON.stringify([voyagerType, title, load, redirect, remembers, initial, unplaced(state), unplaced(over), around(flow)]);
    steps.set(stepId, text);
  }
  return text;
}

const surroundings = new WeakMap<CompiledFlow, string>();

/** Words, settings and routes are large, and the same for every step. */
function around(flow: CompiledFlow): string {
  let text = surroundings.get(flow);
  if (text === undefined) surroundings.set(flow, (text = JSON.stringify([flow.words, flow.config, flow.routes])));
  return text;
}

/** A line that moved in its file draws nothing else: only the names of events are read, for the way back out of a dialog. */
function unplaced(state: CompiledState | null | undefined): unknown {
  if (state == null) return null;
  const { stepId, kind, route, query, view, over, load, redirect, call, visit, go, result, events } = state;
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
    visit: visit?.voyagerType,
    go,
    result,
    events: Object.keys(events),
  };
}
