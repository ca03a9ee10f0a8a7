import type { Action, Press } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import { isExpression } from '../expression/bindings.ts';
import { callKeyInRows } from '../compiled/call-key.ts';
import { openedHere } from './fold-dialog.ts';
import { foldExpression, foldMembers } from './fold-value.ts';
import type { ProjectionPlace } from './projection-place.ts';

/**
 * The actions of a press. Neighbours with `when` are alternatives, the first that applies wins: what the server knows to be
 * false goes, what it knows to be true ends its run of alternatives.
 */
export function foldPress(press: unknown, place: ProjectionPlace): Press {
  if (!Array.isArray(press)) return [];
  const kept: JsonObject[] = [];
  let decided = false;
  let alternatives = 0;
  press.forEach((action: JsonObject, index) => {
    const at = place.at(index);
    const condition = action['when'];
    if (condition === undefined) {
      decided = false;
      alternatives = 0;
    } else if (decided) return;
    const folded =
      condition === undefined
        ? null
        : isExpression(condition)
          ? foldExpression(condition.$, at.at('when'))
          : { known: true as const, value: condition };
    if (folded?.known && folded.value !== true) return;
    const each = (action['each'] as { row?: unknown } | undefined)?.row;
    const body = foldMembers(action, typeof each === 'string' ? at.withBrowserRow(each) : at, 'keep', 'when');
    if (!isWhole(body, at)) {
      decided = folded?.known === true;
      return;
    }
    // Each row's call stands for itself.
    if (typeof body['as'] === 'string' && at.keys.length > 0) body['as'] = callKeyInRows(body['as'], at.keys);
    if (body['do'] === 'open') body['dialog'] = openedHere(String(body['dialog']), at);
    kept.push(body);
    if (folded === null) return;
    if (!folded.known) {
      alternatives++;
      body['when'] = { $: folded.tree as never };
    } else {
      decided = true;
      // Behind an alternative of the browser it stays one; at the head of its run it simply applies.
      if (alternatives > 0) body['when'] = true;
    }
  });
  return kept as unknown as Action[];
}

/** An action without its address or its words cannot be done; it is left out. */
function isWhole(action: JsonObject, place: ProjectionPlace): boolean {
  const missing = ['to', 'text', 'said'].find((key) => Object.hasOwn(action, key) && action[key] === null);
  if (missing !== undefined) place.report('action-without', missing);
  return missing === undefined;
}
