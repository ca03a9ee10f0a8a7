import { definePersonas } from '#server/personas/persona.ts';
import { mortgage, mortgageTasks } from '../mortgage/index.ts';
import { applied } from '../new-account/index.ts';

const someone = { filingStatus: 'MARRIED_JOINT', incomeCents: 114_000_00 } as const;
const submitted = mortgage({ purpose: 'PURCHASE', status: 'submitted' });

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    ...someone,
    username: 'odile.brandt',
    password: 'tangerine-kettle-moss',
    firstName: 'Odile',
    lastName: 'Brandt',
    state: 'VT',
    system: 'B4',
    trait: 'mortgage tasks: one of each kind',
    seed: [
      applied,
      submitted,
      mortgageTasks([
        'payStubs',
        'bankStatements',
        'loanEstimate',
        'creditAuthorization',
        'residency',
        'demographics',
        'dependents',
        'largeDeposit',
      ]),
    ],
  },
  {
    ...someone,
    username: 'piet.solberg',
    password: 'lantern-quince-gravel',
    firstName: 'Piet',
    lastName: 'Solberg',
    state: 'ME',
    system: 'B4',
    trait: 'mortgage tasks: some completed',
    seed: [applied, submitted, mortgageTasks(['payStubs', 'loanEstimate', 'residency'], ['payStubs', 'residency'])],
  },
  {
    ...someone,
    username: 'rhea.castell',
    password: 'wicker-planet-sorrel',
    firstName: 'Rhea',
    lastName: 'Castell',
    state: 'CO',
    system: 'B4',
    trait: 'mortgage tasks: none left',
    seed: [applied, submitted],
  },
  {
    ...someone,
    username: 'soren.vale',
    password: 'harbor-mitten-clover',
    firstName: 'Søren',
    lastName: 'Vale',
    state: 'VT',
    system: 'B5',
    trait: 'mortgage tasks: a document to sign',
    seed: [applied, submitted, mortgageTasks(['creditAuthorization'])],
  },
  {
    ...someone,
    username: 'inka.sander',
    password: 'pebble-oriole-custard',
    firstName: 'Inka',
    lastName: 'Sander',
    state: 'ME',
    system: 'B5',
    trait: 'mortgage tasks: a document for two to sign',
    seed: [applied, mortgage({ purpose: 'PURCHASE', status: 'submitted', coBorrower: true }), mortgageTasks(['loanEstimate'])],
  },
  { like: 'lorne.petrov', system: 'B4', trait: 'mortgage dashboard: denied' },
  { like: 'kaya.winter', system: 'B4', trait: 'mortgage dashboard: two loans' },
]);
