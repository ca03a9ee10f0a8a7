import type { FilingStatus } from '#server/storage/filing-status.ts';
import { dollars, lawByYear } from './by-year.ts';

/** Incomes, in cents, between which a limit falls to nothing. */
export interface PhaseOut {
  /** Up to this income the whole limit holds. */
  from: number;
  /** From this income on nothing is left. */
  to: number;
}

/** The limits of a year's contributions to retirement accounts. Amounts are in cents. */
interface ContributionLaw {
  source: string;
  /** To all traditional, rollover and Roth IRAs of a person together (26 USC 219(b)(5)). */
  ira: number;
  /** Besides, from the year in which they turn 50. */
  iraFrom50: number;
  /** The phase-out of contributions to a Roth IRA (26 USC 408A(c)(3)). Those who file apart are taken to live together. */
  roth: Readonly<Record<FilingStatus, PhaseOut>>;
  /** The phase-out of the deduction for a contribution to a traditional IRA, for those with a plan at work (26 USC 219(g)). */
  deduction: Readonly<Record<FilingStatus, PhaseOut>>;
  /** An employer's contribution to a SEP IRA (26 USC 415(c)), and the pay that counts at most (26 USC 401(a)(17)). */
  sep: number;
  sepPay: number;
}

const thousands = (from: number, to: number): PhaseOut => ({ from: dollars(from * 1000), to: dollars(to * 1000) });
const apart = thousands(0, 10);
const byStatus = (single: PhaseOut, joint: PhaseOut): Record<FilingStatus, PhaseOut> => ({
  SINGLE: single,
  HEAD_OF_HOUSEHOLD: single,
  MARRIED_JOINT: joint,
  MARRIED_SEPARATE: apart,
});

export const contributionLaw = lawByYear<ContributionLaw>('IRS contribution limits', {
  2025: {
    source: 'IRS Notice 2024-80',
    ira: dollars(7_000),
    iraFrom50: dollars(1_000),
    roth: byStatus(thousands(150, 165), thousands(236, 246)),
    deduction: byStatus(thousands(79, 89), thousands(126, 146)),
    sep: dollars(70_000),
    sepPay: dollars(350_000),
  },
  2026: {
    source: 'IRS Notice 2025-67',
    ira: dollars(7_500),
    iraFrom50: dollars(1_100),
    roth: byStatus(thousands(153, 168), thousands(242, 252)),
    deduction: byStatus(thousands(81, 91), thousands(129, 149)),
    sep: dollars(72_000),
    sepPay: dollars(360_000),
  },
});

/** Rules of contributions that no year changes. */
export const contributionRules = {
  /** The age that is reached in the year (26 USC 219(b)(5)(B)). */
  catchUpAge: 50,
  /** What is left of a phased-out limit is rounded up to this step, and to at least `leastReduced` (26 USC 219(g)(2)). In cents. */
  reducedStep: dollars(10),
  leastReduced: dollars(200),
  /** The share of the pay, in percent, that an employer contributes to a SEP IRA at most (26 USC 408(j), 402(h)(2)). */
  sepPercentOfPay: 25,
  /** The same, in percent, of what someone earns from a business of their own: the contribution itself is no pay, so 25 of 125 (Publication 560). */
  sepPercentOfOwnEarnings: 20,
  /** The last day, `MM-DD`, on which a contribution can count for the year before (26 USC 219(f)(3)). */
  lastDayForYearBefore: '04-15',
} as const;
