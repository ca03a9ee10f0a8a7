import { evaluate } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { pathOf, queryOf } from '#engine/record/place-url.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { evaluateObject } from '#engine/record/values.ts';
import { subflowUrl } from '#engine/record/subflow-url.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';

/** Path from what the flow was given; what of that has no place in the path goes along in the query, as the documents' routes have it. */
export function addressOfStep(flow: CompiledFlow, shown: RecordState, recordId: string, scope: Scope): string {
  const state = flow.states[shown.stepId];
  if (state?.subflow != null) return subflowUrl(flow, subflowShown(state.subflow, shown, scope), recordId) ?? '/';
  const route = state?.route;
  const path = route == null ? null : pathOf(route, { ...scope.given, stepId: shown.stepId });
  if (state === undefined || route == null || path === null) return '/';
  const beside = Object.fromEntries(
    Object.entries(scope.given ?? {}).filter(([name]) => !route.path.includes(`{${name}}`) && !route.path.includes(`{${name}*}`)),
  );
  const own = Object.fromEntries(Object.entries(state.query).map(([name, tree]) => [name, evaluate(tree, scope, { mode: 'display' })]));
  return path + queryOf({ ...beside, ...own, vid: recordId });
}

/** The subflow at a step: as decided on arrival, or for a step of the trail as it would be now. */
function subflowShown(
  subflow: NonNullable<CompiledState['subflow']>,
  shown: RecordState,
  scope: Scope,
): NonNullable<RecordState['runningSubflow']> {
  return shown.runningSubflow ?? { voyagerType: subflow.voyagerType, given: evaluateObject(subflow.given, scope, 'display') };
}
