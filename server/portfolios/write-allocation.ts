import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Allocation = Row<'portfolio_allocation'>;

/** Writes the model of a new managed account. */
export async function writeAllocation(db: Kysely<Database>, allocation: Allocation): Promise<void> {
  await db.insertInto('portfolio_allocation').values(allocation).execute();
}

/**
 * Changes an account's allocation, or writes it whole where it has none. With `unlessHeld` nothing changes while the custodian holds the account.
 * Answers false where nothing was written.
 */
export async function changeAllocation(
  db: Kysely<Database>,
  whole: Allocation,
  change: Partial<Omit<Allocation, 'account_id'>>,
  { unlessHeld }: { unlessHeld: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('portfolio_allocation')
    .values(whole)
    .onConflict((conflict) => {
      const update = conflict.column('account_id').doUpdateSet(change);
      return unlessHeld ? update.where('portfolio_allocation.on_hold', '=', 0) : update;
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
