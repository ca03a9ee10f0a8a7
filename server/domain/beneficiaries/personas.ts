import { definePersonas } from '#server/personas/persona.ts';
import { account, type AccountSeed } from '#server/example-accounts/seeds.ts';
import type { Heir } from './beneficiary-rules.ts';
import { heirs, student } from './seeds.ts';

const minnesota = { state: 'MN', filingStatus: 'SINGLE', incomeCents: 88_000_00, system: 'C9' } as const;

const ira = (more: readonly AccountSeed[] = []) =>
  account({ type: 'ROTH_IRA', flavor: 'AUTOMATED_INVESTING', name: 'Roth IRA', valueCents: 41_205_00, fee: '0.0025' }, more);
const college = (more: readonly AccountSeed[] = []) =>
  account({ type: 'COLLEGE', flavor: 'AUTOMATED_INVESTING', name: '529 college savings', valueCents: 12_640_00, fee: '0.0025' }, more);

const ivo: Heir = {
  relationship: 'CHILD',
  firstName: 'Ivo',
  lastName: 'Sandberg',
  birthDate: '2009-03-14',
  ssnOrTin: '219099876',
  ownership: 60,
};
const trust: Heir = {
  relationship: 'TRUST',
  firstName: 'Sandberg Family Trust',
  lastName: null,
  birthDate: '2018-06-01',
  ssnOrTin: null,
  ownership: 40,
};

/** Made-up people who between them reach every state of heirs. */
export const personas = definePersonas([
  {
    ...minnesota,
    username: 'agda.sandberg',
    password: 'lilac-harbor-twelve',
    firstName: 'Agda',
    lastName: 'Sandberg',
    trait: 'a child and a trust as heirs',
    seed: [
      ira([
        heirs('PRIMARY', [ivo, trust]),
        heirs('CONTINGENT', [
          { ...ivo, relationship: 'SIBLING', firstName: 'Maja', birthDate: '1990-02-11', ssnOrTin: null, ownership: 100 },
        ]),
      ]),
    ],
  },
  {
    ...minnesota,
    username: 'bram.keller',
    password: 'tulip-engine-stone',
    firstName: 'Bram',
    lastName: 'Keller',
    trait: 'no heirs yet',
    seed: [ira()],
  },
  {
    ...minnesota,
    username: 'cilla.noor',
    password: 'paper-falcon-mint',
    firstName: 'Cilla',
    lastName: 'Noor',
    state: 'WI',
    filingStatus: 'MARRIED_JOINT',
    trait: 'married, with a child as the only heir',
    seed: [ira([heirs('PRIMARY', [{ ...ivo, lastName: 'Noor', ownership: 100 }])])],
  },
  {
    ...minnesota,
    username: 'dov.lerner',
    password: 'amber-cliff-radio',
    firstName: 'Dov',
    lastName: 'Lerner',
    trait: 'not married, with a spouse as heir',
    seed: [
      ira([
        heirs('PRIMARY', [
          { ...ivo, relationship: 'SPOUSE', firstName: 'Ada', lastName: 'Lerner', birthDate: '1987-09-30', ownership: 100 },
        ]),
      ]),
    ],
  },
  {
    ...minnesota,
    username: 'esme.waldron',
    password: 'button-glacier-oak',
    firstName: 'Esme',
    lastName: 'Waldron',
    trait: 'a college account with its student',
    seed: [college([student('Hollis Waldron', '2014-10-05')])],
  },
  {
    ...minnesota,
    username: 'finn.abbott',
    password: 'canvas-tide-ninety',
    firstName: 'Finn',
    lastName: 'Abbott',
    trait: 'a college account without a student',
    seed: [college()],
  },
]);
