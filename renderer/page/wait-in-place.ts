import { pollingOf } from '#engine/page/view-envelope.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { PageServices } from './page-context.ts';

/**
 * Waits on the page that was sent for what it started, as long as the polling view says that it may stay: its form is not replaced by a page that only
 * says to wait. Answers what came of it, or the polling view where it takes longer. `stepId` is the step of the page.
 */
export async function waitInPlace(services: PageServices, stepId: string, first: VoyagerAnswer): Promise<VoyagerAnswer> {
  const { voyagerRecordId, voyagerType, view, transition } = first;
  const { every, hold } = pollingOf(view);
  let answer = first;
  for (let left = hold; left > 0; left -= every) {
    await new Promise((resolve) => setTimeout(resolve, every));
    const { stepId: asked, revision } = answer;
    answer = await services.update(voyagerRecordId, { type: 'EmptyVoyagerRequest', stepId: asked, voyagerType, revision }, '');
    // The page to wait on was never shown: what comes next comes after the form, or is the form again.
    const kind = answer.stepId === stepId ? 'replace' : transition.kind;
    if (answer.view.type !== 'PollingView') return { ...answer, transition: { ...answer.transition, kind } };
  }
  return answer === first ? first : { ...answer, transition };
}
