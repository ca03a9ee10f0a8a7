import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';

/** Has an account that was just opened wait for its number at the program bank. */
export async function enrolDirectDeposit(
  db: Kysely<Database>,
  { ids }: Pick<OperationContext, 'ids'>,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<void> {
  await db
    .insertInto('direct_deposit')
    .values({ id: ids(), account_id: accountId, person_id: personId, state: 'steps', account_number: null })
    .execute();
}
