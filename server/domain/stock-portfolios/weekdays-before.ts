import { thinnedDays } from '#server/accounts/thinned-days.ts';
import { isTradingDay, isWeekend } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';

/** 001 §4.7: the weekdays of a period before the first day of a portfolio, which its graph shows as zeros. As many as it draws of any time. */
export function weekdaysBefore(first: string, { from, until }: { from: string; until: string }) {
  const days = [];
  for (let day = addDays(from, 1); day < first; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return thinnedDays(days, from, until).map((date) => ({
    date,
    marketValue: 0,
    sumNetDeposits: 0,
    marketOpen: isTradingDay(date),
    timeWeightedReturn: '0',
  }));
}
