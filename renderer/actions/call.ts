import { say } from '../runtime/reading.ts';
import { sealedValues } from '../runtime/sealed-values.ts';
import { fetchTools } from '../runtime/tools.ts';
import { passesCheck } from './passes-check.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'call'> = async (action, { view, commands, pressed, read, follow }) => {
  await fetchTools();
  if (action.check !== false && !passesCheck(view)) return false;
  if (action.confirm !== undefined && !(await commands.confirm(say(read(action.confirm))))) return false;
  const wentWell = await commands.call(await sealedValues(view), pressed);
  if (typeof wentWell === 'boolean') await follow(wentWell);
  return true;
};
