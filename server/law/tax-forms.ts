import { dollars } from './by-year.ts';

/** Rules of the forms that report income, which no year changes. */
export const taxFormRules = {
  /** Interest and dividends below this, in cents, are not reported (26 USC 6042, 6049). */
  leastReported: dollars(10),
  /** Years after it was filed in which a return can be amended (26 USC 6511). */
  yearsAmendable: 3,
  /** Percent of interest and dividends that is withheld where the IRS asks for it, or a tax number is missing (26 USC 3406). */
  backupWithholdingPercent: 24,
} as const;
