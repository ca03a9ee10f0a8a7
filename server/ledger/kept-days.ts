import type { Kysely } from 'kysely';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import type { Database, Row } from './tables.ts';
import { dayValues, fromNothing, type DayEntry, type DayValue, type ReplayStart } from './day-values.ts';
import { lockAccounts } from './portfolios.ts';
import { priceOn } from './positions.ts';
import { entriesOf } from './read-entries.ts';

/**
 * The days of a portfolio are kept in `ledger_month` as they pass, a month in a row, so that reading them neither replays its entries nor reads a row
 * for each. Prices of days that are over do not change, and entries are only added: the number of entries until the last kept day says whether one was
 * entered for it, or for a day before, since then.
 */
type KeptMonth = Row<'ledger_month'>;
type LastKept = Pick<KeptMonth, 'last_on' | 'entries'>;

/** A day as it is kept: the number of the day in its month, and its figures in this order. */
const figures = ['value', 'deposits', 'withdrawals', 'dividends', 'interest', 'fees', 'entries'] as const;
const packed = (day: DayValue): number[] => [Number(day.on.slice(8)), ...figures.map((name) => day[name])];

function unpacked({ month, days }: Pick<KeptMonth, 'month' | 'days'>): DayValue[] {
  return (JSON.parse(days) as number[][]).map(
    ([day = 0, value = 0, deposits = 0, withdrawals = 0, dividends = 0, interest = 0, fees = 0, entries = 0]) => ({
      on: `${month}-${String(day).padStart(2, '0')}`,
      value,
      deposits,
      withdrawals,
      dividends,
      interest,
      fees,
      entries,
    }),
  );
}

/** All days of a portfolio until now: those that are kept, and the rest from its entries. Today is worth what it is at this instant. */
export async function daysOf(db: Kysely<Database>, portfolioId: string, now: number): Promise<DayValue[]> {
  const last = await lastKept(db, portfolioId, newYorkDate(now));
  const rest = await daysAfter(db, portfolioId, last, { now, until: newYorkDate(now) });
  if (last === null) return rest;
  const kept = await db
    .selectFrom('ledger_month')
    .select(['month', 'days'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('month')
    .execute();
  return [...kept.flatMap(unpacked).filter(({ on }) => on <= last.last_on), ...rest];
}

/** The last day that is kept; null where none is, or where something was entered for it, or before it, since it was written. */
async function lastKept(db: Kysely<Database>, portfolioId: string, today: string): Promise<LastKept | null> {
  const last = await db
    .selectFrom('ledger_month')
    .select(['last_on', 'entries'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.last_on >= today) return null;
  const { count } = await db
    .selectFrom('ledger_entry')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('portfolio_id', '=', portfolioId)
    .where('on_date', '<=', last.last_on)
    .executeTakeFirstOrThrow();
  return Number(count) === last.entries ? last : null;
}

async function daysAfter(
  db: Kysely<Database>,
  portfolioId: string,
  last: LastKept | null,
  { now, until }: { now: number; until: string },
): Promise<DayValue[]> {
  const entries = await entriesOf(db, portfolioId, last?.last_on);
  const start = last === null ? fromNothing : await heldAt(db, portfolioId, last, entries);
  return dayValues(entries, { start, until, priceOf: (id, on) => priceOn(id, on, now) });
}

/** What was held at the end of a kept day: the running sums less what was entered since. */
async function heldAt(db: Kysely<Database>, portfolioId: string, last: LastKept, since: readonly DayEntry[]): Promise<ReplayStart> {
  const { cash_cents } = await db
    .selectFrom('stock_portfolio')
    .select('cash_cents')
    .where('id', '=', portfolioId)
    .executeTakeFirstOrThrow();
  const positions = await db
    .selectFrom('ledger_position')
    .select(['instrument_id', 'shares_millionths'])
    .where('portfolio_id', '=', portfolioId)
    .execute();
  const shares = new Map(positions.map(({ instrument_id, shares_millionths }) => [instrument_id, shares_millionths]));
  let cents = cash_cents;
  for (const entry of since) {
    cents -= entry.cents;
    if (entry.instrumentId !== null) shares.set(entry.instrumentId, (shares.get(entry.instrumentId) ?? 0) - entry.shares);
  }
  return { on: last.last_on, cents, shares, entries: last.entries };
}

/** Keeps the days of a portfolio until yesterday, those that are not kept yet. Days that a later entry has changed are written anew. Answers how many. */
export async function keepDays(
  db: Kysely<Database>,
  { id, account_id }: { id: string; account_id: string | null },
  now: number,
): Promise<number> {
  await lockAccounts(db, account_id === null ? [] : [account_id]);
  const today = newYorkDate(now);
  const last = await lastKept(db, id, today);
  if (last === null) await db.deleteFrom('ledger_month').where('portfolio_id', '=', id).execute();
  const days = await daysAfter(db, id, last, { now, until: addDays(today, -1) });
  const monthOf = ({ on }: DayValue) => on.slice(0, 7);
  for (const month of new Set(days.map(monthOf)))
    await keepMonth(
      db,
      id,
      month,
      days.filter((day) => monthOf(day) === month),
    );
  return days.length;
}

/** Adds days to those of a month. */
async function keepMonth(db: Kysely<Database>, portfolioId: string, month: string, days: readonly DayValue[]): Promise<void> {
  const before = await db
    .selectFrom('ledger_month')
    .select('days')
    .where('portfolio_id', '=', portfolioId)
    .where('month', '=', month)
    .executeTakeFirst();
  const kept = {
    days: JSON.stringify([...(before === undefined ? [] : (JSON.parse(before.days) as number[][])), ...days.map(packed)]),
    last_on: days.at(-1)?.on ?? '',
    entries: days.at(-1)?.entries ?? 0,
  };
  await db
    .insertInto('ledger_month')
    .values({ portfolio_id: portfolioId, month, ...kept })
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'month']).doUpdateSet(kept))
    .execute();
}
