import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'signOut'> = (_action, { commands }) => commands.signOut();
