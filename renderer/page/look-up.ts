import { resolveBindings } from '#engine/expression/bindings.ts';
import type { PageActionRequest } from '#schemas/wire.ts';
import { isObject } from '../runtime/reading.ts';
import type { ViewFrame } from '../runtime/view-context.ts';
import { fieldOfIssue } from '../runtime/view-store.ts';
import { requests } from './requests.ts';

/** Asks the page for what a field looks up, fills what it answers and says at the field what it does not. */
export async function lookUp(view: ViewFrame, name: string, id: string, signal: AbortSignal): Promise<void> {
  const { store, form } = view;
  const body: PageActionRequest = { url: location.pathname + location.search, action: id, form: store.values(form) };
  try {
    const answer = await requests.action(body, '', signal);
    if (signal.aborted) return;
    for (const action of answer.then) {
      const values = action.do === 'set' ? resolveBindings(action.form ?? {}, store.scope(form, view.rows)) : null;
      if (isObject(values)) for (const [field, value] of Object.entries(values)) store.setValue(form, field, value);
    }
    const others = store.issues.filter((issue) => fieldOfIssue(issue) !== name);
    if (answer.issues.length > 0) store.showIssues([...others, ...answer.issues], false);
  } catch {
    // Nothing was found out: what is pressed next asks again, on the server.
  }
}
