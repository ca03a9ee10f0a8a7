import type { Action } from '#schemas/actions.ts';
import type { Json } from '#schemas/json.ts';
import type { PageCommands } from '../runtime/page-commands.ts';
import type { Pressed, ViewFrame } from '../runtime/view-context.ts';

/** The context that an action runs in: its view and its press. */
export interface ActionSetting {
  view: ViewFrame;
  pressed: Pressed;
  commands: PageCommands;
  /** A value of the action, its expressions worked out. */
  read(value: unknown): Json;
  /** Runs what stands under `ok` or `fail`. */
  follow(wentWell: boolean): Promise<void>;
}

/** Runs one action: `run` of `actions/<do>.ts`. False ends the list. */
export type ActionRunner<D extends Action['do']> = (
  action: Extract<Action, { do: D }>,
  setting: ActionSetting,
) => boolean | void | Promise<boolean | void>;
