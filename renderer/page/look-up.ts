import { resolveBindings } from '#engine/expression/bindings.ts';
import { readField } from '#engine/fields/field-path.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { PageActionRequest } from '#schemas/wire.ts';
import { sameJson } from '../runtime/dynamics.ts';
import type { FormState } from '../runtime/form-state.ts';
import { isObject } from '../runtime/reading.ts';
import type { ViewFrame } from '../runtime/view-context.ts';
import { fieldOfIssue } from '../runtime/field-of-issue.ts';
import { requests } from './requests.ts';

/** The values that a look-up filled into a form: while they are unchanged, it may replace them. */
const filled = new WeakMap<FormState, JsonObject>();

/** Values that a person typed are kept, as they are when the look-up happens at submit. */
function mayFill({ store, form }: ViewFrame, name: string): boolean {
  if (store.text(form, name).trim() === '') return true;
  const before: Json | undefined = filled.get(form)?.[name];
  return before !== undefined && sameJson(readField(form.values, name), before);
}

/** Asks the page for what a field looks up, fills what it answers and says at the field what it does not. */
export async function lookUp(url: string, view: ViewFrame, name: string, id: string, signal: AbortSignal): Promise<void> {
  const { store, form } = view;
  const body: PageActionRequest = { url, action: id, form: store.values(form) };
  try {
    const answer = await requests.action(body, '', signal);
    if (signal.aborted) return;
    for (const action of answer.then) {
      const values = action.do === 'set' ? resolveBindings(action.form ?? {}, store.scope(form, view.rows)) : null;
      for (const [field, value] of Object.entries(isObject(values) ? values : {})) {
        if (!mayFill(view, field)) continue;
        store.setValue(form, field, value);
        filled.set(form, { ...filled.get(form), [field]: value });
      }
    }
    const others = store.issues.filter((issue) => fieldOfIssue(issue) !== name);
    if (answer.issues.length > 0) store.showIssues([...others, ...answer.issues], false);
  } catch {
    // Nothing was found out: what is pressed next asks again, on the server.
  }
}
