import { say } from '../runtime/reading.ts';
import type { ActionRunner } from './action-runner.ts';

/** A browser may refuse, by its person's wish or for want of a secure address. */
export const run: ActionRunner<'copy'> = (action, { commands, read, follow }) =>
  navigator.clipboard.writeText(say(read(action.text))).then(
    () => {
      commands.announce(say(read(action.announce)));
      return follow(true);
    },
    () => follow(false),
  );
