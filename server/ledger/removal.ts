import type { Kysely } from 'kysely';
import { dividendsBetween } from '#server/markets/corporate-actions.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import type { Database } from '#server/storage/database.ts';
import { dividendCents } from './corporate-actions.ts';
import { pendingOf } from './orders.ts';
import { portfoliosOfAccount, type Portfolio } from './portfolios.ts';
import { holdingsOf } from './positions.ts';

/** The longest time between the day on which a share goes without its dividend, and the day on which that is paid. */
const longestWaitDays = 60;

/**
 * True where nothing is lost with a portfolio: no money is invested in it or waits in it, nothing is bought, sold or to be paid, and its account has
 * another one (001 §5).
 */
export async function mayDeletePortfolio(db: Kysely<Database>, portfolio: Portfolio, now: number): Promise<boolean> {
  const { cashCents, positions } = await holdingsOf(db, portfolio.id, now);
  if (cashCents !== 0 || positions.length > 0) return false;
  if ((await pendingOf(db, portfolio.id)).length > 0) return false;
  if (await hasMoneyUnderWay(db, portfolio.id)) return false;
  if (await isPaidLater(db, portfolio.id, newYorkDate(now))) return false;
  return (await siblingsOf(db, portfolio)).length > 0;
}

/** True while money is to come into a portfolio or to leave it. */
async function hasMoneyUnderWay(db: Kysely<Database>, portfolioId: string): Promise<boolean> {
  const transfer = await db
    .selectFrom('money_transfer')
    .select('id')
    .where('state', 'in', ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING'])
    .where((row) => row.or([row('source_portfolio_id', '=', portfolioId), row('destination_portfolio_id', '=', portfolioId)]))
    .executeTakeFirst();
  const plan = await db
    .selectFrom('money_series')
    .select('id')
    .where('stopped_at', 'is', null)
    .where('destination_portfolio_id', '=', portfolioId)
    .executeTakeFirst();
  return transfer !== undefined || plan !== undefined;
}

/** The other portfolios of the same account, or of the same application for one. */
export async function siblingsOf(db: Kysely<Database>, { id, account_id, account_request_id }: Portfolio): Promise<Portfolio[]> {
  const all =
    account_id !== null
      ? await portfoliosOfAccount(db, account_id)
      : await db
          .selectFrom('stock_portfolio')
          .selectAll()
          .where('account_request_id', '=', account_request_id)
          .where('state', '!=', 'CLOSED')
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  return all.filter((other) => other.id !== id);
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
