import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/**
 * After an application for an account of stocks was deleted or declined: the portfolios that waited for it go with it. Nothing was ever bought in them,
 * so they have no entries to keep. The caller holds the lock of the person who applied, as whoever makes such a portfolio does.
 */
export async function endWaitingPortfolios(db: Kysely<Database>, accountRequestId: string): Promise<void> {
  const waiting = db
    .selectFrom('stock_portfolio')
    .select('id')
    .where('account_request_id', '=', accountRequestId)
    .where('account_id', 'is', null);
  await db.deleteFrom('stock_portfolio_instrument').where('portfolio_id', 'in', waiting).execute();
  await db.deleteFrom('stock_portfolio').where('account_request_id', '=', accountRequestId).where('account_id', 'is', null).execute();
}
