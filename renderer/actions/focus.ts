import { idOf } from '../runtime/view-context.ts';
import type { ActionRunner } from './action-runner.ts';

export const run: ActionRunner<'focus'> = ({ target }, { view }) => document.getElementById(idOf(view, target))?.focus();
