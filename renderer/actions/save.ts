import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'save'> = (_action, { commands }) => commands.save?.();
