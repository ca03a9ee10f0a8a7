import { safeAddress } from '#engine/validation/safe-address.ts';
import { say } from '../runtime/reading.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'signOut'> = (action, { commands, read }) =>
  commands.signOut((action.to === undefined ? null : safeAddress(say(read(action.to)))) ?? undefined);
