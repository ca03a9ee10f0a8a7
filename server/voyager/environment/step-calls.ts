import type { CompiledCall } from '#engine/compiled/compiled-call.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Pressable } from '#engine/projection/projection-place.ts';
import type { JsonObject } from '#schemas/json.ts';

/** The call of a page's pressed node: the server's side, which never travels, with its rows and the scope of its inputs. */
export interface StepCalls {
  list: readonly CompiledCall[];
  rows: JsonObject;
  scope: Scope;
}

/** The calls behind a node that was drawn of a view; null where it was not, or calls nothing. */
export function callsBehind(
  view: CompiledView | null,
  presses: Readonly<Record<string, Pressable>>,
  scope: Scope,
  action: string,
): StepCalls | null {
  const press = Object.hasOwn(presses, action) ? presses[action] : undefined;
  const list = press === undefined ? undefined : view?.calls[press.node];
  return press === undefined || list === undefined || list.length === 0 ? null : { list, rows: press.rows, scope };
}
