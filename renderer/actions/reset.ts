import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'reset'> = ({ form }, { view: { store, viewPrefix, form: own } }) =>
  store.reset(form === undefined ? own : (store.form(viewPrefix + form) ?? own));
