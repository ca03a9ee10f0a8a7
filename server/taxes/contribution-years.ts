import { contributionRules } from '#server/law/contributions.ts';

/** The tax years that can be contributed to on a day, `YYYY-MM-DD`: the present one, and until April 15 the one before too. The latest comes first. */
export function contributionYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return today.slice(5) <= contributionRules.lastDayForYearBefore ? [year, year - 1] : [year];
}
