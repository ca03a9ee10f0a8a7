import { expect } from 'vitest';
import { exposedPasswordsAnswers, hashOf, isPasswordExposed } from '#server/domain/security/exposed-passwords.ts';
import { contractOf } from './contract.ts';

/** On every list of exposed passwords, and long enough that nothing else refuses it. */
const known = 'passwordpassword';

export const exposedPasswords = contractOf({
  name: 'exposedPasswords',
  answers: exposedPasswordsAnswers,
  calls: [{ call: 'range', asked: () => ({ prefix: hashOf(known).slice(0, 5) }), works: true, personal: [hashOf(known)] }],
  rules: {
    'range: a password that everybody uses is on it, and a long random one is not': async ({ party, person }) => {
      const personId = await person();
      expect(await isPasswordExposed(party, { personId, idempotencyKey: 'known', password: known })).toBe(true);
      const password = 'v9!kQ2#xL7@pR4$tW8&n';
      expect(await isPasswordExposed(party, { personId, idempotencyKey: 'random', password })).toBe(false);
    },
  },
});
