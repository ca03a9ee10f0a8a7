import { idOf } from '../runtime/view-context.ts';
import type { ActionRunner } from './action-runner.ts';

/** Once what was done before it is drawn. The node may stand in the form that was pressed in, or outside of it. */
export const run: ActionRunner<'focus'> = ({ target }, { view }) => {
  requestAnimationFrame(() =>
    setTimeout(() => (document.getElementById(idOf(view, target)) ?? document.getElementById(view.viewPrefix + target))?.focus()),
  );
};
