import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** The ids of a person's accounts that have debit cards, and of those that take direct deposits; both also while they are being set up. */
export interface DebitAccounts {
  cards: ReadonlySet<string>;
  deposits: ReadonlySet<string>;
}

export async function debitAccounts(db: Kysely<Database>, personId: string): Promise<DebitAccounts> {
  const cards = await db.selectFrom('debit_account').select('account_id').where('person_id', '=', personId).execute();
  const deposits = await db.selectFrom('direct_deposit').select('account_id').where('person_id', '=', personId).execute();
  return { cards: new Set(cards.map((row) => row.account_id)), deposits: new Set(deposits.map((row) => row.account_id)) };
}
