import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'toggle'> = ({ state }, { view }) => view.store.setState({ [state]: view.store.state[state] !== true });
