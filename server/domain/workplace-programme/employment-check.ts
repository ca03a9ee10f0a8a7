import { z } from 'zod';
import type { AnswersOf } from '#server/parties/answers-of.ts';

/** The party that knows who works for the companies that take part. The same key asked again is answered alike. */
export interface EmploymentCheck {
  /** Resolves to true if the owner of that address works there. Throws `PartyUnavailable`. */
  isEmployed(question: { personId: string; idempotencyKey: string; company: string; email: string }): Promise<boolean>;
}

export const employmentAnswers: AnswersOf<EmploymentCheck> = { isEmployed: z.boolean() };

declare module '#server/parties/parties.ts' {
  interface Parties {
    employment: EmploymentCheck;
  }
}
