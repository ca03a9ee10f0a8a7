import { addDays, newYorkDate } from '../time/calendar.ts';
import { newYorkInstant } from '../time/new-york-instant.ts';
import type { DailyWork } from './daily-work.ts';

/**
 * Where a clock stops on its way from one instant to another: after the first slot of works that run more often than once a day, so that what was due at
 * once is done; at each midnight in New York, at the moments of the works, and at its end.
 */
export function momentsBetween(daily: readonly Pick<DailyWork, 'everyMinutes' | 'moments'>[], from: number, to: number): number[] {
  const stops = new Set<number>();
  for (const { everyMinutes } of daily) if (everyMinutes !== undefined) stops.add(from + everyMinutes * 60_000);
  for (let day = newYorkDate(from); day <= newYorkDate(to); day = addDays(day, 1)) {
    stops.add(newYorkInstant(day));
    for (const { moments } of daily) for (const moment of moments?.(day) ?? []) stops.add(moment);
  }
  return [...[...stops].filter((stop) => stop > from && stop < to).toSorted((a, b) => a - b), to];
}
