import { expect } from 'vitest';
import { identityAnswers } from '#server/domain/identity-reentry/identity-check.ts';
import { contractOf } from './contract.ts';

const applicant = { legalName: 'Ada Fairweather', birthDate: '1988-04-12', taxId: '900-55-0123' };

export const identity = contractOf({
  name: 'identity',
  answers: identityAnswers,
  calls: [{ call: 'check', asked: () => ({ applicant }), works: true, personal: Object.values(applicant) }],
  rules: {
    'check: without an applicant it says how far the check under that key is': async ({ party, person }) => {
      const call = { personId: await person(), idempotencyKey: 'how-far' };
      const { state } = await party.check({ ...call, applicant });
      if (state !== 'CHECKS_PENDING') expect((await party.check(call)).state).toBe(state);
    },
  },
});
