import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'reset'> = (_action, { view }) => view.store.reset(view.form);
