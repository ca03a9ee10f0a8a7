/** The period since the account was opened, which is the default. */
export const allPeriods = 'ALL';

export interface PeriodRange {
  /** `ALL`, or a tax year: "2026". */
  period: string;
  from: string;
  to: string;
}

/** All, and each tax year that the account was open in, newest first. Days are YYYY-MM-DD. */
export function periodRanges(openedOn: string, today: string): PeriodRange[] {
  const ranges: PeriodRange[] = [{ period: allPeriods, from: openedOn, to: today }];
  for (let year = Number(today.slice(0, 4)); year >= Number(openedOn.slice(0, 4)); year--) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    ranges.push({ period: String(year), from: first < openedOn ? openedOn : first, to: last > today ? today : last });
  }
  return ranges;
}
