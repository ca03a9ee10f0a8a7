import { sql, type Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Ladder = Row<'bond_ladder'>;

/** Writes the terms of a new bond ladder. */
export async function writeNewLadder(db: Kysely<Database>, ladder: Omit<Ladder, 'destination_account_id' | 'revision'>): Promise<void> {
  await db
    .insertInto('bond_ladder')
    .values({ ...ladder, destination_account_id: null, revision: 0 })
    .execute();
}

/** Changes the terms of a ladder, as its next revision. Answers false while the custodian holds the account: nothing was changed. */
export async function changeLadderTerms(
  db: Kysely<Database>,
  accountId: string,
  change: Partial<Omit<Ladder, 'account_id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bond_ladder')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('account_id', '=', accountId)
    .where('on_hold', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
