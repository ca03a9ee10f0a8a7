import { z } from 'zod';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { thinnedDays } from '#server/accounts/thinned-days.ts';

export const HistoryPeriod = z.enum(['1M', '3M', 'YTD', '1Y', 'ALL']);
export type HistoryPeriod = z.infer<typeof HistoryPeriod>;

/** The stored history of one account. Amounts are integer cents, days YYYY-MM-DD. */
export interface KnownHistory {
  openedOn: string;
  /** Closing values, oldest first. */
  balances: readonly { on: string; value: number }[];
  /** Money put in (positive) and taken out (negative), oldest first. */
  flows: readonly { on: string; amount: number }[];
  /** The value now. */
  value: number;
}

export interface BalanceHistory {
  /** The first day that is shown. */
  from: string;
  points: { on: string; value: number; putIn: number }[];
  /** The value at the end of the first day. */
  startValue: number;
  value: number;
  /** Deposits less withdrawals since then. */
  netDeposits: number;
  /** The other change of the value: gains, losses, interest and dividends, after fees. */
  earned: number;
}

/** The day that a period begins with; ALL begins on the day that the first account was opened. */
function firstDay(period: HistoryPeriod, openedOn: string, today: string): string {
  const begins: Record<HistoryPeriod, string> = {
    '1M': addMonths(today, -1),
    '3M': addMonths(today, -3),
    // The change of a year is measured from the last close of the year before.
    YTD: addDays(`${today.slice(0, 4)}-01-01`, -1),
    '1Y': addMonths(today, -12),
    ALL: openedOn,
  };
  return begins[period] > openedOn ? begins[period] : openedOn;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The last value known at the end of a day; nothing before the first. */
function valueAt({ balances, value }: KnownHistory, on: string, today: string): number {
  return on >= today ? value : (balances.findLast((balance) => balance.on <= on)?.value ?? 0);
}

const putInBy = ({ flows }: KnownHistory, on: string): number => sum(flows.filter((flow) => flow.on <= on).map(({ amount }) => amount));

/** The total value of several accounts, day by day as far as any of them is known, with the deposits. */
export function balanceHistory(accounts: readonly KnownHistory[], period: HistoryPeriod, today: string): BalanceHistory {
  const opened = accounts.map(({ openedOn }) => openedOn).toSorted()[0] ?? today;
  const from = firstDay(period, opened, today);
  const known = accounts.flatMap(({ balances }) => balances.map(({ on }) => on)).filter((on) => on > from && on < today);
  const days = [...new Set([from, ...thinnedDays([...new Set(known)].toSorted(), from, today), today])].toSorted();
  const points = days.map((on) => ({
    on,
    value: sum(accounts.map((account) => valueAt(account, on, today))),
    putIn: sum(accounts.map((account) => putInBy(account, on))),
  }));
  const first = points[0] ?? { on: today, value: 0, putIn: 0 };
  const last = points.at(-1) ?? first;
  // From the day of opening everything that was put in counts, the first deposit too.
  const isWhole = from === opened;
  const startValue = isWhole ? 0 : first.value;
  const netDeposits = last.putIn - (isWhole ? 0 : first.putIn);
  return { from, points, startValue, value: last.value, netDeposits, earned: last.value - startValue - netDeposits };
}
