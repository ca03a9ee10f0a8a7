import { isChanged, type FormState } from '../runtime/form-state.ts';
import { softLink } from './soft-link.ts';

/** Forms of the page that say so where it is left before they are sent. */
const forms = new Set<FormState>();

/** Of a form that is still there: after signing out nothing is. */
const isUnsaved = (form: FormState): boolean =>
  (isChanged(form) || Object.keys(form.problems).length > 0) && document.getElementById(`form-${form.id}`) !== null;
const anyUnsaved = (): boolean => [...forms].some(isUnsaved);

async function mayLeave(): Promise<boolean> {
  const { askToLeave } = await import('./questions.ts');
  if (!(await askToLeave())) return false;
  forms.clear();
  return true;
}

/** The browser asks in its own words where it leaves the document itself. */
function onUnload(event: BeforeUnloadEvent): void {
  if (anyUnsaved()) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = softLink(event);
  if (link === null || link.pathname === location.pathname || !anyUnsaved()) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((may) => may && link.click());
}

/** A step back has been made already: it is taken back, and made again where the person wants it. */
function onPop(event: PopStateEvent): void {
  if (!anyUnsaved() || location.href.split('#')[0] === here.split('#')[0]) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', here);
  void mayLeave().then((may) => may && history.back());
}

let here = '';

/** Watches a form until the answer is called. */
export function watchUnsaved(form: FormState): () => void {
  here = location.href;
  forms.add(form);
  // Before the page's own, which lead away.
  addEventListener('click', onClick, true);
  addEventListener('popstate', onPop, true);
  addEventListener('beforeunload', onUnload);
  return () => {
    forms.delete(form);
    if (forms.size > 0) return;
    removeEventListener('click', onClick, true);
    removeEventListener('popstate', onPop, true);
    removeEventListener('beforeunload', onUnload);
  };
}
