import type { FormState } from '../../../runtime/form-state.ts';

/** Asks before the page is left while something stands in this form that was not sent; what does is fetched once a form wants it. */
export function warnUnsaved(form: FormState): () => void {
  let stop: (() => void) | null = null;
  let isGone = false;
  void import('../../../page/unsaved.ts').then(
    ({ watchUnsaved }) => {
      if (!isGone) stop = watchUnsaved(form);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    stop?.();
  };
}
