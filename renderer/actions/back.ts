import { mayLeave } from './may-leave.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'back'> = (_action, { commands }) => {
  if (mayLeave()) commands.back?.();
};
