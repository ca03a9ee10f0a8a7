import type { Kysely } from 'kysely';
import type { Instrument } from '#server/markets/instruments.ts';
import type { Portfolio } from '#server/ledger/portfolios.ts';
import type { Database } from '#server/storage/database.ts';

/** The most different investments that a portfolio can hold. */
export const mostInPortfolio = 200;

/** The reason that investments cannot be added to a portfolio, by code; `say` is in whole sentences. */
export interface IntentError {
  code: 'ALREADY_IN_PORTFOLIO' | 'PORTFOLIO_FULL' | 'ACCOUNT_CLOSING';
  say: string;
}

/** The reason that investments cannot be added to a portfolio, or nothing. A list can be added even if some of it is there already. */
export async function intentErrors(
  db: Kysely<Database>,
  { id, account_id, display_name }: Portfolio,
  instruments: readonly Instrument[],
): Promise<IntentError[]> {
  const rows = await db.selectFrom('stock_portfolio_instrument').select('instrument_id').where('portfolio_id', '=', id).execute();
  const inside = new Set(rows.map(({ instrument_id }) => instrument_id));
  const added = instruments.filter((instrument) => !inside.has(instrument.id));
  const errors: IntentError[] = [];
  if (added.length === 0) {
    const [only] = instruments;
    const names = instruments.length === 1 && only !== undefined ? `${only.name} is` : 'All of these are';
    errors.push({ code: 'ALREADY_IN_PORTFOLIO', say: `${names} in ${display_name} already.` });
  }
  if (inside.size + added.length > mostInPortfolio)
    errors.push({ code: 'PORTFOLIO_FULL', say: `A portfolio holds at most ${mostInPortfolio} investments. Choose another portfolio.` });
  if (account_id !== null && (await isClosing(db, account_id)))
    errors.push({ code: 'ACCOUNT_CLOSING', say: 'The account of this portfolio is being closed. Choose another portfolio.' });
  return errors;
}

/** True from the moment that its owner asked for an account to be closed. */
export async function isClosing(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account_closure').select('account_id').where('account_id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}
