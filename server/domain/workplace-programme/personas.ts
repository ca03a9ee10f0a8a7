import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { withProfileDetails } from '../profile/index.ts';
import { verifiedAtWork, waitsForLink } from './seeds.ts';

const worksFor = (employer: string, occupation: string) =>
  withProfileDetails({ employment: { employmentType: 'EMPLOYED', employer, occupation } });

const someone = { password: 'saddle-compass-tuesday', state: 'ME', filingStatus: 'SINGLE', incomeCents: 88_000_00, system: 'C7' } as const;

export const personas = definePersonas([
  {
    ...someone,
    username: 'wren.hollis',
    firstName: 'Wren',
    lastName: 'Hollis',
    trait: 'works for a company that takes part, nothing verified yet',
    seed: [cash(3_200_00), worksFor('Harbor Mills', 'Weaver')],
  },
  {
    ...someone,
    username: 'walt.hollis',
    firstName: 'Walt',
    lastName: 'Hollis',
    trait: 'an address at work that waits for its link',
    seed: [cash(4_100_00), worksFor('Harbor Mills', 'Dyer'), waitsForLink('Harbor Mills', 'walt.hollis@harbormills.example')],
  },
  {
    ...someone,
    username: 'wilma.stern',
    firstName: 'Wilma',
    lastName: 'Stern',
    trait: 'a verified address at work',
    seed: [
      cash(12_700_00),
      worksFor('Lindqvist Instruments', 'Engineer'),
      verifiedAtWork('Lindqvist Instruments', 'lindqvist.example', 40),
    ],
  },
  {
    ...someone,
    username: 'wes.stern',
    firstName: 'Wes',
    lastName: 'Stern',
    trait: 'an address at work that has expired',
    seed: [cash(900_00), worksFor('lindqvist instruments', 'Buyer'), verifiedAtWork('Lindqvist Instruments', 'lindqvist.example', 400)],
  },
  { like: 'petra.voss', system: 'C7', trait: 'works for a company that does not take part' },
]);
