import type { Kysely } from 'kysely';
import { dividendsBetween } from '#server/markets/corporate-actions.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import type { Database } from './tables.ts';
import { dividendCents } from '#server/ledger/corporate-actions.ts';
import { pendingOf } from '#server/ledger/orders.ts';
import { siblingsOf, type Portfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';

/** The longest time between the day on which a share goes without its dividend, and the day on which that is paid. */
const longestWaitDays = 60;

/** Why a portfolio can't be deleted. */
export const deletionProblems = [
  'It holds investments. Sell them first.',
  "An order in it isn't done yet.",
  'It has cash in it. Move the cash first.',
  "A dividend of a stock that it held hasn't been paid yet.",
  "It's the only portfolio of its account.",
  "The money of its sale hasn't arrived yet.",
  "A transfer out of it isn't done yet.",
  "A transfer into it isn't done yet.",
  'A repeated transfer goes into it. Stop that first.',
] as const;

/**
 * Returns why a portfolio can't be deleted, in a sentence; null where it can be. Nothing may be lost with it: no money is invested in it or waits in it,
 * nothing is bought, sold or to be paid, and its account has another one (001 §5).
 */
export async function deletionProblem(db: Kysely<Database>, portfolio: Portfolio, now: number): Promise<string | null> {
  const { cashCents, positions } = await holdingsOf(db, portfolio.id, now);
  if (positions.length > 0) return 'It holds investments. Sell them first.';
  if ((await pendingOf(db, portfolio.id)).length > 0) return "An order in it isn't done yet.";
  const underWay = await moneyUnderWay(db, portfolio.id);
  if (underWay !== null) return underWay;
  if (cashCents !== 0) return 'It has cash in it. Move the cash first.';
  if (await isPaidLater(db, portfolio.id, newYorkDate(now))) return "A dividend of a stock that it held hasn't been paid yet.";
  return (await siblingsOf(db, portfolio)).length > 0 ? null : "It's the only portfolio of its account.";
}

/** What money is to come into a portfolio or to leave it, in a sentence; null where none is. */
async function moneyUnderWay(db: Kysely<Database>, portfolioId: string): Promise<string | null> {
  const transfer = await db
    .selectFrom('money_transfer')
    .select(['source_portfolio_id', 'sells_shares'])
    .where('state', 'in', ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING'])
    .where((row) => row.or([row('source_portfolio_id', '=', portfolioId), row('destination_portfolio_id', '=', portfolioId)]))
    .executeTakeFirst();
  if (transfer?.source_portfolio_id === portfolioId)
    return transfer.sells_shares === 1 ? "The money of its sale hasn't arrived yet." : "A transfer out of it isn't done yet.";
  if (transfer !== undefined) return "A transfer into it isn't done yet.";
  const plan = await db
    .selectFrom('money_series')
    .select('id')
    .where('stopped_at', 'is', null)
    .where('destination_portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return plan === undefined ? null : 'A repeated transfer goes into it. Stop that first.';
}

/** Those of the instruments that can be removed from a portfolio: none is held, and no order for one is open. */
export async function removableInstruments(db: Kysely<Database>, portfolioId: string, instrumentIds: readonly string[]): Promise<string[]> {
  if (instrumentIds.length === 0) return [];
  const held = await db
    .selectFrom('ledger_position')
    .select('instrument_id')
    .where('portfolio_id', '=', portfolioId)
    .where('shares_millionths', '>', 0)
    .execute();
  const pending = await pendingOf(db, portfolioId);
  const kept = new Set([...held, ...pending.flatMap(({ orders }) => orders)].map(({ instrument_id }) => instrument_id));
  return instrumentIds.filter((id) => !kept.has(id));
}

/** True where a dividend of what was held is announced and not paid yet. */
async function isPaidLater(db: Kysely<Database>, portfolioId: string, today: string): Promise<boolean> {
  const once = await db.selectFrom('ledger_position').select('instrument_id').where('portfolio_id', '=', portfolioId).execute();
  for (const { instrument_id } of once) {
    const announced = dividendsBetween(instrument_id, addDays(today, -longestWaitDays), today).filter(({ payOn }) => payOn >= today);
    for (const dividend of announced) if ((await dividendCents(db, portfolioId, dividend)) > 0) return true;
  }
  return false;
}
