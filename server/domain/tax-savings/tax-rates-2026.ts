import type { FilingStatus } from '#server/storage/filing-status.ts';

/**
 * Tax law of 2026, to be looked through each January. Limits are whole dollars of income, rates ten-thousandths.
 *
 * Source: every number was compared on 2026-11-23 with the parameters of an open-source model of United States taxes (a snapshot of 2026-08-19, which
 * cites the published tables of the IRS and the laws and forms of each state). The tables themselves were not read. For California, Connecticut, Hawaii,
 * Idaho, Minnesota, North Dakota, Oregon, Vermont and Wisconsin that snapshot has the income limits of 2025; the rates are those of 2026.
 *
 * A state's rate is the one that it takes from the last dollar of a single person's $100,000, without taxes of counties and cities: an example, as the
 * page says.
 */

type Limits = readonly number[];

const ladder = (limits: Limits, rates: readonly number[]) => limits.map((upTo, place) => ({ upTo, rate: rates[place] ?? 0 }));

const federal = [1000, 1200, 2200, 2400, 3200, 3500] as const;
export const topFederalRate = 3700;
export const federalBrackets: Readonly<Record<FilingStatus, ReturnType<typeof ladder>>> = {
  SINGLE: ladder([12_400, 50_400, 105_700, 201_775, 256_225, 640_600], federal),
  MARRIED_SEPARATE: ladder([12_400, 50_400, 105_700, 201_775, 256_225, 384_350], federal),
  MARRIED_JOINT: ladder([24_800, 100_800, 211_400, 403_550, 512_450, 768_700], federal),
  HEAD_OF_HOUSEHOLD: ladder([17_700, 67_450, 105_700, 201_750, 256_200, 640_600], federal),
};

const longTerm = [0, 1500] as const;
export const topLongTermRate = 2000;
export const longTermBrackets: Readonly<Record<FilingStatus, ReturnType<typeof ladder>>> = {
  SINGLE: ladder([49_450, 545_500], longTerm),
  MARRIED_SEPARATE: ladder([49_450, 306_850], longTerm),
  MARRIED_JOINT: ladder([98_900, 613_700], longTerm),
  HEAD_OF_HOUSEHOLD: ladder([66_200, 579_600], longTerm),
};

export const netInvestmentIncome: { rate: number; thresholds: Readonly<Record<FilingStatus, number>> } = {
  rate: 380,
  thresholds: { SINGLE: 200_000, HEAD_OF_HOUSEHOLD: 200_000, MARRIED_JOINT: 250_000, MARRIED_SEPARATE: 125_000 },
};

export const stateRates: Readonly<Record<string, number>> = {
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
};
