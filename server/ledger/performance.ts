import { isTradingDay } from '#server/time/business-days.ts';
import { addDays, daysBetween } from '#server/time/calendar.ts';
import { dayAt, placeAfter, type DayValue } from './day-values.ts';
import { sum } from './money-math.ts';
import { annualized, moneyWeightedReturn, timeWeightedReturns } from './returns.ts';

export interface PerformanceQuestion {
  /** Time counts from the end of this day; where nothing was entered before, from the first entry. */
  from: string;
  until: string;
  /** The days to tell, between these two. */
  days: readonly string[];
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
  /** A year’s, where the time is longer than a year; else that of the time itself. Null where there is none. */
  timeWeightedReturn: number | null;
  moneyWeightedReturn: number | null;
}

/** A portfolio's value and returns over a time, from all its days until then (`day-values.ts`). */
export function performanceOf(all: readonly DayValue[], { from, until, days }: PerformanceQuestion): Performance {
  // Time that begins before the first entry is counted from it, and from nothing.
  const first = all[0]?.on ?? until;
  const isWhole = from <= first;
  const before = isWhole ? addDays(first, -1) : from;
  const [start, end] = [placeAfter(all, before), placeAfter(all, until)];
  const within = all.slice(start, end);
  const startCents = isWhole ? 0 : (dayAt(all, from)?.value ?? 0);
  const flows = within.map(({ on, deposits, withdrawals }) => ({ on, cents: deposits - withdrawals }));
  const returns = timeWeightedReturns(
    within.map(({ on, value }, place) => ({ on, value, flow: flows[place]?.cents ?? 0 })),
    startCents,
  );
  const netBefore = sum(all.slice(0, start).map(({ deposits, withdrawals }) => deposits - withdrawals));
  const netDeposits = runningSums(flows, netBefore);
  const pointOn = (on: string): PerformancePoint => {
    const place = placeAfter(within, on) - 1;
    return {
      on,
      valueCents: within[place]?.value ?? startCents,
      netDepositsCents: netDeposits[place] ?? netBefore,
      marketOpen: isTradingDay(on),
      timeWeightedReturn: returns[place] ?? 0,
    };
  };
  const shownDays = new Set([isWhole ? first : from, ...days.filter((day) => day > before && day < until), until]);
  return {
    points: [...shownDays].toSorted().map(pointOn),
    ...totals(within, { before, since: isWhole ? first : from, until, startCents, flows, returns }),
  };
}

function runningSums(flows: readonly { cents: number }[], before: number): number[] {
  let total = before;
  return flows.map(({ cents }) => (total += cents));
}

interface Period {
  before: string;
  /** The day that both returns count from: money that comes on it is at work from its start. */
  since: string;
  until: string;
  startCents: number;
  flows: readonly { on: string; cents: number }[];
  returns: readonly number[];
}

function totals(within: readonly DayValue[], { before, since, until, startCents, flows, returns }: Period): Omit<Performance, 'points'> {
  const total = (of: (day: DayValue) => number) => sum(within.map(of));
  const depositsCents = total(({ deposits }) => deposits);
  const withdrawalsCents = total(({ withdrawals }) => withdrawals);
  const endCents = within.at(-1)?.value ?? startCents;
  const moved = flows.filter(({ cents }) => cents !== 0);
  const atWork = startCents > 0 || moved.length > 0;
  return {
    startCents,
    endCents,
    depositsCents,
    withdrawalsCents,
    dividendsCents: total(({ dividends }) => dividends),
    interestCents: total(({ interest }) => interest),
    feesCents: total(({ fees }) => fees),
    earningsCents: endCents - startCents - depositsCents + withdrawalsCents,
    timeWeightedReturn: atWork ? annualized(returns.at(-1) ?? 0, daysBetween(since, until)) : null,
    moneyWeightedReturn: moneyWeightedReturn([{ on: before, cents: startCents }, ...moved], endCents, until),
  };
}
