import { typedTexts } from '#engine/fields/typed-texts.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import { routeAt } from '#engine/record/route-table.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { readPageAddress } from './page-address.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { PostedTexts } from './press.ts';

/**
 * Keeps what a form brings whose session ended before it came: as the draft of that step, which this person finds there once they have signed in
 * again. Nothing is carried out, nothing is answered, and of a page that is no step of theirs nothing is kept.
 */
export async function keepForm(
  pages: PageDependencies,
  { url, texts, personId }: { url: string; texts: PostedTexts; personId: string },
): Promise<void> {
  const address = readPageAddress(url);
  const found = address === null ? null : routeAt(pages.library().routes, address.path);
  const vid = found?.parameters['vid'] ?? address?.query.get('vid')?.[0];
  const stepId = found?.route.stepId ?? found?.parameters['stepId'];
  const revision = texts.get('_revision')?.at(-1) ?? '';
  if (found?.route.voyagerType === undefined || vid === undefined || stepId === undefined || !/^\d{1,15}$/.test(revision)) return;
  try {
    const pinned = await pages.voyagers.flowOf(vid);
    const fields = (pinned?.flow.states[stepId]?.view?.fields ?? []).filter(({ kind }) => !isSecretKind(kind) && kind !== 'files');
    const values = typedTexts(fields, texts);
    if (Object.keys(values).length === 0) return;
    const { voyagerType } = found.route;
    await pages.voyagers.saveStepDraft({ person: { id: personId }, vid, voyagerType, stepId, revision: Number(revision), values });
  } catch (error) {
    if (!(error instanceof VoyagerProblem)) throw error;
  }
}
