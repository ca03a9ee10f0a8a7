/** The most that may be contributed for a tax year, in cents; law of that year, to be looked at again each November. */
interface YearLimits {
  /** To all traditional, rollover and Roth IRAs of a person together. */
  ira: number;
  /** Besides, from the year in which they turn 50. */
  iraFrom50: number;
  /** By an employer to one SEP IRA. The share of the pay that it may not exceed either is not known here. */
  sep: number;
}

const limits: Readonly<Record<number, YearLimits>> = {
  2025: { ira: 7_000_00, iraFrom50: 1_000_00, sep: 70_000_00 },
  2026: { ira: 7_500_00, iraFrom50: 1_100_00, sep: 72_000_00 },
};
const lastKnownYear = Math.max(...Object.keys(limits).map(Number));

/** The limit of a year; for a year whose law is not known yet, that of the last known one. */
function limitsOf(taxYear: number): YearLimits {
  const found = limits[taxYear] ?? limits[lastKnownYear];
  if (found === undefined) throw new Error(`No limits are known of ${taxYear}`);
  return found;
}

/** The kinds of account whose contributions share one limit. */
export type ContributionPot = 'IRA' | 'SEP';

/** The limit that a contribution to an account counts against; null where there is none. */
export function contributionPotOf(accountType: string): ContributionPot | null {
  if (accountType === 'SEP_IRA') return 'SEP';
  return accountType.endsWith('_IRA') ? 'IRA' : null;
}

/** The most that a person may contribute for a tax year, in cents. Without a birthdate it is what anybody may. */
export function contributionLimit(pot: ContributionPot, taxYear: number, birthDate: string | null): number {
  const { ira, iraFrom50, sep } = limitsOf(taxYear);
  if (pot === 'SEP') return sep;
  const turns50 = birthDate !== null && taxYear - Number(birthDate.slice(0, 4)) >= 50;
  return ira + (turns50 ? iraFrom50 : 0);
}
