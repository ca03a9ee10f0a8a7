import { account, cash } from '#server/accounts/seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { householdWith } from './seeds.ts';

const oregon = { state: 'OR', filingStatus: 'MARRIED_JOINT', system: 'B9', incomeCents: 104_000_00 } as const;
const joint = { type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Our future', valueCents: 82_000_00, fee: '0.0025' } as const;

/** Made-up people who own an account together, and one who does not. */
export const personas = definePersonas([
  {
    ...oregon,
    username: 'greta.lindahl',
    password: 'copper-window-nine',
    firstName: 'Greta',
    lastName: 'Lindahl',
    with: ['olaf.lindahl'],
    trait: 'a household in which nothing is shared yet',
    seed: [account({ ...joint, with: ['olaf.lindahl'] }), cash(12_400_50), householdWith('olaf.lindahl')],
  },
  {
    ...oregon,
    username: 'olaf.lindahl',
    password: 'copper-door-eleven',
    firstName: 'Olaf',
    lastName: 'Lindahl',
    with: ['greta.lindahl'],
    trait: 'the second member of a household',
    seed: [cash(3_075_25)],
  },
  { like: 'tove.birk', system: 'B9', trait: 'owns an account with somebody, and has no household' },
  { like: 'cal.rivera', system: 'B9', trait: 'owns no account with anybody' },
]);
