import { dialogAt } from './dialog-at.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'close'> = (_action, { view }) => {
  const dialog = dialogAt(view.dialog);
  if (dialog) return dialog.close();
  const details = document.getElementById(view.formId)?.closest('details');
  if (!details) return;
  details.open = false;
  // What was pressed is hidden now.
  details.querySelector<HTMLElement>(':scope > summary')?.focus();
};
