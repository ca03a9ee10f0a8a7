import { definePersonas } from '#server/personas/persona.ts';
import { account } from '#server/example-accounts/seeds.ts';
import { home } from '#server/customers/seeds.ts';
import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import { directDeposit } from './seeds.ts';

const cash = (valueCents: number, more: readonly AccountSeed[]) =>
  account({ type: 'CASH', flavor: 'CASH', name: 'Cash account', valueCents, fee: '0.0000' }, more);

/** Made-up people who between them reach every state of direct deposit. */
export const personas = definePersonas([
  {
    username: 'ines.calloway',
    password: 'walnut-river-pencil',
    firstName: 'Inés',
    lastName: 'Calloway',
    state: 'OR',
    filingStatus: 'SINGLE',
    incomeCents: 71_500_00,
    system: 'A5',
    trait: 'direct deposit that is active',
    seed: [
      home({ street1: '418 Alder Street', street2: 'Apt 6', city: 'Portland', postalCode: '97205' }),
      cash(6_204_18, [directDeposit('active', '482900017364')]),
    ],
  },
  {
    username: 'otis.barrow',
    password: 'copper-lane-thursday',
    firstName: 'Otis',
    lastName: 'Barrow',
    state: 'GA',
    filingStatus: 'SINGLE',
    incomeCents: 46_300_00,
    system: 'A5',
    trait: 'direct deposit with steps left to do',
    seed: [cash(0, [directDeposit('steps')])],
  },
  {
    username: 'mina.sorel',
    password: 'button-harvest-sky',
    firstName: 'Mina',
    lastName: 'Sorel',
    state: 'VT',
    filingStatus: 'SINGLE',
    incomeCents: 58_100_00,
    system: 'A5',
    trait: 'direct deposit that the bank is opening',
    seed: [cash(1_250_00, [directDeposit('opening')])],
  },
]);
