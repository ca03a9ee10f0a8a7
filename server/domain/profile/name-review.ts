import { z } from 'zod';
import { nothing, type AnswersOf } from '#server/parties/answers-of.ts';

export interface NameChange {
  /** Names in full, as they are and as they are to be. */
  from: string;
  to: string;
}

/** Review: there is no decision yet. Declined: the document does not show the new name, or is of a kind that is not accepted. */
export type NameDecision = 'APPROVED' | 'REVIEW' | 'DECLINED';

/** Who looks at documents and decides on changed names. A second request with the same key changes nothing; a decision is final. */
export interface NameReview {
  /** Hands in a file of at most 20 MB, a PDF, a PNG or a JPEG. */
  submit(request: { personId: string; idempotencyKey: string; change: NameChange; document: Buffer }): Promise<void>;
  /** Of what was handed in under the same key. APPROVED and DECLINED stay. */
  decisionOf(request: { personId: string; idempotencyKey: string; change: NameChange }): Promise<NameDecision>;
}

export const nameReviewAnswers: AnswersOf<NameReview> = {
  submit: nothing,
  decisionOf: z.enum(['APPROVED', 'REVIEW', 'DECLINED']),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    nameReview: NameReview;
  }
}
