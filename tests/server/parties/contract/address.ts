import { expect } from 'vitest';
import { addressAnswers } from '#server/domain/tax-inputs/address-check.ts';
import { contractOf } from './contract.ts';

/** An address that there is, for a company's own test system: a state's house. */
const address = { street1: '900 Court Street NE', street2: null, locality: 'Salem', jurisdiction: 'OR', postalCode: '97301' };

export const addressCheck = contractOf({
  name: 'address',
  answers: addressAnswers,
  calls: [{ call: 'verify', asked: () => ({ address }), works: true, personal: [address.street1] }],
  rules: {
    'verify: a match is in the state that was asked about': async ({ party, person }) => {
      const found = await party.verify({ personId: await person(), idempotencyKey: 'same-state', address });
      for (const { jurisdiction } of [found.exactMatch ?? address, ...found.possibleMatches]) expect(jurisdiction).toBe('OR');
    },
  },
});
