import { errorFields } from '../observability/error-fields.ts';
import { runCalls } from './call-effects.ts';
import { callsOf } from './calls-of.ts';
import type { Located } from './locate.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/**
 * Makes the write that a page posts by itself where a script runs, together with the first post of a page without one. Nothing is said, and
 * what was posted is carried out whatever comes of this.
 */
export async function makeArrival(
  pages: PageDependencies,
  viewer: Viewer,
  { opened }: Extract<Located, { kind: 'opened' }>,
): Promise<void> {
  const view = opened.kind === 'step' ? opened.answer.view : opened.view;
  const id = 'layout' in view ? view.layout.arrive?.id : undefined;
  if (id === undefined) return;
  try {
    const calls = callsOf(opened, id);
    if (calls !== null) await runCalls(pages, viewer, calls.list, { ...calls.scope, rows: calls.rows });
  } catch (error) {
    pages.log.error({ ...viewer.trace.fields(), ...errorFields(error) }, 'what a page does on arrival could not be done');
  }
}
