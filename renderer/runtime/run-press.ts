import { resolveBindings } from '#engine/expression/bindings.ts';
import { actionsThatApply } from '#engine/page/actions-that-apply.ts';
import type { Action, Press } from '#schemas/actions.ts';
import type { Json } from '#schemas/json.ts';
import type { ActionSetting } from '../actions/action-runner.ts';
import { runners } from '../actions/declared.ts';
import type { PageCommands } from './page-commands.ts';
import type { Pressed } from './view-context.ts';

/** Runs what a press does, in order. */
export async function runPress(pressed: Pressed, commands: PageCommands): Promise<void> {
  const { view } = pressed;
  const read = (value: unknown): Json => resolveBindings(value, view.store.scope(view.form, view.rows));
  const runAll = async (press: Press): Promise<void> => {
    for (const action of actionsThatApply(press, (when) => read(when) === true)) {
      const { ok = [], fail = [] } = action as { ok?: Press; fail?: Press };
      const setting = { view, pressed, commands, read, follow: (wentWell: boolean) => runAll(wentWell ? ok : fail) };
      if ((await runnerOf(action)?.(action, setting)) === false) return;
    }
  };
  await runAll(pressed.press);
}

/** A layout may come from anywhere: an action that is none does nothing. */
const runnerOf = (action: Action) =>
  (Object.hasOwn(runners, action.do) ? runners[action.do] : undefined) as
    | ((action: Action, setting: ActionSetting) => unknown) // the one of its `do`
    | undefined;
