import type { ViewFrame } from '../runtime/view-context.ts';

/** Checks the form around a press; says what is wrong at its head, and takes the focus there. */
export function passesCheck(view: ViewFrame): boolean {
  const issues = view.store.check(view.form);
  view.store.showIssues(issues, true, view.form.id);
  return issues.length === 0;
}
