import { contributionLaw, contributionRules } from '#server/law/contributions.ts';
import type { FilingStatus } from '#server/storage/filing-status.ts';

/** The kinds of account whose contributions share one limit. */
export type ContributionPot = 'IRA' | 'SEP';

/** The limit that a contribution to an account counts against; null where there is none. */
export function contributionPotOf(accountType: string): ContributionPot | null {
  if (accountType === 'SEP_IRA') return 'SEP';
  return accountType.endsWith('_IRA') ? 'IRA' : null;
}

/** The facts of a person that their limits follow from. Amounts are in cents, of the tax year. */
export interface Contributor {
  /** Null where it is not known: then the limit of those under 50 counts. */
  birthYear: number | null;
  filingStatus: FilingStatus;
  /** Before taxes, of both spouses where they file together. It is used as modified adjusted gross income. */
  incomeCents: number;
  /** From work, of both spouses where they file together. */
  earnedCents: number;
  /** True where the employer that contributes to a SEP IRA is their own business. */
  ownsBusiness: boolean;
  /** What that employer pays them in a year, or what they earn from their own business. */
  payCents: number;
}

/** The most that anybody of an age contributes to all their IRAs, in cents, whatever they earn. Throws `LawNotKnown`. */
export function ageLimit(taxYear: number, birthYear: number | null): number {
  const { ira, iraFrom50 } = contributionLaw.of(taxYear);
  return ira + (birthYear !== null && taxYear - birthYear >= contributionRules.catchUpAge ? iraFrom50 : 0);
}

/** The most to all IRAs together: the limit of the age, and no more than is earned by working (26 USC 219(b)). */
const iraLimit = (taxYear: number, { birthYear, earnedCents }: Contributor): number => Math.min(ageLimit(taxYear, birthYear), earnedCents);

/** The same to Roth IRAs: between the ends of the phase-out it falls in proportion, rounded up to ten dollars and to at least 200 (26 USC 408A(c)(3)). */
function rothLimit(taxYear: number, contributor: Contributor): number {
  const whole = iraLimit(taxYear, contributor);
  const { from, to } = contributionLaw.of(taxYear).roth[contributor.filingStatus];
  const { incomeCents } = contributor;
  if (incomeCents <= from) return whole;
  if (incomeCents >= to) return 0;
  const { reducedStep, leastReduced } = contributionRules;
  // In whole numbers: a limit that comes out at a step exactly is not rounded up to the next one.
  const [reduced, span] = [BigInt(whole) * BigInt(to - incomeCents), BigInt(to - from) * BigInt(reducedStep)];
  const steps = Number((reduced + span - 1n) / span);
  return Math.min(whole, Math.max(leastReduced, steps * reducedStep));
}

/** What an employer contributes to a SEP IRA at most: a share of the pay, of which a part counts. */
function sepLimit(taxYear: number, { payCents, ownsBusiness }: Contributor): number {
  const { sep, sepPay } = contributionLaw.of(taxYear);
  const { sepPercentOfPay, sepPercentOfOwnEarnings } = contributionRules;
  const percent = ownsBusiness ? sepPercentOfOwnEarnings : sepPercentOfPay;
  return Math.min(sep, Math.floor((Math.min(payCents, sepPay) * percent) / 100));
}

/** The most that a person contributes to accounts of a type for a tax year, in cents, before anything is. Throws `LawNotKnown`. */
export function contributionLimit(accountType: string, taxYear: number, contributor: Contributor): number {
  if (accountType === 'SEP_IRA') return sepLimit(taxYear, contributor);
  return accountType === 'ROTH_IRA' ? rothLimit(taxYear, contributor) : iraLimit(taxYear, contributor);
}

/** What a person has contributed for a tax year, or has under way, in cents. */
export interface Contributed {
  /** To Roth IRAs. */
  roth: number;
  /** To traditional and rollover IRAs. */
  other: number;
  sep: number;
}

/** What is left to contribute to accounts of a type: all IRAs share one limit, and Roth IRAs have a lower one within it. Throws `LawNotKnown`. */
export function contributionLeft(
  accountType: string,
  taxYear: number,
  contributor: Contributor,
  { roth, other, sep }: Contributed,
): number {
  const limit = contributionLimit(accountType, taxYear, contributor);
  if (accountType === 'SEP_IRA') return Math.max(0, limit - sep);
  const ofAll = iraLimit(taxYear, contributor) - roth - other;
  return Math.max(0, accountType === 'ROTH_IRA' ? Math.min(limit - roth, ofAll) : ofAll);
}
