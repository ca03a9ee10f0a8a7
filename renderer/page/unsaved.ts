import type { Speech } from '#engine/language/speech.ts';
import { isChanged, type FormState } from '../runtime/form-state.ts';
import { passage } from './passage.ts';

/** Forms of the page that ask where it is left before they are sent, and the id under which each is drawn. */
const forms = new Map<FormState, string>();

/** True for a form that still exists and has unsaved values: after signing out there are none. */
const isUnsaved = ([form, id]: [FormState, string]): boolean =>
  (isChanged(form) || Object.keys(form.problems).length > 0) && document.getElementById(id) !== null;
const anyUnsaved = (): boolean => [...forms].some(isUnsaved);

/** The browser asks in its own words where it leaves the document itself. */
function onUnload(event: BeforeUnloadEvent): void {
  if (anyUnsaved()) event.preventDefault();
}

function asks(speech: Speech, leave: () => void, stay?: () => void): boolean {
  if (!anyUnsaved()) return false;
  void import('./questions.ts').then(async ({ askToLeave }) => {
    if (!(await askToLeave(speech))) return stay?.();
    forms.clear();
    leave();
  }, leave);
  return true;
}

/** Watches a form until the answer is called. */
export function watchUnsaved(form: FormState, id: string, speech: Speech): () => void {
  forms.set(form, id);
  passage.asks = (leave, stay) => asks(speech, leave, stay);
  addEventListener('beforeunload', onUnload);
  return () => {
    forms.delete(form);
    if (forms.size > 0) return;
    passage.asks = null;
    removeEventListener('beforeunload', onUnload);
  };
}
