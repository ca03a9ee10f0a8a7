import { addDays, daysBetween } from '#server/time/calendar.ts';
import { isTradingDay } from '#server/time/business-days.ts';
import type { EntryKind } from './post-entry.ts';
import { sum, worth } from './money-math.ts';
import { annualized, moneyWeightedReturn, timeWeightedReturns, type Flow, type ValuedDay } from './returns.ts';

/** What was entered of one kind and instrument on a day, added up. */
export interface DayEntry {
  on: string;
  kind: EntryKind;
  instrumentId: string | null;
  shares: number;
  cents: number;
  flow: number;
}

export interface PerformanceQuestion {
  /** All entries of a portfolio, oldest first. */
  entries: readonly DayEntry[];
  /** Time counts from the end of this day; where nothing was entered before, from the first entry. */
  from: string;
  until: string;
  /** The days to tell, between these two. */
  days: readonly string[];
  /** In ten-thousandths, at the end of a day. */
  priceOf: (instrumentId: string, on: string) => number;
}

export interface PerformancePoint {
  on: string;
  valueCents: number;
  /** Since the beginning of the portfolio. */
  netDepositsCents: number;
  marketOpen: boolean;
  timeWeightedReturn: number;
}

export interface Performance {
  points: PerformancePoint[];
  startCents: number;
  endCents: number;
  depositsCents: number;
  withdrawalsCents: number;
  dividendsCents: number;
  interestCents: number;
  feesCents: number;
  /** The change of the value that is no deposit and no withdrawal. */
  earningsCents: number;
  /** Of a year where the time is longer than one, else of the time itself. Null where there is none. */
  timeWeightedReturn: number | null;
  moneyWeightedReturn: number | null;
}

/** The value and the net deposits at the end of a day. */
interface DayEnd {
  value: number;
  netDeposits: number;
}

/** Replays entries once, and tells the ends of the days asked for. */
export function dayEnds(
  entries: readonly DayEntry[],
  days: Iterable<string>,
  priceOf: PerformanceQuestion['priceOf'],
): ReadonlyMap<string, DayEnd> {
  const ends = new Map<string, DayEnd>();
  const held = new Map<string, number>();
  let [next, cents, netDeposits] = [0, 0, 0];
  for (const day of [...new Set(days)].toSorted()) {
    for (let entry = entries[next]; entry !== undefined && entry.on <= day; entry = entries[next]) {
      cents += entry.cents;
      netDeposits += entry.flow;
      if (entry.instrumentId !== null) held.set(entry.instrumentId, (held.get(entry.instrumentId) ?? 0) + entry.shares);
      next += 1;
    }
    let value = cents;
    for (const [instrumentId, shares] of held) if (shares !== 0) value += worth(shares, priceOf(instrumentId, day));
    ends.set(day, { value, netDeposits });
  }
  return ends;
}

/** The days whose ends the returns of a time are made of: its first and last, and those around each flow. */
export function daysOfReturns({ entries, from, until }: Pick<PerformanceQuestion, 'entries' | 'from' | 'until'>): string[] {
  const { before, start } = startOf(entries, from, until);
  const around = [...flowsAfter(entries, before, until).keys()].flatMap((day) => [addDays(day, -1), day]);
  return [start, until, ...around.filter((day) => day > before)];
}

/** Time that begins before the first entry is counted from it, and from nothing. */
function startOf(entries: readonly DayEntry[], from: string, until: string): { isWhole: boolean; before: string; start: string } {
  const first = entries[0]?.on ?? until;
  const isWhole = from <= first;
  return { isWhole, before: isWhole ? addDays(first, -1) : from, start: isWhole ? first : from };
}

function flowsAfter(entries: readonly DayEntry[], after: string, until: string): Map<string, number> {
  const flows = new Map<string, number>();
  for (const { on, flow } of entries) if (flow !== 0 && on > after && on <= until) flows.set(on, (flows.get(on) ?? 0) + flow);
  return flows;
}

/**
 * A portfolio's value and returns over a time. Entries are read once; prices are asked for on the days to tell and around each flow alone, as the
 * growth of days without one is one factor. Who asks for several times of one portfolio gives the ends of all their days.
 */
export function performanceOf(
  { entries, from, until, days, priceOf }: PerformanceQuestion,
  ends: ReadonlyMap<string, DayEnd> = dayEnds(entries, [...daysOfReturns({ entries, from, until }), ...days], priceOf),
): Performance {
  const { isWhole, before, start } = startOf(entries, from, until);
  const flows = flowsAfter(entries, before, until);
  const told = new Set([start, ...days.filter((day) => day > before && day < until), until]);
  const endOf = (day: string): DayEnd => ends.get(day) ?? { value: 0, netDeposits: 0 };
  const startCents = isWhole ? 0 : endOf(from).value;
  const valued = [...new Set([...told, ...daysOfReturns({ entries, from, until })])]
    .filter((day) => day > before)
    .toSorted()
    .map((on) => ({ on, flow: flows.get(on) ?? 0, ...endOf(on) }));
  const returns = timeWeightedReturns(valued, startCents);
  const point = (on: string, { value, netDeposits }: DayEnd, timeWeightedReturn: number): PerformancePoint => ({
    on,
    valueCents: value,
    netDepositsCents: netDeposits,
    marketOpen: isTradingDay(on),
    timeWeightedReturn,
  });
  const points = valued.flatMap((day, place) => (told.has(day.on) ? [point(day.on, day, returns[place] ?? 0)] : []));
  const opening = isWhole ? [] : [point(from, endOf(from), 0)];
  return { points: [...opening, ...points], ...totals(entries, { before, until, startCents, valued, flows }) };
}

function totals(
  entries: readonly DayEntry[],
  time: { before: string; until: string; startCents: number; valued: readonly ValuedDay[]; flows: ReadonlyMap<string, number> },
): Omit<Performance, 'points'> {
  const { before, until, startCents, valued, flows } = time;
  const within = entries.filter(({ on }) => on > before && on <= until);
  const total = (kind: EntryKind) => sum(within.filter((entry) => entry.kind === kind).map(({ cents }) => cents));
  const depositsCents = sum(within.map(({ flow }) => Math.max(flow, 0)));
  const withdrawalsCents = sum(within.map(({ flow }) => Math.max(-flow, 0)));
  const endCents = valued.at(-1)?.value ?? startCents;
  const days = daysBetween(before, until);
  const moved: Flow[] = [...flows].map(([on, cents]) => ({ on, cents }));
  const atWork = startCents > 0 || moved.length > 0;
  return {
    startCents,
    endCents,
    depositsCents,
    withdrawalsCents,
    dividendsCents: total('DIVIDEND'),
    interestCents: total('INTEREST'),
    feesCents: -total('FEE'),
    earningsCents: endCents - startCents - depositsCents + withdrawalsCents,
    timeWeightedReturn: atWork ? annualized(timeWeightedReturns(valued, startCents).at(-1) ?? 0, days) : null,
    moneyWeightedReturn: moneyWeightedReturn([{ on: before, cents: startCents }, ...moved], endCents, until),
  };
}
