import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

/** Keeps values of accounts at the end of days; a value that is kept already stays. Answers how many were written. */
export async function writeBalances(db: Kysely<Database>, balances: readonly Row<'account_balance'>[]): Promise<number> {
  if (balances.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account_balance')
    .values(balances)
    .onConflict((conflict) => conflict.columns(['account_id', 'on_date']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Adds to the kept values of an account from a day on, in cents; less where negative. */
export async function addToBalances(db: Kysely<Database>, accountId: string, from: string, cents: number): Promise<void> {
  await db
    .updateTable('account_balance')
    .set((row) => ({ value_cents: row('value_cents', '+', cents) }))
    .where('account_id', '=', accountId)
    .where('on_date', '>=', from)
    .execute();
}

/** Corrects the kept value of a day, in cents. */
export async function correctBalance(db: Kysely<Database>, accountId: string, on: string, cents: number): Promise<void> {
  await db
    .updateTable('account_balance')
    .set({ value_cents: cents })
    .where('account_id', '=', accountId)
    .where('on_date', '=', on)
    .execute();
}
