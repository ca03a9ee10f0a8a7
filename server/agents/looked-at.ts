import { HttpProblem } from '#server/problems/problems.ts';
import type { Looked } from '#server/studio/desk.ts';
import { findDraft, type DraftRow } from '#server/studio/draft-store.ts';
import { laidOver } from '#server/studio/draft-files.ts';
import { lookedDraft, lookedLive } from '#server/studio/looked-draft.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { AgentWork } from './agent-work.ts';

/** A draft, or what is live. */
export const lookedAt = ({ drafts }: AgentWork, draftId: string | undefined): Promise<Looked> =>
  draftId === undefined ? lookedLive(drafts) : lookedDraft(drafts, draftId);

/** Every document of it. */
export async function filesOf({ base, documents }: Looked): Promise<AuthoredFile[]> {
  return laidOver(await base.files(), documents);
}

/** Refuses a draft that another person began: an agent changes none but those of its author. */
export async function demandOwn({ drafts, personId }: AgentWork, draftId: string): Promise<DraftRow> {
  const draft = await findDraft(drafts.storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  if (draft.person_id !== personId)
    throw new HttpProblem('draftConflict', {
      detail: 'Someone else began this draft, and an agent changes only drafts of its own author. Begin another one.',
    });
  return draft;
}
