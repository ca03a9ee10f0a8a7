import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { dateInWords } from '#server/time/calendar.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What became of an account's move to a portfolio that was selected, in a sentence; null while it only waits for its day. */
export async function outcomeOfMove(
  { db }: { db: Kysely<Database> },
  { state, traded_on, due_on, sold_cents, bought_cents, account_id }: Row<'allocation_move'>,
): Promise<string | null> {
  if (state === 'CLOSED') return 'The account closed before that day, so nothing was traded.';
  if (state === 'REPLACED') return 'You selected another portfolio before that day, so nothing was traded for this one.';
  const on = dateInWords(traded_on ?? due_on);
  if (state === 'DONE' && sold_cents === 0) return `On ${on} each fund was within half a percent of it already. Nothing was traded.`;
  if (state === 'DONE') return `Traded on ${on}: sold ${dollars.format(sold_cents / 100)}, bought ${dollars.format(bought_cents / 100)}.`;
  const held = await db.selectFrom('portfolio_allocation').select('on_hold').where('account_id', '=', account_id).executeTakeFirst();
  return held?.on_hold === 1 ? 'The account is on hold. Nothing is traded until the hold ends.' : null;
}
