import { lawByYear } from './by-year.ts';

/**
 * The rate, in ten-thousandths, that a state takes from the last dollar of a single person's $100,000, without taxes of counties and cities: an example.
 * For California, Connecticut, Hawaii, Idaho, Minnesota, North Dakota, Oregon, Vermont and Wisconsin the source has the income limits of 2025; the rates
 * are those of 2026.
 */
interface StateRates {
  source: string;
  rates: Readonly<Record<string, number>>;
}

export const stateIncomeTax = lawByYear<StateRates>('state income tax rates', {
  2026: {
    source: 'An open-source model of United States taxes, snapshot of 2026-08-19, which cites the laws and forms of each state',
    rates: {
      AL: 500,
      AK: 0,
      AZ: 250,
      AR: 370,
      CA: 930,
      CO: 440,
      CT: 550,
      DC: 850,
      DE: 660,
      FL: 0,
      GA: 499,
      HI: 760,
      IA: 380,
      ID: 530,
      IL: 495,
      IN: 295,
      KS: 558,
      KY: 350,
      LA: 300,
      MA: 500,
      MD: 475,
      ME: 715,
      MI: 425,
      MN: 680,
      MO: 470,
      MS: 400,
      MT: 565,
      NC: 399,
      ND: 195,
      NE: 455,
      NH: 0,
      NJ: 637,
      NM: 490,
      NV: 0,
      NY: 590,
      OH: 275,
      OK: 450,
      OR: 875,
      PA: 307,
      RI: 475,
      SC: 521,
      SD: 0,
      TN: 0,
      TX: 0,
      UT: 445,
      VA: 575,
      VT: 660,
      WA: 0,
      WI: 530,
      WV: 458,
      WY: 0,
    },
  },
});
