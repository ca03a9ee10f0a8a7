import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';
import type { Portfolio } from './portfolios.ts';

/** The states of an account of stocks (001 §4.7). */
export const stockAccountStates = ['PENDING', 'OPENED', 'FUNDED', 'CLOSING', 'CLOSED'] as const;
export type StockAccountState = (typeof stockAccountStates)[number];

export interface StockAccountOf {
  state: StockAccountState;
  displayName: string;
  externalizedId: string;
}

/** The account of a portfolio and its state; null while it is only applied for. It is funded from the first money that was ever put into it. */
export async function stockAccountOf(db: Kysely<Database>, { account_id }: Pick<Portfolio, 'account_id'>): Promise<StockAccountOf | null> {
  if (account_id === null) return null;
  const account = await db.selectFrom('account').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow();
  const closure = await db.selectFrom('account_closure').select('account_id').where('account_id', '=', account_id).executeTakeFirst();
  const funded = await db
    .selectFrom('stock_portfolio')
    .select('id')
    .where('account_id', '=', account_id)
    .where('put_in_cents', '>', 0)
    .executeTakeFirst();
  const open = funded === undefined ? ('OPENED' as const) : ('FUNDED' as const);
  const state = account.closed_on !== null ? 'CLOSED' : closure !== undefined ? 'CLOSING' : open;
  return { state, displayName: account.display_name, externalizedId: account.externalized_id };
}

/** True while something can be bought and sold in it. */
export const isTrading = (account: StockAccountOf | null): boolean => account?.state === 'OPENED' || account?.state === 'FUNDED';
