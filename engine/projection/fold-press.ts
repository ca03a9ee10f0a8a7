import type { Action, Press } from '#schemas/actions.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { JsonObject } from '#schemas/json.ts';
import { isExpression } from '../expression/bindings.ts';
import { actionsThatMayApply } from '../page/actions-that-apply.ts';
import { callKeyInRows } from '../compiled/call-key.ts';
import { openedHere } from './fold-dialog.ts';
import { foldExpression, foldMembers } from './fold-value.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The actions of a press that may apply by what the server knows; those that a browser decides among keep a condition. */
export function foldPress(press: unknown, place: ProjectionPlace): Press {
  if (!Array.isArray(press)) return [];
  const actions = press as readonly JsonObject[];
  /** Conditions that only a browser can decide, by the place of the action. */
  const open = new Map<number, ExpressionTree>();
  const holds = (when: unknown, index: number): boolean | undefined => {
    if (!isExpression(when)) return when === true;
    const folded = foldExpression(when.$, place.at(index).at('when'));
    if (!folded.known) open.set(index, folded.tree);
    return folded.known ? folded.value === true : undefined;
  };
  return actionsThatMayApply(actions, holds).flatMap(({ action, index, alternative }) => {
    const at = place.at(index);
    const { row: each } = membersOf(action['each']);
    const body = foldMembers(action, typeof each === 'string' ? at.withBrowserRow(each) : at, 'keep', 'when');
    if (!isWhole(body, at)) return [];
    // Each row's call stands for itself.
    if (typeof body['as'] === 'string' && at.keys.length > 0) body['as'] = callKeyInRows(body['as'], at.keys);
    if (body['do'] === 'open') body['dialog'] = openedHere(String(body['dialog']), at);
    if (alternative) {
      const tree = open.get(index);
      body['when'] = tree === undefined ? true : { $: tree as never };
    }
    return [body as Action];
  });
}

/** An action without its address or its words cannot be done; it is left out. */
function isWhole(action: JsonObject, place: ProjectionPlace): boolean {
  const missing = ['to', 'text', 'announce'].find((key) => Object.hasOwn(action, key) && action[key] === null);
  if (missing !== undefined) place.report('action-without', missing);
  return missing === undefined;
}
