import { safeAddress } from '#engine/validation/safe-address.ts';
import { say } from '../runtime/reading.ts';
import { mayLeave } from './may-leave.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'navigate'> = (action, { commands, read }) => {
  const address = safeAddress(say(read(action.to)));
  if (address !== null && mayLeave())
    commands.navigate(address, action.replace === true ? 'replace' : action.stay === true ? 'stay' : 'forward');
};
