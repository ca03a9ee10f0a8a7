import { definePersonas } from '#server/personas/persona.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { asked } from './seeds.ts';

const married = { state: 'PA', filingStatus: 'MARRIED_JOINT', system: 'C6' } as const;

/** Made-up people who between them stand on each side of each state of a link. */
export const personas = definePersonas([
  {
    ...married,
    username: 'ada.wolfe',
    password: 'harbor-thimble-sunday',
    firstName: 'Ada',
    lastName: 'Wolfe',
    incomeCents: 121_000_00,
    trait: 'asked a spouse who is a client, two days ago',
    with: ['ben.wolfe'],
    seed: [cash(31_004_12), asked({ username: 'ben.wolfe' })],
  },
  {
    ...married,
    username: 'ben.wolfe',
    password: 'thimble-harbor-monday',
    firstName: 'Ben',
    lastName: 'Wolfe',
    incomeCents: 98_000_00,
    trait: 'a spousal link request to review',
    with: ['ada.wolfe'],
    seed: [managed('TAX_AWARE_INVESTING', 'Tax-aware investing', 44_910_08)],
  },
  {
    ...married,
    username: 'paul.ellison',
    password: 'spring-river-glass',
    firstName: 'Paul',
    lastName: 'Ellison',
    incomeCents: 87_000_00,
    trait: 'linked as the secondary, who accepted',
    with: ['mara.ellison'],
    seed: [cash(9_120_40)],
  },
  { like: 'mara.ellison', system: 'C6', trait: 'linked as the primary, who asked' },
  { like: 'cal.rivera', system: 'C6', trait: 'no spousal link and no request' },
]);
