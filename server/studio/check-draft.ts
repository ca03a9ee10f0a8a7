import type { DraftChecked } from '#schemas/studio/look.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { lookedDraft } from './looked-draft.ts';
import type { DraftDeps } from './studio-deps.ts';

/** What the compiler says of a draft; with a document as it is being typed, by whom, before it is saved. */
export async function checkDraft(
  deps: DraftDeps,
  draftId: string,
  typed: { path: string; text: string } | null,
  personId: string,
): Promise<DraftChecked> {
  const by = typed === null ? undefined : JSON.stringify([personId, draftId, typed.path]);
  return deps.desk.check(await lookedDraft(deps, draftId, typed), by);
}

/** Refuses a draft with a mistake. Whoever decides about it would decide about something that cannot be published. */
export async function demandNoMistake(deps: DraftDeps, draftId: string, { sketches }: { sketches: 'allowed' | 'refused' }): Promise<void> {
  const { findings } = await deps.desk.check(await lookedDraft(deps, draftId));
  // That an operation is only sketched is no mistake of the draft, and keeps it from being published.
  const mistakes = findings.filter(({ severity, code }) => (code === 'only-sketched' ? sketches === 'refused' : severity === 'error'));
  const [first] = mistakes;
  if (first === undefined) return;
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes, the first`;
  const { file, line } = first.position;
  throw new HttpProblem('draftConflict', {
    detail: `The draft has ${count} in ${file}, line ${line}: ${first.message} An author can mend it under Edit.`,
  });
}
