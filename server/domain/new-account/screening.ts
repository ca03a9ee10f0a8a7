import { z } from 'zod';
import type { AnswersOf } from '#server/parties/answers-of.ts';

export interface ScreenedApplicant {
  legalName: string;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  /** Handed on and kept nowhere. */
  taxId: string | null;
}

/**
 * The result of identity and sanctions checks. Documents: some are wanted. Review: a person decides later; ask again with the same key.
 * The reason is never given: the checked person must not learn what matched.
 */
export type ScreeningDecision = 'PASSED' | 'PENDING' | 'DOCUMENTS' | 'REVIEW' | 'DECLINED';

/** The party that checks applicants. The same key asked again is checked once; PASSED and DECLINED stay. */
export interface ApplicantScreening {
  screen(request: {
    personId: string;
    idempotencyKey: string;
    applicant: ScreenedApplicant;
    /** The number of documents that were sent along. */
    documents: number;
    /** True if the applicant has corrected what was checked before, under another key. */
    isCorrected: boolean;
  }): Promise<{ decision: ScreeningDecision }>;
}

export const screeningAnswers: AnswersOf<ApplicantScreening> = {
  screen: z.object({ decision: z.enum(['PASSED', 'PENDING', 'DOCUMENTS', 'REVIEW', 'DECLINED']) }),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    screening: ApplicantScreening;
  }
}
