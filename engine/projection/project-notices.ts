import type { Action } from '#schemas/actions.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { evaluate } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';

/** What a view says once on arrival, and the query values that go from the address with it. */
export function projectNotices(view: CompiledView, scope: Scope): { notices: Action[]; drop: string[] } {
  const said = view.notices.filter((notice) => evaluate(notice.when, scope) === true);
  return {
    notices: said.map((notice) => ({ do: 'toast', text: String(evaluate(notice.text, scope) ?? ''), for: notice.forMs })),
    drop: said.map((notice) => notice.drop),
  };
}
