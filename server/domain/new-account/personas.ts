import { definePersonas } from '#server/personas/persona.ts';
import { bank, cash } from '../accounts/seeds.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'ada.newman',
    password: 'copper-meadow-ferry',
    firstName: 'Ada',
    lastName: 'Newman',
    state: 'VT',
    filingStatus: 'SINGLE',
    incomeCents: 76_000_00,
    system: 'B2',
    trait: 'new account: nobody knows anything of them yet',
    seed: [],
  },
  {
    username: 'binh.tran',
    password: 'silver-pepper-harbor',
    firstName: 'Bình',
    lastName: 'Trần',
    state: 'HI',
    filingStatus: 'MARRIED_JOINT',
    incomeCents: 184_000_00,
    system: 'B2',
    trait: 'new account: identity known, a bank linked',
    seed: [bank('Fernhill Bank', 'Everyday checking', '7312', 24_800_00), cash(9_410_00)],
  },
  { like: 'nico.farrow', system: 'B2', trait: 'new account: an application under way' },
]);
