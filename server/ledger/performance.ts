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

/** Replays entries in order; tells the value and the net deposits at the end of a day. */
class Replay {
  readonly #entries: readonly DayEntry[];
  readonly #priceOf: PerformanceQuestion['priceOf'];
  readonly #shares = new Map<string, number>();
  #next = 0;
  #cents = 0;
  #netDeposits = 0;

  constructor(entries: readonly DayEntry[], priceOf: PerformanceQuestion['priceOf']) {
    this.#entries = entries;
    this.#priceOf = priceOf;
  }

  /** Days are asked for in order. */
  endOf(day: string): { value: number; netDeposits: number } {
    for (let entry = this.#entries[this.#next]; entry !== undefined && entry.on <= day; entry = this.#entries[this.#next]) {
      this.#cents += entry.cents;
      this.#netDeposits += entry.flow;
      if (entry.instrumentId !== null) this.#count(entry.instrumentId, entry.shares);
      this.#next += 1;
    }
    let value = this.#cents;
    for (const [instrumentId, shares] of this.#shares) value += worth(shares, this.#priceOf(instrumentId, day));
    return { value, netDeposits: this.#netDeposits };
  }

  #count(instrumentId: string, change: number): void {
    const shares = (this.#shares.get(instrumentId) ?? 0) + change;
    if (shares === 0) this.#shares.delete(instrumentId);
    else this.#shares.set(instrumentId, shares);
  }
}

function flowsAfter(entries: readonly DayEntry[], after: string, until: string): Map<string, number> {
  const flows = new Map<string, number>();
  for (const { on, flow } of entries) if (flow !== 0 && on > after && on <= until) flows.set(on, (flows.get(on) ?? 0) + flow);
  return flows;
}

/**
 * A portfolio's value and returns over a time. Entries are read once; prices are asked for on the days to tell and around each flow alone, as the
 * growth of days without one is one factor.
 */
export function performanceOf({ entries, from, until, days, priceOf }: PerformanceQuestion): Performance {
  const first = entries[0]?.on ?? until;
  const isWhole = from <= first;
  const before = isWhole ? addDays(first, -1) : from;
  const flows = flowsAfter(entries, before, until);
  const told = new Set([...(isWhole ? [first] : [from]), ...days.filter((day) => day > before && day < until), until]);
  const around = [...flows.keys()].flatMap((day) => [addDays(day, -1), day]).filter((day) => day > before);
  const replay = new Replay(entries, priceOf);
  const startCents = isWhole ? 0 : replay.endOf(from).value;
  const valued = [...new Set([...told, ...around])]
    .filter((day) => day > before)
    .toSorted()
    .map((on) => ({ on, flow: flows.get(on) ?? 0, ...replay.endOf(on) }));
  const returns = timeWeightedReturns(valued, startCents);
  const netBefore = sum(entries.filter(({ on }) => on <= before).map(({ flow }) => flow));
  const opening = isWhole
    ? []
    : [{ on: from, valueCents: startCents, netDepositsCents: netBefore, marketOpen: isTradingDay(from), timeWeightedReturn: 0 }];
  const points = valued.flatMap(({ on, value, netDeposits }, place) =>
    told.has(on)
      ? [{ on, valueCents: value, netDepositsCents: netDeposits, marketOpen: isTradingDay(on), timeWeightedReturn: returns[place] ?? 0 }]
      : [],
  );
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
