import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'refresh'> = ({ names }, { commands }) => commands.refresh(names);
