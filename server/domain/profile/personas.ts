import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { applied } from '../new-account/index.ts';
import { nameChangeAsked, withProfileDetails } from './seeds.ts';

/** Made-up people who between them reach every variant, state and error of the profile. */
export const personas = definePersonas([
  {
    username: 'petra.voss',
    password: 'linen-harbor-tuesday',
    firstName: 'Petra',
    lastName: 'Voss',
    state: 'OR',
    filingStatus: 'SINGLE',
    incomeCents: 76_000_00,
    system: 'C2',
    trait: 'a whole profile: employed, with a preferred name',
    seed: [applied, withProfileDetails({ marital_status: 'SINGLE', preferred_name: 'Pet' }), cash(12_310_44)],
  },
  {
    username: 'ivo.lindgren',
    password: 'pebble-orchard-monday',
    firstName: 'Ivo',
    lastName: 'Lindgren',
    state: 'ME',
    filingStatus: 'MARRIED_JOINT',
    incomeCents: 0,
    system: 'C2',
    trait: 'nothing told yet: every field of the profile is empty',
    seed: [cash(402_10)],
  },
  {
    username: 'nell.archer',
    password: 'harvest-button-friday',
    firstName: 'Nell',
    lastName: 'Archer',
    state: 'VT',
    filingStatus: 'SINGLE',
    incomeCents: 54_000_00,
    system: 'C2',
    trait: 'another legal name is under review',
    seed: [applied, nameChangeAsked({ firstName: 'Nell', middleName: null, lastName: 'Archer-Boyd', suffix: null }), cash(2_950_60)],
  },
]);
