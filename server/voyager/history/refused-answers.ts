import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { type Divergence, refusal } from '#engine/journey/divergence.ts';
import { flowAt, foldEach, type FlowOfEvents, type Folded } from '#engine/journey/fold-event.ts';
import type { History } from '#engine/journey/journey.ts';
import { maskedValue } from '#engine/journey/mask.ts';
import { viewOfEvent } from '#engine/journey/view-of-event.ts';
import { formOfView } from '#engine/projection/form-of-view.ts';
import { drawUntouched, type OperationsDrawn, showEntered } from '#engine/record/draw-step.ts';
import { scopeOf } from '#engine/record/record-scope.ts';
import type { FoldResult, RecordState } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Issue } from '#schemas/wire.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { isChecked } from '#engine/record/check-step.ts';
import { checkValues } from '../records/check-values.ts';

/**
 * The first answer of a history that the form of `draft` refuses and that of `live` takes: a fold checks no answer again, so a tighter rule
 * shows nowhere else. A field that `live` does not ask for is left out, since the question was not asked, and so is one whose value is masked.
 * Looks at the events before `end`, up to which both lead the record alike.
 */
export function refusedAnswer(
  live: FlowOfEvents,
  draft: FlowOfEvents,
  history: History,
  operations: OperationsDrawn,
  end: number,
): Divergence | null {
  if (history.events.every((_event, index) => formsAlike(flowAt(live, index), flowAt(draft, index)))) return null;
  let last: (Folded & { result: FoldResult }) | null = null;
  for (const folded of foldEach(live, history)) {
    const { index, event, before, result } = folded;
    if (index >= end || 'refused' in result) return null;
    const [was, is] = [flowAt(live, index), flowAt(draft, index)];
    if (event.type === 'client' && before !== null && event.from === before.stepId && isOtherForm(was, is, before.stepId)) {
      const at = { recordId: history.recordId, event, before, operations };
      const taken = new Set(issuesOf(was, at).map(keyOf));
      const issue = issuesOf(is, at).find((one) => !taken.has(keyOf(one)) && isToTell(one, was, before.stepId, event.values));
      if (issue !== undefined) {
        const views = last === null ? null : viewsAt([live, draft], history, last, operations);
        return {
          ...refusal(issue.message, { event, from: before.stepId }, before.stepId),
          at: issue.path,
          ...(views === null ? {} : { views }),
        };
      }
    }
    last = { ...folded, result };
  }
  return null;
}

const keyOf = ({ path, message }: Issue): string => `${path}\n${message}`;

/** What the person saw before they answered, by both. */
function viewsAt(
  [live, draft]: [FlowOfEvents, FlowOfEvents],
  history: History,
  folded: Folded & { result: FoldResult },
  operations: OperationsDrawn,
) {
  const by = (flow: FlowOfEvents) => viewOfEvent(flowAt(flow, folded.index), history, folded, operations).view;
  return { was: by(live), is: by(draft) };
}

interface Answer {
  recordId: string;
  event: Extract<History['events'][number], { type: 'client' }>;
  before: RecordState;
  operations: OperationsDrawn;
}

function issuesOf(flow: CompiledFlow, { recordId, event, before, operations }: Answer): Issue[] {
  const state = flow.states[before.stepId];
  if (state?.view == null || !isChecked(state, event.event)) return [];
  const { now, today, person, load } = event.at;
  const form = formOfView(state.view);
  const drawn = drawUntouched({ flow, recordId, state: before }, state, form, before, {
    load,
    person,
    now,
    today,
    flags: {},
    operations,
  }).view;
  if (!('layout' in drawn)) return [];
  showEntered(drawn.layout, form, before, state.stepId);
  const asked = new Set(state.view.fields.map(({ name }) => topOf(name)));
  const values = Object.fromEntries(Object.entries(event.values).filter(([name]) => asked.has(topOf(name))));
  try {
    checkValues({ state, layout: drawn.layout, scope: scopeOf(flow, before, { recordId, load, person, now, today }) }, values, {
      checked: true,
    });
    return [];
  } catch (error) {
    if (error instanceof VoyagerProblem) return error.issues;
    throw error;
  }
}

/** The name of the value that a field is part of: `jobs` of `jobs[].title`. */
const topOf = (path: string): string => path.split(/[.[/]/)[0] ?? path;

function isToTell({ path }: Issue, live: CompiledFlow, stepId: string, values: JsonObject): boolean {
  if (path === '') return true;
  const name = topOf(path);
  const isAsked = live.states[stepId]?.view?.fields.some((field) => topOf(field.name) === name) ?? false;
  return isAsked && !JSON.stringify(values[name] ?? null).includes(maskedValue);
}

const known = new WeakMap<CompiledFlow, WeakMap<CompiledFlow, Set<string>>>();

/** The steps of both flows whose forms are not alike. */
function otherForms(live: CompiledFlow, draft: CompiledFlow): Set<string> {
  let others = known.get(live);
  if (others === undefined) known.set(live, (others = new WeakMap()));
  let steps = others.get(draft);
  if (steps === undefined) {
    const formOf = (flow: CompiledFlow, stepId: string): string => {
      const { view, rules } = flow.states[stepId] ?? {};
      return view == null ? '' : JSON.stringify([formOfView(view), rules]);
    };
    // Values that a form computes with may stand among the words and settings.
    const common = ({ words, config }: CompiledFlow): string => JSON.stringify([words, config]);
    const all = common(live) !== common(draft);
    steps = new Set(Object.keys(draft.states).filter((stepId) => all || formOf(live, stepId) !== formOf(draft, stepId)));
    others.set(draft, steps);
  }
  return steps;
}

const isOtherForm = (live: CompiledFlow, draft: CompiledFlow, stepId: string): boolean =>
  live !== draft && otherForms(live, draft).has(stepId);
const formsAlike = (live: CompiledFlow, draft: CompiledFlow): boolean => live === draft || otherForms(live, draft).size === 0;
