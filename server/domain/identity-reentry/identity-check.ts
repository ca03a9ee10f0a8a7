import { z } from 'zod';
import type { AnswersOf } from '#server/parties/answers-of.ts';

/** The data that a person gave about themselves. The tax number is passed on and stored nowhere. */
export interface Applicant {
  legalName: string;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  /** Nine digits of a Social Security number or an ITIN. */
  taxId: string | null;
}

export interface IdentityFindings {
  /** Pending: not decided yet; asked again under the same key, the party says how far it is. */
  state: 'ALL_CHECKS_PASSED' | 'CHECKS_PENDING' | 'CHECKS_FAILED';
}

/** The party that checks that a person is who they say. The same key asked again is checked once, and answered alike once decided. */
export interface IdentityCheck {
  /** Without an applicant it only asks how far the check under that key is. */
  check(request: { personId: string; idempotencyKey: string; applicant?: Applicant }): Promise<IdentityFindings>;
}

export const identityAnswers: AnswersOf<IdentityCheck> = {
  check: z.object({ state: z.enum(['ALL_CHECKS_PASSED', 'CHECKS_PENDING', 'CHECKS_FAILED']) }),
};

declare module '#server/parties/parties.ts' {
  interface Parties {
    identity: IdentityCheck;
  }
}
