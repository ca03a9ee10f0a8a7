import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'report'> = ({ code }, { commands }) => commands.report(code);
