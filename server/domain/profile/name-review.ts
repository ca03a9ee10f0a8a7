export interface NameChange {
  /** Names in full, as they are and as they are to be. */
  from: string;
  to: string;
}

/** Review: nobody has decided yet. Declined: the document does not show the new name, or is none that counts. */
export type NameDecision = 'APPROVED' | 'REVIEW' | 'DECLINED';

/** Who looks at documents and decides on changed names. The same key handed in again is handed in once; a decision stands once it is made. */
export interface NameReview {
  submit(request: { personId: string; idempotencyKey: string; change: NameChange; document: Buffer }): Promise<void>;
  decisionOf(request: { personId: string; idempotencyKey: string; change: NameChange }): Promise<NameDecision>;
}

declare module '#server/parties/parties.ts' {
  interface Parties {
    nameReview: NameReview;
  }
}
