import { fetchTools } from './tools.ts';
import type { ViewFrame } from './view-context.ts';

/**
 * Resolves to true if a page may post something by itself: nothing is under way, no dialog covers the view, and the typed values could be
 * sent. It takes nobody's focus to what is wrong.
 */
export async function isFree(view: ViewFrame, checked: boolean): Promise<boolean> {
  if (view.store.busy !== null || isCovered(view)) return false;
  return !checked || ((await fetchTools()) !== null && view.store.check(view.form).length === 0);
}

/** True if a dialog covers the view. */
export function isCovered({ dialog }: ViewFrame): boolean {
  return ([...document.querySelectorAll('dialog:modal')].at(-1)?.id ?? null) !== dialog;
}
