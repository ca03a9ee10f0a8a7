import type { ViewFrame } from '../runtime/view-context.ts';

/** Checks the form around a press; says what is wrong and takes the focus there. */
export function passesCheck(view: ViewFrame): boolean {
  const issues = view.store.check(view.form);
  view.store.showIssues(issues);
  return issues.length === 0;
}
