import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';

/** Has an account that was just opened wait for its debit cards. */
export async function enrolDebitAccount(
  db: Kysely<Database>,
  { ids }: Pick<OperationContext, 'ids'>,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<void> {
  await db
    .insertInto('debit_account')
    .values({ id: ids(), account_id: accountId, person_id: personId, state: 'pending', order_key: null })
    .execute();
}
