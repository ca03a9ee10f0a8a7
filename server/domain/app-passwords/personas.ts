import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { appPasswords } from './seeds.ts';

const ohio = { state: 'OH', filingStatus: 'SINGLE', incomeCents: 52_000_00, system: 'C3' } as const;

export const personas = definePersonas([
  {
    ...ohio,
    username: 'remy.fallow',
    password: 'tundra-kettle-spring',
    firstName: 'Remy',
    lastName: 'Fallow',
    trait: 'an app password',
    seed: [cash(7_204_11), appPasswords('Budget book')],
  },
  {
    ...ohio,
    username: 'stella.broom',
    password: 'almond-canyon-fifty',
    firstName: 'Stella',
    lastName: 'Broom',
    trait: 'as many app passwords as there can be',
    seed: [cash(310_00), appPasswords(...Array.from({ length: 10 }, (_, place) => `Program ${place + 1}`))],
  },
]);
