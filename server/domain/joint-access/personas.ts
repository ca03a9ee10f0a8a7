import { cash } from '#server/example-accounts/seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { invitedBy } from './seeds.ts';

const maine = { state: 'ME', filingStatus: 'MARRIED_JOINT', system: 'B11', incomeCents: 91_000_00 } as const;
const theo = { username: 'theo.marsh', firstName: 'Theo', lastName: 'Marsh' } as const;

/** Made-up people of whom one invited the other to own an account. */
export const personas = definePersonas([
  {
    ...maine,
    username: 'june.marsh',
    password: 'harbor-lantern-velvet',
    firstName: 'June',
    lastName: 'Marsh',
    with: ['theo.marsh'],
    trait: 'a joint account that waits for its other owner',
    seed: [cash(6_310_40)],
  },
  {
    ...maine,
    ...theo,
    password: 'harbor-saffron-eleven',
    with: ['june.marsh'],
    trait: 'a client who is invited to own an account',
    seed: [cash(2_045_10), invitedBy('june.marsh')],
  },
]);
