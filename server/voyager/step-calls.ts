import { projectView } from '#engine/projection/project-view.ts';
import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { sensitivePathsOf } from '#engine/compiled/sensitive-paths-of.ts';
import { stateAt } from '#engine/record/record-scope.ts';
import { loadsOfStep } from '#engine/record/loads-of-step.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { OpenedRecord } from './open-record.ts';

import { readLoads, scopeIn, requestContextOf } from './request-context.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** What a node of a step calls when pressed: the server's side, which never travels, the rows it stands in, and what its inputs read. */
export interface StepCalls {
  list: readonly CompiledCall[];
  rows: JsonObject;
  scope: Scope;
}

/** The calls behind a node that a step shows now; null where it shows no such node, or one that calls nothing. Nothing is written. */
export async function stepCalls(
  env: VoyagerEnvironment,
  { flow, row, state }: OpenedRecord,
  actor: Actor,
  pressed: { stepId: string; action: string },
): Promise<StepCalls | null> {
  const shown = stateAt(state, pressed.stepId);
  const definition = shown === null ? undefined : flow.states[shown.stepId];
  if (shown === null || definition?.view == null || Object.keys(definition.view.calls).length === 0) return null;
  const at = await requestContextOf(env, env.storage.read, actor, flow);
  const load = await readLoads(env, flow, loadsOfStep(flow, shown.stepId), scopeIn(flow, row.id, shown, {}, at), at);
  const scope = scopeIn(flow, row.id, shown, load, at);
  const { presses } = projectView(definition.view, scope, {
    sensitive: sensitivePathsOf([...flow.load, ...definition.load], env.operations),
  });
  const press = Object.hasOwn(presses, pressed.action) ? presses[pressed.action] : undefined;
  const list = press === undefined ? undefined : definition.view.calls[press.node];
  return press === undefined || list === undefined || list.length === 0 ? null : { list, rows: press.rows, scope };
}
