import { resolveBindings } from '#engine/expression/bindings.ts';
import type { PageActionRequest } from '#schemas/wire.ts';
import { isObject } from '../runtime/reading.ts';
import type { ViewFrame } from '../runtime/view-context.ts';
import { fieldOfIssue } from '../runtime/field-of-issue.ts';
import { requests } from './requests.ts';

/** What a person typed is kept, as it is when the look-up happens at submit; what stood there at first or was looked up before follows. */
const mayFill = ({ store, form }: ViewFrame, name: string): boolean =>
  store.text(form, name).trim() === '' || !Object.hasOwn(form.texts, name);

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
        if (mayFill(view, field)) store.setValue(form, field, value);
      }
    }
    const others = store.issues.filter((issue) => fieldOfIssue(issue) !== name);
    if (answer.issues.length > 0) store.showIssues([...others, ...answer.issues], false);
  } catch {
    // Nothing was found out: what is pressed next asks again, on the server.
  }
}
