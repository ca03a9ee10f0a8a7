import { sealedValues } from '../runtime/sealed-values.ts';
import { fetchTools } from '../runtime/tools.ts';
import { passesCheck } from './passes-check.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'submit'> = async (action, { view, commands, pressed }) => {
  await fetchTools();
  if (action.check !== false && !passesCheck(view)) return false;
  commands.submit(action.event, await sealedValues(view), pressed);
  return true;
};
