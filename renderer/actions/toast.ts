import { say } from '../runtime/reading.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'toast'> = (action, { commands, read }) =>
  commands.toast({ text: say(read(action.text)), tone: action.tone ?? 'neutral', for: action.for ?? 5000 });
