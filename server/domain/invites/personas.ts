import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { invited } from './seeds.ts';

/** Made-up people who between them see every state of an invite. */
export const personas = definePersonas([
  {
    username: 'rosa.kimura',
    password: 'velvet-anchor-thursday',
    firstName: 'Rosa',
    lastName: 'Kimura',
    state: 'WA',
    filingStatus: 'SINGLE',
    incomeCents: 98_000_00,
    system: 'C5',
    trait: 'invites in every state',
    seed: [
      cash(8_220_15),
      invited('Ada Brook', 'pending', 3),
      invited('Ben Castle', 'clicked', 5),
      invited('Cleo Dunn', 'pending', 9, 3),
      invited('Dov Eker', 'in progress', 12),
      invited('Elin Frost', 'complete', 40),
      invited('Femi Grant', 'invalid', 41),
      invited('Gus Hale', 'bounced', 50),
    ],
  },
]);
