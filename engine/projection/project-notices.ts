import type { Action } from '#schemas/actions.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';

/** The messages that a view shows once on arrival, and the query values that they remove from the address. */
export function projectNotices(view: CompiledView, scope: Scope): { notices: Action[]; drop: string[] } {
  const said = view.notices.filter((notice) => evaluate(notice.when, scope) === true);
  return {
    notices: said.map((notice) => ({ do: 'toast', text: String(evaluate(notice.text, scope) ?? ''), for: notice.forMs })),
    drop: said.map((notice) => notice.drop),
  };
}
