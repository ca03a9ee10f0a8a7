import { definePersonas } from '#server/personas/persona.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { home } from '#server/customers/seeds.ts';
import { unready } from './seeds.ts';

const harvested = { needsReview: false, harvests: true };

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
    trait: 'harvested losses that offset income of this year and of the year before',
    seed: [
      home({ street1: '61 Alder Court', city: 'Oakland', postalCode: '94610' }),
      managed('AUTOMATED_INVESTING', 'Automated investing', 182_640_15, harvested),
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
    seed: [managed('TAX_AWARE_INVESTING', 'Tax-aware investing', 64_202_18, harvested)],
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
    trait: 'harvested losses with the net investment income tax, carried forward, in index investing',
    seed: [managed('INDEX_INVESTING', 'US Large Cap direct', 1_204_880_44, harvested)],
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
    seed: [managed('AUTOMATED_INVESTING', 'Automated investing', 39_118_52, harvested, [unready(1)])],
  },
  { like: 'theo.brandt', system: 'A6', trait: 'no losses harvested yet' },
  { like: 'ida.morgan', system: 'A6', trait: 'retirement accounts, which harvest no losses' },
]);
