import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Flavored = Pick<Row<'account'>, 'flavor'>;

/** Accounts whose funds we buy and sell by a model. A ladder is none: its bonds are in no market here. */
export const managedFlavors = ['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING', 'AUTOMATED_BOND_PORTFOLIO'] as const;

export const isManaged = ({ flavor }: Flavored): boolean => managedFlavors.some((one) => one === flavor);

/**
 * True if an account has a book: one portfolio of the ledger that holds all its money, and that no page lists. An account of stocks has the portfolios
 * that its owner makes instead.
 */
export const hasBook = ({ flavor }: Flavored): boolean => flavor === 'CASH' || isManaged({ flavor });

/** True if all money of an account is in the ledger, in its book or in its portfolios. */
export const isInLedger = (account: Flavored): boolean => account.flavor === 'STOCK' || hasBook(account);

/** The book of an account: it has the account's own id. */
export const bookOf = (accountId: string): { id: string; account_id: string } => ({ id: accountId, account_id: accountId });

export const isBook = ({ id, account_id }: { id: string; account_id: string | null }): boolean => id === account_id;

/** The empty book of an account that is opened at an instant. */
export const newBook = (accountId: string, createdAt: number): Row<'stock_portfolio'> => ({
  id: accountId,
  externalized_id: `book-${accountId}`,
  account_id: accountId,
  account_request_id: null,
  display_name: '',
  state: 'ACTIVE',
  is_default: 1,
  is_book: 1,
  created_at: createdAt,
  revision: 0,
  cash_cents: 0,
  put_in_cents: 0,
  taken_out_cents: 0,
});

export async function openBook(db: Kysely<Database>, { now }: { now: number }, accountId: string): Promise<void> {
  await db.insertInto('stock_portfolio').values(newBook(accountId, now)).execute();
}
