import { definePersonas } from '#server/personas/persona.ts';
import { role } from '#server/personas/seeds.ts';
import { cash } from './seeds.ts';

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'vera.stahl',
    password: 'lighthouse-pear-tuesday',
    firstName: 'Vera',
    lastName: 'Stahl',
    state: 'IL',
    filingStatus: 'SINGLE',
    incomeCents: 94_000_00,
    system: 'operators',
    trait: 'operator: records of others, masked, what-if and forks under /api/operator',
    seed: [role('operator'), cash(3_310_25)],
  },
  { like: 'nora.plain', system: 'A9', trait: 'home and account pages' },
  { like: 'cal.rivera', system: 'A9', trait: 'account page of a tax-aware account' },
  { like: 'ida.morgan', system: 'A9', trait: 'account page of retirement accounts' },
  { like: 'petra.lind', system: 'A9', trait: 'account page of a bond portfolio' },
  { like: 'ruth.amsel', system: 'A9', trait: 'account page of a trust' },
]);
