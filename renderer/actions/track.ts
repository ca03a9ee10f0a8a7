import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'track'> = ({ name }, { commands }) => commands.track(name);
