import type { ActionRunner } from './action-runner.ts';

/** The browser's own post does it. */
export const run: ActionRunner<'download'> = () => undefined;
