import { tradingDaysBetween } from '#server/markets/trading-days.ts';
import { addDays } from '#server/time/calendar.ts';
import { worth } from './money-math.ts';
import type { EntryKind } from './post-entry.ts';

/** What was entered of one kind and instrument on a day, added up. */
export interface DayEntry {
  on: string;
  kind: EntryKind;
  instrumentId: string | null;
  shares: number;
  cents: number;
  flow: number;
  /** The number of entries that are added up here. */
  count: number;
}

/** A portfolio at the end of a day, and what happened on it, in cents. */
export interface DayValue {
  on: string;
  value: number;
  deposits: number;
  withdrawals: number;
  dividends: number;
  interest: number;
  fees: number;
  /** All entries until the end of the day. */
  entries: number;
}

/** Where a replay begins: what is held at the end of a day. */
export interface ReplayStart {
  /** The day; null where nothing was entered before. */
  on: string | null;
  cents: number;
  shares: ReadonlyMap<string, number>;
  entries: number;
}

export const fromNothing: ReplayStart = { on: null, cents: 0, shares: new Map(), entries: 0 };

interface Replay {
  start?: ReplayStart;
  until: string;
  /** In ten-thousandths, at the end of a day. */
  priceOf: (instrumentId: string, on: string) => number;
}

/** Replays entries, oldest first: every trading day and every day with an entry. A day between two of these is worth what the earlier one is. */
export function dayValues(entries: readonly DayEntry[], { start = fromNothing, until, priceOf }: Replay): DayValue[] {
  const from = start.on === null ? entries[0]?.on : addDays(start.on, 1);
  if (from === undefined) return [];
  const held = new Map(start.shares);
  let { cents, entries: count } = start;
  let next = 0;
  const days = new Set([...tradingDaysBetween(from, until), ...entries.map(({ on }) => on).filter((on) => on >= from && on <= until)]);
  return [...days].toSorted().map((on) => {
    const day = { on, value: 0, deposits: 0, withdrawals: 0, dividends: 0, interest: 0, fees: 0, entries: 0 };
    for (let entry = entries[next]; entry !== undefined && entry.on <= on; entry = entries[next]) {
      next += 1;
      cents += entry.cents;
      count += entry.count;
      addTo(day, entry);
      if (entry.instrumentId !== null) held.set(entry.instrumentId, (held.get(entry.instrumentId) ?? 0) + entry.shares);
    }
    day.value = cents;
    for (const [instrumentId, shares] of held) if (shares !== 0) day.value += worth(shares, priceOf(instrumentId, on));
    return { ...day, entries: count };
  });
}

function addTo(day: DayValue, { kind, cents, flow }: DayEntry): void {
  day.deposits += Math.max(flow, 0);
  day.withdrawals += Math.max(-flow, 0);
  if (kind === 'DIVIDEND') day.dividends += cents;
  if (kind === 'INTEREST') day.interest += cents;
  if (kind === 'FEE') day.fees -= cents;
}

/** The last of the days that is not after a date; undefined before the first. */
export function dayAt(days: readonly DayValue[], date: string): DayValue | undefined {
  return days[placeAfter(days, date) - 1];
}

/** How many of the days are not after a date. */
export function placeAfter(days: readonly DayValue[], date: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.on ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low;
}
