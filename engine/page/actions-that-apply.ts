import { actionTraits } from '#schemas/actions/traits.ts';

/** Actions that lead elsewhere: nothing after them in the list would be seen. */
const leading: ReadonlySet<unknown> = new Set(Object.entries(actionTraits).flatMap(([name, { leads }]) => (leads ? [name] : [])));

/** The value of a condition; undefined where only a browser can tell. */
export type Holds = (when: unknown, index: number) => boolean | undefined;

/** An action that may apply. `alternative`: whether it does is for a browser to say, by its condition or by those before it in its run. */
export interface Applicable<A> {
  action: A;
  index: number;
  alternative: boolean;
}

interface Conditioned {
  do?: unknown;
  when?: unknown;
}

/**
 * "First that applies": neighbours with `when` are alternatives, of which the first whose condition holds applies; an action without `when` always
 * applies. What leads elsewhere ends the list; so does a dialog that is opened as an alternative, instead of what follows. With a condition that only
 * a browser can decide, what it could not come to is left out, and choosing among the rest comes to the same.
 */
export function actionsThatMayApply<A extends Conditioned>(actions: readonly A[], holds: Holds): Applicable<A>[] {
  const chosen: Applicable<A>[] = [];
  let run: 'undecided' | 'open' | 'decided' = 'open';
  for (const [index, action] of actions.entries()) {
    if (action.when === undefined) {
      run = 'open';
      chosen.push({ action, index, alternative: false });
      if (leading.has(action.do)) break;
      continue;
    }
    if (run === 'decided') continue;
    const applies = holds(action.when, index);
    if (applies === false) continue;
    const alternative = applies === undefined || run === 'undecided';
    chosen.push({ action, index, alternative });
    run = applies === undefined ? 'undecided' : 'decided';
    if (!alternative && (leading.has(action.do) || action.do === 'open')) break;
  }
  return chosen;
}

/** The actions that a list comes to where every condition can be decided. */
export function actionsThatApply<A extends Conditioned>(actions: readonly A[], holds: (when: unknown) => boolean): A[] {
  return actionsThatMayApply(actions, holds).map(({ action }) => action);
}
