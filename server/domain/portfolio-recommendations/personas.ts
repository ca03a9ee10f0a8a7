import { definePersonas } from '#server/personas/persona.ts';
import { cash } from '#server/example-accounts/seeds.ts';
import { home } from '#server/customers/seeds.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { declined } from '../allocation-update/index.ts';

/** Made-up people for whom several recommendations wait. */
export const personas = definePersonas([
  {
    username: 'lena.ashby',
    password: 'orchard-kite-tuesday',
    firstName: 'Lena',
    lastName: 'Ashby',
    state: 'CA',
    filingStatus: 'MARRIED_JOINT',
    incomeCents: 365_000_00,
    system: 'B13',
    trait: 'updates wait for three accounts; one was declined before, one is to be sold from',
    seed: [
      home({ street1: '812 Juniper Street', city: 'Oakland', postalCode: '94607' }),
      managed('TAX_AWARE_INVESTING', 'Tax-aware investing', 182_440_16),
      managed('AUTOMATED_BOND_PORTFOLIO', 'Automated bond portfolio', 61_300_00, { needsReview: true, plansToSell: true }, [declined(210)]),
      managed('AUTOMATED_INVESTING', 'Traditional IRA', 74_918_52, { needsReview: true, type: 'TRADITIONAL_IRA' }),
      cash(9_204_77),
    ],
  },
  {
    username: 'otto.wren',
    password: 'linen-harbor-noon',
    firstName: 'Otto',
    lastName: 'Wren',
    state: 'OR',
    filingStatus: 'SINGLE',
    incomeCents: 128_000_00,
    system: 'B13',
    trait: 'updates wait for three accounts, of which one is on hold',
    seed: [
      home({ street1: '45 Alder Lane', city: 'Eugene', postalCode: '97401' }),
      managed('AUTOMATED_INVESTING', 'Automated investing', 48_102_30),
      managed('INDEX_INVESTING', 'US Large Cap direct', 22_740_91),
      managed('AUTOMATED_INVESTING', 'Roth IRA', 31_655_08, { needsReview: true, onHold: true, type: 'ROTH_IRA' }),
    ],
  },
  {
    username: 'mina.doyle',
    password: 'cobalt-fern-winter',
    firstName: 'Mina',
    lastName: 'Doyle',
    state: 'VT',
    filingStatus: 'SINGLE',
    incomeCents: 84_000_00,
    system: 'B13',
    trait: 'no update waits',
    seed: [
      home({ street1: '7 Maple Row', city: 'Burlington', postalCode: '05401' }),
      managed('AUTOMATED_INVESTING', 'Automated investing', 39_870_44, { needsReview: false }),
    ],
  },
]);
