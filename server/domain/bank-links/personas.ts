import { definePersonas } from '#server/personas/persona.ts';
import { outcome } from '#server/personas/seeds.ts';
import { bank, cash } from '#server/example-accounts/seeds.ts';
import { achNetworkOutcomes } from './ach-network.stand-in.ts';
import { aggregatorOutcomes } from './aggregator-outcomes.ts';
import { linksUnderWay, pendingBank } from './seeds.ts';

const ohio = { state: 'OH', filingStatus: 'SINGLE', incomeCents: 71_000_00, system: 'C9' } as const;

/** Made-up people who between them reach every standing of a linked bank, and every end of linking one. */
export const personas = definePersonas([
  {
    ...ohio,
    username: 'greta.holm',
    password: 'cedar-window-amber',
    firstName: 'Greta',
    lastName: 'Holm',
    trait: 'two linked banks',
    seed: [
      bank('Thistledown Bank', 'Everyday Checking', '4410', 5_210_00),
      bank('Quarry Lane Credit Union', 'Savings', '9027', 18_400_00),
      cash(6_300_15),
    ],
  },
  {
    ...ohio,
    username: 'otis.marlow',
    password: 'copper-lantern-seven',
    firstName: 'Otis',
    lastName: 'Marlow',
    trait: 'a bank that waits for its micro-deposits',
    seed: [pendingBank('My checking', { sentDaysAgo: 2 }), linksUnderWay, cash(1_250_40)],
  },
  {
    ...ohio,
    username: 'petra.lindqvist',
    password: 'meadow-anchor-frost',
    firstName: 'Petra',
    lastName: 'Lindqvist',
    trait: 'micro-deposits that expired',
    seed: [pendingBank('Old checking', { sentDaysAgo: 11 }), cash(902_00)],
  },
  {
    ...ohio,
    username: 'ravi.bellamy',
    password: 'thimble-orbit-green',
    firstName: 'Ravi',
    lastName: 'Bellamy',
    trait: 'micro-deposits read wrongly three times',
    seed: [pendingBank('Checking', { sentDaysAgo: 3, tries: 3 }), cash(2_004_90)],
  },
  {
    ...ohio,
    username: 'sofia.trent',
    password: 'walnut-ferry-quiet',
    firstName: 'Sofia',
    lastName: 'Trent',
    trait: 'no bank, and one that shares accounts by itself',
    seed: [outcome(aggregatorOutcomes, 'auto'), cash(3_480_00)],
  },
  {
    ...ohio,
    username: 'theo.castell',
    password: 'pebble-harvest-blue',
    firstName: 'Theo',
    lastName: 'Castell',
    trait: 'no bank, and one that never answers',
    seed: [outcome(aggregatorOutcomes, 'waiting'), cash(410_75)],
  },
  {
    ...ohio,
    username: 'uma.delacroix',
    password: 'linen-rocket-dawn',
    firstName: 'Uma',
    lastName: 'Delacroix',
    trait: 'no bank, and accounts in another name',
    seed: [outcome(aggregatorOutcomes, 'othername'), cash(7_115_20)],
  },
  {
    ...ohio,
    username: 'viktor.ames',
    password: 'saddle-ivory-ninth',
    firstName: 'Viktor',
    lastName: 'Ames',
    trait: 'no bank, and one that says no',
    seed: [outcome(aggregatorOutcomes, 'fail'), outcome(achNetworkOutcomes, 'fail'), cash(588_30)],
  },
  {
    ...ohio,
    username: 'willa.osborne',
    password: 'gravel-poppy-eight',
    firstName: 'Willa',
    lastName: 'Osborne',
    trait: 'no bank, and one that is down',
    seed: [outcome(aggregatorOutcomes, 'down'), cash(95_10)],
  },
]);
