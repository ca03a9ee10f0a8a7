import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type DraftChoices, lookRoutes } from '#schemas/studio/look.ts';
import { useAnswer } from './use-answer.ts';

/** What can be done with a draft, and why not; null until the server has said so. Where it cannot say, its words stand for why not. */
export function useChoices({ id, revision }: Pick<StudioDraft, 'id' | 'revision'>): DraftChoices | null {
  const { answer } = useAnswer(lookRoutes.choices, { params: { draftId: id } }, { of: revision });
  if (answer === null || answer.ok) return answer?.value ?? null;
  return { words: answer.words, share: answer.words, histories: null };
}
