import { dollars } from './by-year.ts';

/** Days before and after a sale at a loss in which shares that are bought replace what was sold (26 USC 1091). */
export const washSaleDays = 30;

/**
 * Dividends of shares are qualified where these were held more than so many days within the days around the ex-dividend date (26 USC 1(h)(11)(B)(iii),
 * 246(c)); of trusts of real estate they are section 199A dividends by the same count over a shorter time (26 CFR 1.199A-3(c)(2)(ii)).
 */
export const qualifiedDividends = { heldMoreThan: 60, daysAround: 60 } as const;
export const section199ADividends = { heldMoreThan: 45, daysAround: 45 } as const;

/** Trades settle so many trading days after the trade date (17 CFR 240.15c6-1); each row holds from its date, the newest first. */
export const settlementDays: readonly { from: string; days: number }[] = [
  { from: '2024-05-28', days: 1 },
  { from: '2017-09-05', days: 2 },
  { from: '0000-01-01', days: 3 },
];

/**
 * Accounts worth less than `below`, in cents, make so many day trades within so many trading days at most (FINRA 4210 as it was until 2026-06-04). Firms may
 * keep the rule until `endsOn`.
 */
export const dayTrading = { endsOn: '2027-10-20', days: 5, trades: 3, below: dollars(25_000) } as const;

/** Someone is an accredited investor by a net worth without their home, or by the income of two years, alone or with a spouse (17 CFR 230.501(a)). In cents. */
export const accreditedInvestor = { netWorth: dollars(1_000_000), income: dollars(200_000), incomeWithSpouse: dollars(300_000) } as const;

/** Full months after which an adviser asks for the facts of a client again (17 CFR 240.17a-3(a)(17)(i)(B): every 36 months). */
export const factsHoldMonths = 36;

/** The percentage of a public company from which an owner counts as its insider (15 USC 78p). */
export const insiderPercent = 10;
