import { definePersonas } from '#server/personas/persona.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { home } from '#server/customers/seeds.ts';
import { realized } from './seeds.ts';

const settled = { needsReview: false };

/** Made-up people who between them reach every variant, state and error. */
export const personas = definePersonas([
  {
    username: 'tara.winslow',
    password: 'harbor-kite-august',
    firstName: 'Tara',
    lastName: 'Winslow',
    state: 'CA',
    filingStatus: 'SINGLE',
    incomeCents: 150_000_00,
    system: 'A6',
    trait: 'harvested losses that offset gains of both kinds and income, and are carried forward',
    seed: [
      home({ street1: '61 Alder Court', city: 'Oakland', postalCode: '94610' }),
      managed('AUTOMATED_INVESTING', 'Automated investing', 182_640_15, settled, [
        realized(
          { yearsAgo: 1, gains: { long: 1_120_40 }, losses: { short: 2_310_75, long: 480_20 }, fees: 98_12 },
          { yearsAgo: 0, gains: { short: 4_200_00, long: 9_800_00 }, losses: { short: 18_750_00, long: 2_400_00 }, fees: 417_33 },
        ),
      ]),
      cash(8_120_00),
    ],
  },
  {
    username: 'dean.forrest',
    password: 'velvet-pine-saturday',
    firstName: 'Dean',
    lastName: 'Forrest',
    state: 'CO',
    filingStatus: 'MARRIED_SEPARATE',
    incomeCents: 88_000_00,
    system: 'A6',
    trait: 'harvested losses of somebody married filing separately: $1,500 a year against income',
    seed: [
      managed('TAX_AWARE_INVESTING', 'Tax-aware investing', 64_202_18, settled, [
        realized(
          { yearsAgo: 1, losses: { short: 1_284_37, long: 0 }, fees: 41_90 },
          { yearsAgo: 0, losses: { short: 0, long: 9_615_63 }, fees: 120_08 },
        ),
      ]),
    ],
  },
  {
    username: 'iris.calloway',
    password: 'bronze-leaf-winter',
    firstName: 'Iris',
    lastName: 'Calloway',
    state: 'MA',
    filingStatus: 'MARRIED_JOINT',
    incomeCents: 620_000_00,
    system: 'A6',
    trait: 'harvested losses with the net investment income tax, in index investing',
    seed: [
      managed('INDEX_INVESTING', 'US Large Cap direct', 1_204_880_44, settled, [
        realized(
          { yearsAgo: 1, gains: { long: 22_340_18 }, losses: { short: 31_905_66, long: 2_480_91 }, fees: 402_11 },
          { yearsAgo: 0, gains: { long: 30_000_00 }, losses: { short: 40_000_00, long: 10_000_00 }, fees: 861_50 },
        ),
      ]),
    ],
  },
  {
    username: 'otto.bryce',
    password: 'maple-ferry-spring',
    firstName: 'Otto',
    lastName: 'Bryce',
    state: 'TX',
    filingStatus: 'HEAD_OF_HOUSEHOLD',
    incomeCents: 71_000_00,
    system: 'A6',
    trait: 'harvested losses without an estimate for the year before',
    seed: [
      managed('AUTOMATED_INVESTING', 'Automated investing', 39_118_52, settled, [
        realized(
          { yearsAgo: 1, losses: { short: 900_00 }, fees: 20_00, isReady: false },
          { yearsAgo: 0, losses: { short: 1_310_45, long: 212_08 }, fees: 61_14 },
        ),
      ]),
    ],
  },
  { like: 'theo.brandt', system: 'A6', trait: 'no losses harvested yet' },
  { like: 'ida.morgan', system: 'A6', trait: 'retirement accounts, which harvest no losses' },
]);
