import type { DraftChoices, StudioDraft } from '#schemas/studio.ts';
import { draftAt } from '../api.ts';
import { useAnswer } from './use-answer.ts';

/** What can be done with a draft, and why not; null until the server has said so. Where it cannot say, its words stand for why not. */
export function useChoices({ id, revision }: Pick<StudioDraft, 'id' | 'revision'>): DraftChoices | null {
  const { answer } = useAnswer<DraftChoices>(draftAt(id, `/choices?revision=${revision}`));
  if (answer === null || answer.ok) return answer?.value ?? null;
  return { words: answer.words, share: answer.words, histories: null };
}
