import { idOf } from '../runtime/view-context.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'scrollTo'> = ({ target }, { view }) =>
  document.getElementById(idOf(view, target))?.scrollIntoView({ block: 'start' });
