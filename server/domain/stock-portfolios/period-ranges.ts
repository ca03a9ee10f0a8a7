import { said } from '#server/operations/said.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';

export interface PeriodRange {
  identifier: string;
  type: 'RelativePeriodRange' | 'YearlyPeriodRange';
  /** The code of a relative one; null for a year. */
  code: string | null;
  /** Time counts from the end of this day, which may lie before the first entry. */
  startDate: string;
  endDate: string;
  displayContent: string;
}

const relative = [
  { code: '1M', months: 1, displayContent: '1 month' },
  { code: '3M', months: 3, displayContent: '3 months' },
  { code: '6M', months: 6, displayContent: '6 months' },
  { code: '1Y', months: 12, displayContent: '1 year' },
] as const;

/** The name of a time in an answer. A year is its own name. */
export const PeriodName = said(['All', 'Year to date', ...relative.map(({ displayContent }) => displayContent)]);

/** The times that a portfolio can be looked at over: all of it first, then relative ones and years that began after it. None before its first entry. */
export function periodRanges(first: string | null, today: string): PeriodRange[] {
  if (first === null) return [];
  const of = (code: string, startDate: string, displayContent: string): PeriodRange => ({
    identifier: code,
    type: 'RelativePeriodRange',
    code,
    startDate,
    endDate: today,
    displayContent,
  });
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: thisYear - Number(first.slice(0, 4)) + 1 }, (_, back) => thisYear - back);
  return [
    of('ALL', first, 'All'),
    ...relative
      .map(({ code, months, displayContent }) => of(code, addMonths(today, -months), displayContent))
      .filter(({ startDate }) => startDate > first),
    of('YTD', addDays(`${thisYear}-01-01`, -1), 'Year to date'),
    ...years.slice(1).map((year): PeriodRange => {
      const before = addDays(`${year}-01-01`, -1);
      return {
        identifier: String(year),
        type: 'YearlyPeriodRange',
        code: null,
        startDate: before,
        endDate: `${year}-12-31`,
        displayContent: String(year),
      };
    }),
  ];
}
