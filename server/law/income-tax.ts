import type { FilingStatus } from '#server/storage/filing-status.ts';
import { dollars, lawByYear } from './by-year.ts';

/** A rate, in ten-thousandths, and the income in cents up to which it is taken; the last one has no end. */
export interface Bracket {
  upTo: number;
  rate: number;
}
type Brackets = Readonly<Record<FilingStatus, readonly Bracket[]>>;

/** Federal income tax of a year. Rates are ten-thousandths: 2400 is 24%. Amounts are in cents. */
interface IncomeTaxLaw {
  source: string;
  /** On ordinary income (26 USC 1). */
  ordinary: Brackets;
  /** On long-term gains (26 USC 1(h)). */
  longTerm: Brackets;
}

const ladder = (tops: readonly number[], rates: readonly number[]): readonly Bracket[] =>
  rates.map((rate, place) => ({ upTo: dollars(tops[place] ?? Infinity), rate }));
const ordinary = [1000, 1200, 2200, 2400, 3200, 3500, 3700] as const;
const longTerm = [0, 1500, 2000] as const;

export const incomeTaxLaw = lawByYear<IncomeTaxLaw>('federal tax brackets', {
  2026: {
    source: 'Revenue Procedure 2025-32',
    ordinary: {
      SINGLE: ladder([12_400, 50_400, 105_700, 201_775, 256_225, 640_600], ordinary),
      MARRIED_SEPARATE: ladder([12_400, 50_400, 105_700, 201_775, 256_225, 384_350], ordinary),
      MARRIED_JOINT: ladder([24_800, 100_800, 211_400, 403_550, 512_450, 768_700], ordinary),
      HEAD_OF_HOUSEHOLD: ladder([17_700, 67_450, 105_700, 201_750, 256_200, 640_600], ordinary),
    },
    longTerm: {
      SINGLE: ladder([49_450, 545_500], longTerm),
      MARRIED_SEPARATE: ladder([49_450, 306_850], longTerm),
      MARRIED_JOINT: ladder([98_900, 613_700], longTerm),
      HEAD_OF_HOUSEHOLD: ladder([66_200, 579_600], longTerm),
    },
  },
});

/** The tax on net investment income, whose thresholds no year changes (26 USC 1411). The rate is in ten-thousandths, thresholds in cents. */
export const netInvestmentIncome: { rate: number; thresholds: Readonly<Record<FilingStatus, number>> } = {
  rate: 380,
  thresholds: {
    SINGLE: dollars(200_000),
    HEAD_OF_HOUSEHOLD: dollars(200_000),
    MARRIED_JOINT: dollars(250_000),
    MARRIED_SEPARATE: dollars(125_000),
  },
};

/** The most that capital losses offset of one year's ordinary income, in cents (26 USC 1211(b), 000 §9). */
export const capitalLossOffset: Readonly<Record<FilingStatus, number>> = {
  SINGLE: dollars(3_000),
  HEAD_OF_HOUSEHOLD: dollars(3_000),
  MARRIED_JOINT: dollars(3_000),
  MARRIED_SEPARATE: dollars(1_500),
};
