import { changeLadderTerms } from '#server/portfolios/write-ladder.ts';
import type { Row } from '#server/storage/database.ts';
import { OperationFailure, type OperationContext } from '#server/operations/operation.ts';
import type { Ladder } from './ladder.ts';

type Change = Partial<Pick<Row<'bond_ladder'>, 'max_maturity_months' | 'reinvestment' | 'terminated_on' | 'destination_account_id'>>;

/** Writes what changed, as the ladder's next revision; refused while the custodian holds the account, also since it was read. */
export async function writeLadder(context: OperationContext, { account }: Ladder, change: Change): Promise<void> {
  const isWritten = await changeLadderTerms(context.db, account.id, { ...change, updated_at: context.now });
  if (!isWritten) throw new OperationFailure('ACCOUNT_ON_HOLD');
}
