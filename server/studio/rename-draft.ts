import { HttpProblem } from '#server/problems/problems.ts';
import { lockDraft } from './draft-store.ts';
import type { DraftDeps } from './studio-deps.ts';

/** Gives a draft another name. What was approved of it stays so, since its documents do; one that is over keeps the name that it is listed by. */
export async function renameDraft({ storage, audit }: DraftDeps, draftId: string, name: string, personId: string): Promise<void> {
  await storage.write(async ({ db }) => {
    const draft = await lockDraft(db, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    if (draft.state === 'published' || draft.state === 'discarded')
      throw new HttpProblem('draftConflict', { detail: `This draft is ${draft.state}, so its name stays.` });
    await db.updateTable('studio_draft').set({ name }).where('id', '=', draftId).execute();
    await audit.note(db, { event: 'studioDecision', personId, detail: `renamed ${draftId} ${draft.revision}` });
  });
}
