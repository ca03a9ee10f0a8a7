import { definePersonas } from '#server/personas/persona.ts';
import { account, type AccountSeed } from '#server/example-accounts/seeds.ts';
import { interestedParty } from './seeds.ts';

const someone = { filingStatus: 'SINGLE', incomeCents: 96_000_00, system: 'C9' } as const;

const invested = (type: string, name: string, valueCents: number, more: readonly AccountSeed[] = []) =>
  account({ type, flavor: 'AUTOMATED_INVESTING', name, valueCents, fee: '0.0025' }, more);

/** Made-up people who between them reach every setting of an account. */
export const personas = definePersonas([
  {
    ...someone,
    username: 'harper.quill',
    password: 'ribbon-quarry-sun',
    firstName: 'Harper',
    lastName: 'Quill',
    state: 'CA',
    trait: 'a traditional IRA in a state that withholds unless one opts out',
    seed: [invested('TRADITIONAL_IRA', 'Traditional IRA', 64_300_00)],
  },
  {
    ...someone,
    username: 'ines.marchetti',
    password: 'sorrel-bridge-two',
    firstName: 'Ines',
    lastName: 'Marchetti',
    state: 'MA',
    trait: 'a traditional IRA in a state that follows the federal tax',
    seed: [invested('TRADITIONAL_IRA', 'Traditional IRA', 30_900_00)],
  },
  {
    ...someone,
    username: 'jonas.petrie',
    password: 'magnet-clover-ice',
    firstName: 'Jonas',
    lastName: 'Petrie',
    state: 'TX',
    trait: 'a Roth IRA in a state without income tax',
    seed: [invested('ROTH_IRA', 'Roth IRA', 18_020_00)],
  },
  {
    ...someone,
    username: 'kira.baptiste',
    password: 'hollow-spring-red',
    firstName: 'Kira',
    lastName: 'Baptiste',
    state: 'OH',
    trait: 'one interested party',
    seed: [invested('INDIVIDUAL', 'Investing account', 52_480_00, [interestedParty('Dana Ledger, CPA', 1)])],
  },
  {
    ...someone,
    username: 'lars.nakano',
    password: 'butter-comet-lane',
    firstName: 'Lars',
    lastName: 'Nakano',
    state: 'OH',
    trait: 'two interested parties',
    seed: [
      invested('INDIVIDUAL', 'Investing account', 77_110_00, [
        interestedParty('Dana Ledger, CPA', 1),
        interestedParty('Compliance desk', 2),
      ]),
    ],
  },
  {
    ...someone,
    username: 'mona.reeves',
    password: 'granite-pearl-six',
    firstName: 'Mona',
    lastName: 'Reeves',
    state: 'OH',
    trait: 'a taxable account of a company',
    seed: [invested('CORPORATE', 'Reeves Design Inc.', 240_000_00)],
  },
]);
