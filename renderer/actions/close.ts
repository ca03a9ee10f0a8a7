import { dialogAt } from './dialog-at.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'close'> = (_action, { view }) => dialogAt(view.dialog)?.close();
