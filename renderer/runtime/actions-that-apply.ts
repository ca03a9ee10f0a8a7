import type { Action, Press } from '#schemas/actions.ts';

/** What leads elsewhere: nothing after it in the list would be seen. */
const leading: ReadonlySet<Action['do']> = new Set(['submit', 'call', 'navigate', 'back', 'signOut', 'open']);

/** The actions that apply: of neighbours with a condition, the first whose condition holds. */
export function actionsThatApply(press: Press, holds: (when: unknown) => boolean): Action[] {
  const chosen: Action[] = [];
  let taken = false;
  for (const action of press) {
    if (action.when === undefined) {
      taken = false;
      chosen.push(action);
      if (leading.has(action.do) && action.do !== 'open') break;
      continue;
    }
    if (taken || !holds(action.when)) continue;
    taken = true;
    chosen.push(action);
    if (leading.has(action.do)) break;
  }
  return chosen;
}
