import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { application } from '../new-account/index.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'nico.farrow',
    password: 'orange-boat-quietly',
    firstName: 'Nico',
    lastName: 'Farrow',
    state: 'AZ',
    filingStatus: 'SINGLE',
    incomeCents: 121_500_00,
    system: 'A8',
    trait: 'onboarding tax override, no account yet',
    seed: [application('INDIVIDUAL', 'AUTOMATED_BOND_PORTFOLIO', 'open')],
  },
  {
    username: 'sue.merritt',
    password: 'velvet-clock-winter',
    firstName: 'Sue',
    lastName: 'Merritt',
    state: 'MN',
    filingStatus: 'SINGLE',
    incomeCents: 58_000_00,
    system: 'A8',
    trait: 'onboarding tax override that is refused: the application has been submitted',
    seed: [application('INDIVIDUAL', 'TAX_AWARE_INVESTING', 'submitted'), cash(1_204_00)],
  },
]);
