import type { JsonObject } from '#schemas/json.ts';
import type { OwnWords } from '#schemas/wire.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { comeBack } from './change.ts';
import { pathOf, queryOf } from './place-url.ts';
import { remembered } from './remembered.ts';
import type { RecordState } from './record-types.ts';

/** The context in which a record's present view is drawn. */
export interface ViewInputs {
  recordId: string;
  /** The loads read again for this view; those read once at start are in the state. */
  load: JsonObject;
  person: JsonObject;
  config?: JsonObject;
  words?: JsonObject;
  today: string;
  now: number;
  /** Gate flags of now; those fixed at the start of the record win. */
  flags?: { [flag: string]: boolean };
  /** The language that it is read in; that of the documents where it is left out. */
  language?: string | undefined;
  /** The own words in it. */
  ownWords?: OwnWords | undefined;
  /** The languages that it can be read in (`engine/page/languages-of.ts`); none where that is one alone. */
  languages?: readonly JsonObject[] | undefined;
}

/** The scope in which a record's view, rules and redirects are evaluated. */
export function scopeOf(flow: CompiledFlow, state: RecordState, inputs: ViewInputs): Scope {
  return {
    given: state.context.given,
    load: { ...state.loaded, ...inputs.load },
    remembers: remembered(flow, state.context),
    answers: state.context.answers,
    flags: { ...inputs.flags, ...state.context.flags },
    person: inputs.person,
    config: inputs.config ?? flow.config,
    words: inputs.words ?? flow.words,
    record: { id: inputs.recordId, stepId: state.stepId, voyagerType: flow.voyagerType },
    today: inputs.today,
    now: inputs.now,
    ...(inputs.language !== undefined && { language: inputs.language, ownWords: inputs.ownWords }),
    ...(inputs.languages !== undefined && { languages: [...inputs.languages] }),
  };
}

/** A step of the trail as it was on arrival, or the present one; null when the record never rested there on its way. */
export function stateAt(state: RecordState, stepId: string): RecordState | null {
  if (state.stepId === stepId) return state;
  if (state.returning?.back.stepId === stepId) return { ...comeBack(state, state.returning), pending: null, timers: [] };
  const index = state.trail.findIndex((entry) => entry.stepId === stepId);
  const entry = state.trail[index];
  if (entry === undefined) return null;
  const { runningSubflow: _present, returning: _over, ...rest } = state;
  return {
    ...rest,
    stepId,
    status: 'open',
    context: entry.context,
    trail: state.trail.slice(0, index),
    problem: null,
    pending: null,
    timers: [],
    outcome: null,
  };
}

/** The values that a person entered at a step before: shown again, whether they still count or not. */
export function enteredAt(state: RecordState, stepId: string): JsonObject | null {
  return state.context.answers[stepId] ?? state.prefill[stepId] ?? null;
}

/** The address of a record's step: its path filled from what the flow was given, its own query, and `vid`. */
export function stepUrl(flow: CompiledFlow, stepId: string, recordId: string, scope: Scope): string | null {
  const state = flow.states[stepId];
  const route = state?.route;
  if (state === undefined || route === null || route === undefined) return null;
  const path = pathOf(route, { ...scope.given, stepId });
  if (path === null) return null;
  const own = Object.fromEntries(Object.entries(state.query).map(([name, tree]) => [name, evaluate(tree, scope, { mode: 'display' })]));
  return path + queryOf({ ...own, vid: recordId });
}
