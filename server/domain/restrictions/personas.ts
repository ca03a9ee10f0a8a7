import { picks } from '#server/example-accounts/stock-account-seeds.ts';
import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';

const someone = { password: 'velvet-otter-thursday', state: 'OR', filingStatus: 'SINGLE', incomeCents: 143_000_00, system: 'C11' } as const;

export const personas = definePersonas([
  {
    ...someone,
    username: 'rhea.stock',
    firstName: 'Rhea',
    lastName: 'Stock',
    trait: 'restrictions of stocks, nothing answered',
    seed: [picks(9_120_00)],
  },
  { ...someone, username: 'cole.cash', firstName: 'Cole', lastName: 'Cash', trait: 'restrictions without stocks', seed: [cash(4_200_00)] },
]);
