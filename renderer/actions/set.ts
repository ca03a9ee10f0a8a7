import { resolveBindings } from '#engine/expression/bindings.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { fieldInRow, rowInScope } from '#engine/fields/field-path.ts';
import type { Action } from '#schemas/actions.ts';
import type { Json } from '#schemas/json.ts';
import { isObject } from '../runtime/reading.ts';
import { fieldName } from '../runtime/view-context.ts';
import type { ViewFrame } from '../runtime/view-context.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'set'> = (action, { view, read }) => {
  setFields(action, view);
  const state = read(action.state ?? {});
  if (isObject(state)) view.store.setState(state);
};

/** Sets fields of the form; with `each` those of every row of a list, which is read as it was before. */
function setFields({ form: values = {}, each }: Extract<Action, { do: 'set' }>, view: ViewFrame): void {
  const { store, form } = view;
  const set = (scope: Scope, name: (own: string) => string): [string, Json][] => {
    const read = resolveBindings(values, scope);
    return isObject(read) ? Object.entries(read).map(([own, value]) => [name(own), value]) : [];
  };
  const list = each === undefined ? [] : form.values[each.in];
  const changes =
    each === undefined
      ? set(store.scope(form, view.rows), (own) => fieldName(view, own))
      : (Array.isArray(list) ? list : []).flatMap((row, at) =>
          set(store.scope(form, { ...view.rows, [each.row]: rowInScope(row, at) }), (own) => fieldInRow(each.in, at, own)),
        );
  for (const [name, value] of changes) store.setValue(form, name, value);
}
