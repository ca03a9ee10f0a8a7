import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'print'> = () => print();
