import { sql } from 'kysely';
import type { Row } from '#server/storage/database.ts';
import { OperationFailure, type OperationContext } from '#server/operations/operation.ts';
import type { Ladder } from './ladder.ts';

type Change = Partial<Pick<Row<'bond_ladder'>, 'max_maturity_months' | 'reinvestment' | 'terminated_on' | 'destination_account_id'>>;

/** Writes what changed, as the ladder's next revision; refused while the custodian holds the account, also since it was read. */
export async function writeLadder(context: OperationContext, { account }: Ladder, change: Change): Promise<void> {
  const { numUpdatedRows } = await context.db
    .updateTable('bond_ladder')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: context.now })
    .where('account_id', '=', account.id)
    .where('on_hold', '=', 0)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new OperationFailure('ACCOUNT_ON_HOLD');
}
