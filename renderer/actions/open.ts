import { dialogId } from '../runtime/view-context.ts';
import { dialogAt } from './dialog-at.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'open'> = (action, { view }) => {
  const dialog = dialogAt(dialogId(view, action.dialog));
  if (dialog && !dialog.open) dialog.showModal();
};
